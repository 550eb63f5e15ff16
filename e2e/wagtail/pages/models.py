"""The seven types of pages."""

from django.db import models
from wagtail import blocks
from wagtail.api import APIField
from wagtail.fields import RichTextField, StreamField
from wagtail.images.blocks import ImageChooserBlock
from wagtail.models import Page
from wagtail_headless_preview.models import HeadlessPreviewMixin

SUMMARY = [APIField("summary")]
BODY = [*SUMMARY, APIField("body")]


class Base(HeadlessPreviewMixin, Page):
    summary = models.TextField(blank=True)

    class Meta:
        abstract = True


class Quote(blocks.StructBlock):
    text = blocks.TextBlock()
    attribution = blocks.CharBlock(required=False)


def stream():
    return StreamField(
        [
            ("heading", blocks.CharBlock()),
            ("paragraph", blocks.RichTextBlock()),
            ("image", ImageChooserBlock()),
            ("quote", Quote()),
            ("facts", blocks.ListBlock(blocks.CharBlock())),
            ("countdown", blocks.IntegerBlock()),
        ],
        blank=True,
    )


class GenericPage(Base):
    body = stream()
    api_fields = BODY


class KnowledgeCenterPage(Base):
    body = stream()
    api_fields = BODY


class SuccessStoryPage(Base):
    body = stream()
    api_fields = BODY


class BlogPage(Base):
    author = models.CharField(max_length=100, blank=True)
    image = models.ForeignKey("wagtailimages.Image", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    body = RichTextField()
    api_fields = [*BODY, APIField("author"), APIField("image")]


class PressReleasePage(Base):
    body = RichTextField()
    api_fields = BODY


class RichTextPage(Base):
    body = RichTextField()
    api_fields = BODY


class PlainTextPage(Base):
    body = models.TextField()
    api_fields = BODY


class EventPage(Base):
    """A type that readers of the site do not know."""

    api_fields = SUMMARY
