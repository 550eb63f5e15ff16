import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { Download } from '@matchwright/contract/endpoint'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { ListingView, Through } from '@matchwright/contract/listing-view.schema'
import type { printApi } from '@matchwright/contract/print.api'
import { jobPosting } from '@matchwright/web/wording'
import type { PrintedDocument } from '#server/adapters/printing/printed-document.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { standingOfPreview } from '#server/features/disclosure/index.ts'
import { accessTo, readProfilePicture, viewListing } from '#server/features/listing-view/index.ts'
import { listOwn } from '#server/features/listing/index.ts'
import { scopeOf, statisticsOf } from '#server/features/statistics/index.ts'
import { companyShown, listRows, personShown, profileFor } from '#server/features/profile/index.ts'
import { cvOf } from './cv.ts'
import { europassOf } from './europass.ts'
import { jsonResumeOf } from './json-resume.ts'
import { listingSheet } from './listing-sheet.ts'
import { personName } from './profile-facts.ts'
import { profileSheet } from './profile-sheet.ts'
import { addressOf, readerOf } from './reader.ts'
import type { PrintDeps, Reader } from './reader.ts'
import { reportDocument } from './report.ts'
import { SharePictures, offerPicture, sitePicture } from './share-picture.ts'
import { listingTable, profileTable } from './tables.ts'

/** Most rows of a printed list. */
const MOST_ROWS = 300
const EVERYTHING_DISCLOSED = 1

export function printHandlers(deps: PrintDeps): Handlers<typeof printApi> {
  return {
    ...shareHandlers(deps),
    profiles: async ({ query }, caller) => {
      const page = { ...query, limit: MOST_ROWS, offset: 0, doc_details: 'true' } as const
      const { items } = await listRows(deps, caller, page)
      return printed(deps, 'profiles', profileTable(readerOf(deps, caller, query), items))
    },
    listings: async ({ query }, caller) => {
      const page = { ...query, limit: MOST_ROWS, offset: 0, near_misses: 'false' } as const
      const reader = readerOf(deps, caller, query)
      const { items } = await listOwn(deps, caller, page, reader.lang)
      return printed(deps, 'listings', listingTable(reader, items))
    },
    listing: async (input, caller) => printListing(deps, caller, input),
    jsonResume: (input, caller) =>
      forPrograms(deps, caller, input, ({ reader, view }) => ({
        filename: 'cv.json',
        mimetype: 'application/json',
        content: Buffer.from(`${JSON.stringify(jsonResumeOf(reader, view), null, 2)}\n`),
      })),
    europass: (input, caller) =>
      forPrograms(deps, caller, input, ({ reader, view }) => ({
        filename: 'cv.xml',
        mimetype: 'application/xml',
        content: Buffer.from(europassOf(reader, view)),
      })),
    jobPosting: async ({ params, query }, caller) => {
      const reader = readerOf(deps, caller, { ...query, paper: 'a4' })
      const { view } = await viewFor(deps, { caller, lang: reader.lang, only: LISTING_TYPE.offer }, { params, query })
      const posting = jobPosting(view, addressOf(reader, view), reader.productName)
      const content = Buffer.from(`${JSON.stringify(posting, null, 2)}\n`)
      return { filename: 'offer.jsonld', mimetype: 'application/ld+json', content }
    },
    report: async ({ query }, caller) => {
      const report = await statisticsOf(deps, caller, await scopeOf(deps, caller, query), query)
      return printed(deps, 'report', reportDocument(readerOf(deps, caller, query), report))
    },
    profile: async ({ params: { person_or_company: kind, profile_id: id }, query }, caller) => {
      const profile = await profileFor(deps.pool, caller, { kind, id })
      const shown = (kind === 'person' ? personShown : companyShown)(deps, caller, profile)
      const standing = query.level === undefined ? 'owner' : standingOfPreview(query.level)
      return printed(deps, 'profile', profileSheet(readerOf(deps, caller, query), shown, standing))
    },
  }
}

