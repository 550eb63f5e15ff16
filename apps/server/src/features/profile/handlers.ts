import { DONE } from '@matchwright/contract/constants'
import type { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { deleteProfile } from './deletion.ts'
import { listVersions, restoreVersion } from './history.ts'
import { pictureFile, setProfilePicture } from './pictures.ts'
import { listRows } from './list.ts'
import type { ProfileRecord } from './queries.ts'
import * as service from './service.ts'

type ProfileDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'clock' | 'files' | 'matchIndex' | 'listeners'>
type ProfileHandlers = Handlers<typeof profileApi>

export function profileHandlers(deps: ProfileDeps): ProfileHandlers {
  return {
    ...listHandlers(deps),
    ...personHandlers(deps),
    ...companyHandlers(deps),
    ...historyHandlers(deps),
  }
}

function listHandlers(deps: ProfileDeps) {
  return {
    list: async ({ query }, caller) => listRows(deps, caller, query),
    workpermitChoices: async ({ query }) => ({
      items: deps.concepts.taxonomy
        .inBranch('authorization')
        .filter(({ key }) => key.startsWith('work-permit'))
        .map(({ id, key }) => ({ code: key, name: deps.concepts.taxonomy.label(id, query.lang).text })),
    }),
  } satisfies Partial<ProfileHandlers>
}

/** Handlers for profiles of one kind; the wire has separate calls for persons and companies. */
function profileCalls<Shown>(
  deps: ProfileDeps,
  kind: ProfileKind,
  show: (deps: ProfileDeps, caller: Caller, profile: ProfileRecord) => Shown,
) {
  const which = (id: number) => ({ kind, id })
  return {
    get: async (caller: Caller, id: number) =>
      show(deps, caller, await service.profileFor(deps.pool, caller, which(id))),
    create: async (caller: Caller, given: Omit<service.NewProfile, 'kind'>) => {
      service.assertOwnSecrets(caller, given.content)
      const created = await transaction(deps.pool, (db) =>
        service.createProfile(deps, db, userOf(caller), { kind, ...given }),
      )
      return show(deps, caller, created)
    },
    change: async (caller: Caller, id: number, change: service.ProfileChange) =>
      show(deps, caller, await service.changeProfile(deps, caller, which(id), change)),
    minimal: async (caller: Caller, id: number) => minimal(await service.profileFor(deps.pool, caller, which(id))),
    setPicture: async (caller: Caller, id: number, files: UploadedFile[] | null) => {
      await setProfilePicture(deps, caller, which(id), files)
      return DONE
    },
    picture: async (caller: Caller, id: number) => pictureFile(deps, caller, which(id)),
    archive: async (caller: Caller, id: number, isArchived: boolean) =>
      show(deps, caller, await service.archiveProfile(deps, caller, which(id), isArchived)),
    remove: async (caller: Caller, id: number) => {
      await deleteProfile(deps, caller, which(id))
      return DONE
    },
    copy: async (caller: Caller, id: number) => show(deps, caller, await service.copyProfile(deps, caller, which(id))),
  }
}

function personHandlers(deps: ProfileDeps) {
  const calls = profileCalls(deps, 'person', service.personShown)
  return {
    person: async ({ params }, caller) => calls.get(caller, params.person_id),
    changePerson: async ({ params, body }, caller) => calls.change(caller, params.person_id, body),
    createPerson: async ({ body }, caller) => calls.create(caller, body),
    personMinimal: async ({ params }, caller) => calls.minimal(caller, params.person_id),
    setPersonPicture: async ({ params, files }, caller) => calls.setPicture(caller, params.person_id, files),
    deletePersonPicture: async ({ params }, caller) => calls.setPicture(caller, params.person_id, null),
    personPicture: async ({ params }, caller) => calls.picture(caller, params.person_id),
    archivePerson: async ({ params }, caller) => calls.archive(caller, params.person_id, true),
    restorePerson: async ({ params }, caller) => calls.archive(caller, params.person_id, false),
    deletePerson: async ({ params }, caller) => calls.remove(caller, params.person_id),
    copyPerson: async ({ params }, caller) => calls.copy(caller, params.person_id),
  } satisfies Partial<ProfileHandlers>
}

function companyHandlers(deps: ProfileDeps) {
  const calls = profileCalls(deps, 'company', service.companyShown)
  return {
    company: async ({ params }, caller) => calls.get(caller, params.company_id),
    changeCompany: async ({ params, body }, caller) => calls.change(caller, params.company_id, body),
    createCompany: async ({ body }, caller) => calls.create(caller, body),
    companyMinimal: async ({ params }, caller) => calls.minimal(caller, params.company_id),
    setCompanyPicture: async ({ params, files }, caller) => calls.setPicture(caller, params.company_id, files),
    deleteCompanyPicture: async ({ params }, caller) => calls.setPicture(caller, params.company_id, null),
    companyPicture: async ({ params }, caller) => calls.picture(caller, params.company_id),
    archiveCompany: async ({ params }, caller) => calls.archive(caller, params.company_id, true),
    restoreCompany: async ({ params }, caller) => calls.archive(caller, params.company_id, false),
    deleteCompany: async ({ params }, caller) => calls.remove(caller, params.company_id),
    copyCompany: async ({ params }, caller) => calls.copy(caller, params.company_id),
  } satisfies Partial<ProfileHandlers>
}

function historyHandlers(deps: ProfileDeps) {
  return {
    versions: async ({ params }, caller) => {
      const items = await listVersions(deps.pool, caller, whichOf(params))
      return { items, count: items.length }
    },
    restoreVersion: async ({ params }, caller) => {
      await restoreVersion(deps, caller, whichOf(params), params.version_id)
      return DONE
    },
  } satisfies Partial<ProfileHandlers>
}

function whichOf(params: { person_or_company: ProfileKind; profile_id: number }): service.WhichProfile {
  return { kind: params.person_or_company, id: params.profile_id }
}

function minimal(profile: ProfileRecord) {
  return {
    id: profile.id,
    name: profile.name,
    has_picture: profile.picture_sha256 !== null,
  }
}
