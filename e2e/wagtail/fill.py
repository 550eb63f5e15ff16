"""Makes the database and the pages of the site: seven types, three languages, a draft. Prints the token of its preview."""

import io
import os
import sys
from pathlib import Path

import django

DATA = Path(os.environ["SITE_DATA"])
MIGRATIONS = DATA / "made_migrations"
MIGRATIONS.mkdir()
(MIGRATIONS / "__init__.py").touch()
sys.path[:0] = [str(Path(__file__).parent), str(DATA)]
os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()

from django.core.files.images import ImageFile  # noqa: E402
from django.core.management import call_command  # noqa: E402
from PIL import Image as Picture  # noqa: E402

call_command("makemigrations", "pages", verbosity=0)
call_command("migrate", verbosity=0)

from wagtail.images.models import Image  # noqa: E402
from wagtail.models import Locale, Page, Site  # noqa: E402

from pages import models  # noqa: E402


def picture():
    data = io.BytesIO()
    Picture.new("RGB", (64, 32), "teal").save(data, "PNG")
    data.seek(0)
    image = Image(title="Two people at a table", file=ImageFile(data, name="table.png"))
    image.save()
    return image


image = picture()
default = Locale.objects.get(language_code="en")
german, _ = Locale.objects.get_or_create(language_code="de")
brazilian, _ = Locale.objects.get_or_create(language_code="pt-br")
home = Page.objects.get(depth=2)


def add(parent, model, title, slug, live=True, **values):
    page = parent.add_child(instance=model(title=title, slug=slug, locale=parent.locale, live=live, **values))
    if live:
        page.save_revision().publish()
    return page


about = add(
    home,
    models.GenericPage,
    "About us",
    "about-us",
    summary="Who runs this site.",
    show_in_menus=True,
    body=[
        ("heading", "What we do"),
        ("paragraph", '<p>We place people. Read <a linktype="page" id="4">on</a>.</p>'),
        ("image", image),
        ("quote", {"text": "It simply fits.", "attribution": "A reader"}),
        ("facts", ["Founded 1999", "<b>40</b> people"]),
        ("countdown", 3),
    ],
)
knowledge = add(home, models.GenericPage, "Knowledge", "knowledge", summary="All articles.", show_in_menus=True)
add(
    knowledge,
    models.KnowledgeCenterPage,
    "Writing a CV",
    "writing-a-cv",
    summary="Short and exact.",
    body=[("paragraph", "<p>One page is enough.</p>")],
)
blog = add(home, models.GenericPage, "Blog", "blog", summary="What is new.")
post = add(
    blog,
    models.BlogPage,
    "First post",
    "first-post",
    summary="We have started.",
    author="Ada",
    image=image,
    body=(
        '<h2>Hello</h2><p>See <a linktype="page" id="%d">who we are</a>, <a href="https://example.org/">elsewhere</a>.</p>'
        '<embed alt="A table" embedtype="image" format="fullwidth" id="%d"/>'
        "<p><script>alert(1)</script>End.</p>"
    )
    % (about.id, image.id),
)
add(home, models.PressReleasePage, "We open", "we-open", body="<p>On Monday.</p>")
add(home, models.SuccessStoryPage, "How it went", "how-it-went", body=[("paragraph", "<p>Well.</p>")])
add(home, models.RichTextPage, "Rich", "rich", body="<p>Rich <i>text</i>.</p>")
add(home, models.PlainTextPage, "Plain", "plain", body="Plain <b>text</b>\nin two lines")
add(home, models.EventPage, "Open day", "open-day")
draft = add(home, models.BlogPage, "Not yet", "not-yet", body="<p>Soon.</p>", live=False)

german_home = home.copy_for_translation(german)
german_home.save_revision().publish()
for page, title, slug in [(about, "Über uns", "ueber-uns"), (blog, "Blog", "blog"), (post, "Erster Beitrag", "erster-beitrag")]:
    copy = page.copy_for_translation(german)
    copy.title, copy.slug = title, slug
    copy.save_revision().publish()
brazilian_home = home.copy_for_translation(brazilian)
brazilian_home.save_revision().publish()
copy = about.copy_for_translation(brazilian)
copy.title, copy.slug = "Quem somos", "quem-somos"
copy.save_revision().publish()

Site.objects.update(hostname="127.0.0.1", port=os.environ.get("SITE_PORT", "8000"), root_page=home)
print(draft.create_page_preview().token)
