import { openFaceFinder } from '#server/adapters/face-detection/find-faces.ts'
import { decodeImage } from './decode-image.ts'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'
import { imagesOf } from '#server/adapters/text-extraction/pdf/images.ts'
import { withPdf } from '#server/adapters/text-extraction/pdf/read-pdf.ts'
import { rgbOf, scaledDown } from './colour-image.ts'
import type { ColourImage } from './colour-image.ts'
import { encodeJpeg } from './jpeg.ts'
import { openZip } from '#server/adapters/text-extraction/zip.ts'

const MEDIA = /^word\/media\/.+\.(?:png|jpe?g)$/i
/** In pixels: icons are smaller. */
const SHORTEST_SIDE = 60
const MOST_OBLONG = 2
/** A picture that covers more of its page is a scan or a background. */
const LARGEST_SHARE = 0.3
const FIRST_PAGES = 2
const MOST_CANDIDATES = 8
const MOST_PICTURES = 3
const LONGEST_SIDE = 640

/** Pictures in a PDF or DOCX that show a face, as JPEG files without metadata. */
export async function profilePictures(bytes: Uint8Array): Promise<Uint8Array[]> {
  const candidates = await candidatesIn(bytes)
  const showsFace = candidates.length > 0 ? openFaceFinder() : () => false
  const found = candidates
    .filter(isPortrait)
    .slice(0, MOST_CANDIDATES)
    .map((image) => scaledDown(image, LONGEST_SIDE))
    .filter(showsFace)
  return Promise.all(found.slice(0, MOST_PICTURES).map(encodeJpeg))
}

async function candidatesIn(bytes: Uint8Array): Promise<ColourImage[]> {
  const kind = await fileKind(bytes)
  if (kind === 'docx') return docxPictures(bytes)
  return kind === 'pdf' ? pdfPictures(bytes) : []
}

async function docxPictures(bytes: Uint8Array): Promise<ColourImage[]> {
  const zip = await openZip(bytes)
  const names = zip.names.filter((name) => MEDIA.test(name)).slice(0, MOST_CANDIDATES)
  const pictures: ColourImage[] = []
  for (const name of names) {
    try {
      const picture = await zip.read(name)
      if (picture) pictures.push(rgbOf((await decodeImage(picture)).image))
    } catch (error) {
      // A picture that cannot be shown is not offered; the text of the document is as good as before.
      if (!(error instanceof ExtractionError)) throw error
    }
  }
  return pictures
}

function pdfPictures(bytes: Uint8Array): Promise<ColourImage[]> {
  return withPdf(bytes, async (pdf) => {
    const pictures: ColourImage[] = []
    for (let number = 1; number <= Math.min(FIRST_PAGES, pdf.numPages); number++) {
      const images = (await imagesOf(await pdf.getPage(number))).filter((image) => image.share < LARGEST_SHARE)
      for (const image of images.filter(isPortrait).slice(0, MOST_CANDIDATES)) {
        const pixels = await image.load()
        if (pixels) pictures.push(rgbOf(pixels))
      }
    }
    return pictures
  })
}

function isPortrait({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  return shorter >= SHORTEST_SIDE && longer <= MOST_OBLONG * shorter
}
