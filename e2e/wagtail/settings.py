"""Settings of the small content site that tests read from; everything it writes is below SITE_DATA."""

import os
from pathlib import Path

DATA = Path(os.environ["SITE_DATA"])
PORT = os.environ.get("SITE_PORT", "8000")

SECRET_KEY = "only for tests"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = [
    "pages",
    "wagtail_headless_preview",
    "wagtail.api.v2",
    "wagtail.images",
    "wagtail.documents",
    "wagtail.users",
    "wagtail.admin",
    "wagtail.search",
    "wagtail.sites",
    "wagtail",
    "taggit",
    "rest_framework",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA / "site.sqlite3"}}
# Migrations are made anew with the database.
MIGRATION_MODULES = {"pages": "made_migrations"}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
MEDIA_ROOT = DATA / "media"
MEDIA_URL = "/media/"
STATIC_URL = "/static/"
USE_TZ = True
USE_I18N = True
LANGUAGE_CODE = "en"
WAGTAIL_I18N_ENABLED = True
LANGUAGES = WAGTAIL_CONTENT_LANGUAGES = [("en", "English"), ("de", "German"), ("pt-br", "Brazilian Portuguese")]
WAGTAIL_SITE_NAME = "Content"
WAGTAILADMIN_BASE_URL = f"http://127.0.0.1:{PORT}"
WAGTAIL_HEADLESS_PREVIEW = {"CLIENT_URLS": {"default": "http://localhost/admin_preview"}}
