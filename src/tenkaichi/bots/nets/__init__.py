"""Small networks that guess what a good player would answer. They read views, and play with NumPy alone."""
