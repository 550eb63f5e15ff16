import type { parserApi } from '@matchwright/contract/parser.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { writeAboutMe } from './about-me.ts'
import { compareCv, compareJob, readCv, readFile, readJob, readText, saveCv, saveJob } from './service.ts'

type ParserDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'parser' | 'clock'>

export function parserHandlers(deps: ParserDeps): Handlers<typeof parserApi> {
  return {
    parseCvText: async ({ body, query }) => readText(deps, readCv, body.text, query.lang),
    // what a CV shows of a person's looks is left aside unless it is asked for
    parseCvFile: async ({ files, query, body }) =>
      readFile(deps, readCv, {
        files,
        lang: query.lang,
        wantsPictures: query.detect_profile_pictures === 'true' || body.detect_profile_pictures === 'true',
      }),
    parseJobText: async ({ body, query }) => readText(deps, readJob, body.text, query.lang),
    parseJobFile: async ({ files, query }) => readFile(deps, readJob, { files, lang: query.lang }),
    saveCv: async ({ body }, caller) =>
      saveCv(deps, caller, {
        facts: body.facts,
        language: body.language,
        profileId: body.person_id,
        replaced: body.replaced,
        saveProfile: body.save_profile,
        saveListing: body.save_listing,
      }),
    saveJob: async ({ body }, caller) =>
      saveJob(deps, caller, {
        facts: body.facts,
        language: body.language,
        profileId: body.company_id,
        replaced: body.replaced,
        saveProfile: body.save_profile,
        saveListing: body.save_listing,
      }),
    compareCv: async ({ body: { person_id: profileId, ...body }, query }, caller) => ({
      changes: await compareCv(deps, caller, { ...body, ...query, profileId }),
    }),
    compareJob: async ({ body: { company_id: profileId, ...body }, query }, caller) => ({
      changes: await compareJob(deps, caller, { ...body, ...query, profileId }),
    }),
    aboutMeText: async ({ body, query }, caller) => ({
      text: await writeAboutMe(deps, caller, body.listing_id, query.lang),
      is_generated: true,
    }),
  }
}
