import type { parserApi } from '@matchwright/contract/parser.api'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { writeAboutMe } from './about-me.ts'
import { compareWithProfile } from './compare.ts'
import { fewAtATime } from './few-at-a-time.ts'
import { companySide, personSide } from './profile-side.ts'
import { takeRegistrationDraft } from './registration-draft.ts'
import { readCv, readFile, readJob, readText } from './read.ts'
import { saveCv, saveJob } from './save.ts'
import type { SaveOrder } from './save.ts'

type ParserDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'parser' | 'clock'>

export function parserHandlers(deps: ParserDeps): Handlers<typeof parserApi> {
  const admitted = fewAtATime()
  return {
    parseCvText: async ({ body, query }, caller) =>
      admitted(caller, () => readText(deps, readCv, body.text, readerOf(caller, query.lang))),
    // Pictures in a CV are ignored unless requested.
    parseCvFile: async ({ files, query, body }, caller) => {
      const wantsPictures = query.detect_profile_pictures === 'true' || body.detect_profile_pictures === 'true'
      return admitted(caller, () => readFile(deps, readCv, { files, wantsPictures, ...readerOf(caller, query.lang) }))
    },
    parseJobText: async ({ body, query }, caller) =>
      admitted(caller, () => readText(deps, readJob, body.text, readerOf(caller, query.lang))),
    parseJobFile: async ({ files, query }, caller) =>
      admitted(caller, () => readFile(deps, readJob, { files, ...readerOf(caller, query.lang) })),
    saveCv: async ({ body }, caller) =>
      saveCv(deps, caller, { ...toSaveOrder(body, body.person_id), listingId: body.listing_id }),
    saveJob: async ({ body }, caller) => saveJob(deps, caller, toSaveOrder(body, body.company_id)),
    takeRegistrationDraft: async (_input, caller) => takeRegistrationDraft(deps, caller),
    compareCv: async ({ body: { person_id: profileId, ...body }, query }, caller) => ({
      changes: await compareWithProfile(deps, caller, personSide, { ...body, ...query, profileId }),
    }),
    compareJob: async ({ body: { company_id: profileId, ...body }, query }, caller) => ({
      changes: await compareWithProfile(deps, caller, companySide, { ...body, ...query, profileId }),
    }),
    aboutMeText: async ({ body, query }, caller) => ({
      text: await writeAboutMe(deps, caller, body.listing_id, query.lang),
      is_generated: true,
    }),
  }
}

function readerOf(caller: Caller, lang: string) {
  return { lang, country: userOf(caller).country }
}

type SaveBody = Pick<SaveOrder, 'facts' | 'language' | 'replaced' | 'key'> & {
  save_profile: boolean
  save_listing: boolean
}

function toSaveOrder(body: SaveBody, profileId: number | null): SaveOrder {
  return {
    facts: body.facts,
    language: body.language,
    profileId,
    replaced: body.replaced,
    saveProfile: body.save_profile,
    saveListing: body.save_listing,
    listingId: null,
    key: body.key,
  }
}
