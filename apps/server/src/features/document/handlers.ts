import { DONE } from '@matchwright/contract/constants'
import type { documentApi } from '@matchwright/contract/document.api'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { downloadDocument } from './download.ts'
import * as service from './service.ts'

type DocumentDeps = Pick<Deps, 'pool' | 'files' | 'scan' | 'matchIndex' | 'listeners'>

function whichOf(params: { person_or_company: ProfileKind; profile_id: number }): service.WhichProfile {
  return {
    kind: params.person_or_company,
    id: params.profile_id,
  }
}

function allOf<T>(items: T[]) {
  return { items, count: items.length }
}

export function documentHandlers(deps: DocumentDeps): Handlers<typeof documentApi> {
  return {
    list: async ({ params }, caller) => allOf(await service.listDocuments(deps.pool, caller, whichOf(params))),
    sort: async ({ params, body }, caller) =>
      allOf(await service.sortDocuments(deps, caller, whichOf(params), body.document_ids)),
    usage: async ({ params, query }, caller) => service.documentUsage(deps.pool, caller, params.document_id, query),
    addFile: async ({ params, body, files }, caller) =>
      service.addFile(deps, caller, whichOf(params), { about: body, files }),
    addLink: async ({ params, body }, caller) => service.addLink(deps, caller, whichOf(params), body),
    changeFile: async ({ params, body, files }, caller) =>
      service.changeFile(deps, caller, params.document_id, { about: body, files }),
    changeLink: async ({ params, body }, caller) => service.changeLink(deps, caller, params.document_id, body),
    setValidity: async ({ params, body }, caller) =>
      service.setValidity(deps, caller, params.document_id, body.valid_until),
    remove: async ({ params }, caller) => {
      await service.removeDocument(deps, caller, params.document_id)
      return DONE
    },
    move: async ({ params, body }, caller) =>
      service.moveDocument(deps, caller, params.document_id, {
        kind: body.target_person_or_company,
        id: body.target_profile_id,
      }),
    download: async ({ params }, caller) => downloadDocument(deps, caller, params.document_id),
  }
}