function shareHandlers(deps: PrintDeps): Pick<Handlers<typeof printApi>, 'sharePicture' | 'siteSharePicture'> {
  const pictures = new SharePictures(deps.printer)
  const readerIn = (caller: Caller, lang: SiteLanguage) => readerOf(deps, caller, { lang, paper: 'a4' })
  return {
    sharePicture: async ({ params, query: { lang } }, caller) => {
      // Whoever asks, it shows what everybody sees.
      const visitor = { ...caller, user: null }
      const { view } = await viewFor(deps, { caller: visitor, lang, only: LISTING_TYPE.offer }, { params, query: {} })
      return pictures.draw(offerPicture(readerIn(caller, lang), view))
    },
    siteSharePicture: async ({ query: { lang } }, caller) => pictures.draw(sitePicture(readerIn(caller, lang))),
  }
}

type Asked = { params: { listing_id: number }; query: Through & { level?: 1 | 2 | 3 | undefined } }
type ListingInput = Parameters<Handlers<typeof printApi>['listing']>[0]
type ProgramInput = Parameters<Handlers<typeof printApi>['jsonResume']>[0]

/** A search as a CV that programs read. */
async function forPrograms(
  deps: PrintDeps,
  caller: Caller,
  { params, query }: ProgramInput,
  write: (cv: { reader: Reader; view: ListingView }) => Download,
): Promise<Download> {
  const reader = readerOf(deps, caller, { ...query, paper: 'a4' })
  const { view } = await viewFor(deps, { caller, lang: reader.lang, only: LISTING_TYPE.search }, { params, query })
  return write({ reader, view })
}

type Viewed = {
  view: ListingView
  /** Whether everybody may open it. */
  isPublic: boolean
  isFromOutside: boolean
}

/**
 * A document leaves the house: owners print what the other side sees after full disclosure, or at `level`, so that
 * nothing they keep to themselves is on it.
 * @throws {AppError} 404: the caller may not see it, or it is not of the type `only`
 */
async function viewFor(
  deps: PrintDeps,
  { caller, lang, only }: { caller: Caller; lang: string; only?: ListingType | undefined },
  { params: { listing_id: id }, query }: Asked,
): Promise<Viewed> {
  const access = await accessTo(deps, caller, id, query)
  const { record } = access
  if (only !== undefined && record.type !== only) throw notFound('no_listing')
  const isOwner = access.standing === 'owner'
  const standing = isOwner ? standingOfPreview(query.level ?? EVERYTHING_DISCLOSED) : access.standing
  const isMine = record.user_id === caller.user?.id
  const view = await viewListing(deps, { ...access, standing, lang, isMine, owner: isOwner ? caller.user : null })
  const isPublic = record.status === LISTING_STATUS.published && record.disclosure_level === DISCLOSURE_LEVEL.public
  return { view, isPublic, isFromOutside: access.standing === 'outside' }
}

async function printListing(deps: PrintDeps, caller: Caller, input: ListingInput): Promise<Download> {
  const { params, query } = input
  const reader = readerOf(deps, caller, query)
  const only = params.variant === 'cv' ? LISTING_TYPE.search : undefined
  const { view, isPublic, isFromOutside } = await viewFor(deps, { caller, lang: reader.lang, only }, input)
  const address = addressOf(reader, view)
  if (params.variant === 'listing') {
    const sheet = listingSheet(reader, view, isPublic || !isFromOutside ? address : null)
    return printed(deps, 'listing', sheet)
  }
  const picture = query.design === 'clear' ? await pictureOf(deps, caller, view, query) : undefined
  // A paper that names nobody leads to nobody; one with a name leads to what everybody may open.
  const isLed = isPublic && personName(view.person ?? {}) !== ''
  const options = { design: query.design, hasPicture: picture !== undefined, address: isLed ? address : null }
  return printed(deps, 'cv', cvOf(reader, view, options), picture)
}

/** The picture, where the view shows that there is one. */
async function pictureOf(
  deps: PrintDeps,
  caller: Caller,
  { card, profile_picture: address }: ListingView,
  through: ListingInput['query'],
): Promise<Uint8Array | undefined> {
  if (address === null) return undefined
  const { content } = await readProfilePicture(deps, caller, card.id, through)
  return content instanceof Uint8Array ? content : undefined
}

/** `name` of the file tells the kind of document, nothing of its content. */
async function printed(
  { printer }: PrintDeps,
  name: string,
  document: PrintedDocument,
  picture?: Uint8Array,
): Promise<Download> {
  const content = await printer.print({ document, ...(picture && { picture }) })
  return { filename: `${name}.pdf`, mimetype: 'application/pdf', content }
}
