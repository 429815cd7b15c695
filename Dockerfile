# The arena in a small image: the compiled build, no compiler, no root. See docs/run-your-own-arena.md.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml uv.lock hatch_build.py README.md CHANGELOG.md NOTICE.md LICENSE ./
COPY launch ./launch
RUN python -c "from pathlib import Path; from launch.locked import locked_requirements as r; \
      Path('/requirements.txt').write_text(r(Path('uv.lock'), with_dev=False, extras=('postgres', 'cluster')))" \
 && python -m venv /arena \
 && /arena/bin/pip install --no-cache-dir --require-hashes --requirement /requirements.txt
COPY rules ./rules
COPY scenarios ./scenarios
COPY src ./src
RUN TENKAICHI_COMPILE=1 /arena/bin/pip install --no-cache-dir --no-deps . && /arena/bin/tenkaichi --version

FROM python:3.12-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home arena
COPY --from=build /arena /arena
USER arena
WORKDIR /data
VOLUME /data
ENV PATH=/arena/bin:$PATH PYTHONUNBUFFERED=1 TENKAICHI_DATABASE=/data/arena.sqlite
EXPOSE 8420
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8420/readyz', timeout=4)"]
CMD ["tenkaichi", "serve", "--host", "0.0.0.0", "--log", "info"]
