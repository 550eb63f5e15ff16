"""The API, the preview by token, and the files of images."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib.contenttypes.models import ContentType
from django.urls import include, path, re_path
from django.views.static import serve
from rest_framework.response import Response
from wagtail import urls as wagtail_urls
from wagtail.api.v2.router import WagtailAPIRouter
from wagtail.api.v2.views import PagesAPIViewSet
from wagtail.images.api.v2.views import ImagesAPIViewSet


class PagePreviewAPIViewSet(PagesAPIViewSet):
    """An unpublished page by its token, as the documentation of wagtail-headless-preview has it."""

    known_query_parameters = PagesAPIViewSet.known_query_parameters.union(["content_type", "token"])

    def listing_view(self, request):
        page = self.get_object()
        self.action = "detail_view"
        return Response(self.get_serializer(page).data)

    def get_object(self):
        app_label, model = self.request.GET["content_type"].split(".")
        content_type = ContentType.objects.get(app_label=app_label, model=model)
        page = content_type.model_class().get_page_from_preview_token(self.request.GET["token"])
        if not page.pk:
            page.pk = 0
        return page


router = WagtailAPIRouter("wagtailapi")
router.register_endpoint("pages", PagesAPIViewSet)
router.register_endpoint("images", ImagesAPIViewSet)
router.register_endpoint("page_preview", PagePreviewAPIViewSet)

urlpatterns = [
    path("api/v2/", router.urls),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
    *i18n_patterns(path("", include(wagtail_urls))),
]
