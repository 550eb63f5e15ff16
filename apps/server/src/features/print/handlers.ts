import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Download } from '@matchwright/contract/endpoint'
import type { ListingView, Through } from '@matchwright/contract/listing-view.schema'
import type { printApi } from '@matchwright/contract/print.api'
import type { PrintedDocument } from '#server/adapters/printing/printed-document.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { standingOfPreview } from '#server/features/disclosure/index.ts'
import { accessTo, readProfilePicture, viewListing } from '#server/features/listing-view/index.ts'
import { listOwn } from '#server/features/listing/index.ts'
import { companyShown, listRows, personShown, profileFor } from '#server/features/profile/index.ts'
import { cvOf } from './cv.ts'
import { jsonResumeOf } from './json-resume.ts'
import { listingSheet } from './listing-sheet.ts'
import { profileSheet } from './profile-sheet.ts'
import { readerOf } from './reader.ts'
import type { PrintDeps } from './reader.ts'
import { listingTable, profileTable } from './tables.ts'

/** Most rows of a printed list. */
const MOST_ROWS = 300
const EVERYTHING_DISCLOSED = 1

export function printHandlers(deps: PrintDeps): Handlers<typeof printApi> {
  return {
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
    jsonResume: async ({ params, query }, caller) => {
      const reader = readerOf(deps, caller, { ...query, paper: 'a4' })
      const view = await viewFor(deps, { caller, lang: reader.lang, isCv: true }, { params, query })
      const content = Buffer.from(`${JSON.stringify(jsonResumeOf(reader, view), null, 2)}\n`)
      return { filename: 'cv.json', mimetype: 'application/json', content }
    },
    profile: async ({ params: { person_or_company: kind, profile_id: id }, query }, caller) => {
      const profile = await profileFor(deps.pool, caller, { kind, id })
      const shown = (kind === 'person' ? personShown : companyShown)(deps, caller, profile)
      const standing = query.level === undefined ? 'owner' : standingOfPreview(query.level)
      return printed(deps, 'profile', profileSheet(readerOf(deps, caller, query), shown, standing))
    },
  }
}

type Asked = { params: { listing_id: number }; query: Through & { level?: 1 | 2 | 3 | undefined } }
type ListingInput = Parameters<Handlers<typeof printApi>['listing']>[0]

/**
 * A document leaves the house: owners print what the other side sees after full disclosure, or at `level`, so that
 * nothing they keep to themselves is on it.
 * @throws {AppError} 404: the caller may not see it; for a CV, it is an offer
 */
async function viewFor(
  deps: PrintDeps,
  { caller, lang, isCv }: { caller: Caller; lang: string; isCv: boolean },
  { params: { listing_id: id }, query }: Asked,
): Promise<ListingView> {
  const access = await accessTo(deps, caller, id, query)
  if (isCv && access.record.type !== LISTING_TYPE.search) throw notFound('no_listing')
  const isOwner = access.standing === 'owner'
  const standing = isOwner ? standingOfPreview(query.level ?? EVERYTHING_DISCLOSED) : access.standing
  const isMine = access.record.user_id === caller.user?.id
  return viewListing(deps, { ...access, standing, lang, isMine, owner: isOwner ? caller.user : null })
}

async function printListing(deps: PrintDeps, caller: Caller, input: ListingInput): Promise<Download> {
  const { params, query } = input
  const reader = readerOf(deps, caller, query)
  const view = await viewFor(deps, { caller, lang: reader.lang, isCv: params.variant === 'cv' }, input)
  if (params.variant === 'listing') return printed(deps, 'listing', listingSheet(reader, view))
  const picture = query.design === 'clear' ? await pictureOf(deps, caller, view, query) : undefined
  return printed(deps, 'cv', cvOf(reader, view, { design: query.design, hasPicture: picture !== undefined }), picture)
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
