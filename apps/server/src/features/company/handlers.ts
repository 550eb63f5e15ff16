import type { companyApi } from '@matchwright/contract/company.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { standingOfPreview } from '#server/features/disclosure/index.ts'
import { profileFor } from '#server/features/profile/index.ts'
import { companyFor } from './access.ts'
import { companyPage } from './page.ts'
import { addPhoto, changePhoto, ownPictures, readPicture, setCover } from './pictures.ts'

type CompanyDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'files' | 'impressions'>

export function companyHandlers(deps: CompanyDeps): Handlers<typeof companyApi> {
  return {
    page: async ({ params, query }, caller) =>
      companyPage(deps, caller, await companyFor(deps, caller, params.company_id), query.lang),
    preview: async ({ params, query }, caller) => {
      await profileFor(deps.pool, caller, { kind: 'company', id: params.company_id })
      const access = await companyFor(deps, caller, params.company_id)
      return companyPage(deps, caller, { ...access, standing: standingOfPreview(query.level) }, query.lang)
    },
    logo: async ({ params }, caller) => readPicture(deps, caller, params.company_id, 'logo'),
    cover: async ({ params }, caller) => readPicture(deps, caller, params.company_id, 'cover'),
    photo: async ({ params }, caller) => readPicture(deps, caller, params.company_id, { photoId: params.photo_id }),
    pictures: async ({ params }, caller) => ownPictures(deps.pool, caller, params.company_id),
    setCover: async ({ params, files }, caller) => setCover(deps, caller, params.company_id, files),
    deleteCover: async ({ params }, caller) => setCover(deps, caller, params.company_id, null),
    addPhoto: async ({ params, files }, caller) => addPhoto(deps, caller, params.company_id, files),
    changePhoto: async ({ params, body }, caller) =>
      changePhoto(deps, caller, { companyId: params.company_id, photoId: params.photo_id }, body),
    deletePhoto: async ({ params }, caller) =>
      changePhoto(deps, caller, { companyId: params.company_id, photoId: params.photo_id }, null),
  }
}
