import { useMutation, useQueryClient } from '@tanstack/react-query'
import { documentApi } from '@matchwright/contract/document.api'
import { profileApi } from '@matchwright/contract/profile.api'
import type { CompanyProfile, PersonProfile, ProfileKind } from '@matchwright/contract/profile.schema'
import { useCallback } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'

export type WhichProfile = { kind: ProfileKind; id: number }

function personOf({ id }: WhichProfile) {
  return { params: { person_id: id } }
}

function companyOf({ id }: WhichProfile) {
  return { params: { company_id: id } }
}

type Profile = PersonProfile | CompanyProfile

/** Calls with a variant for persons and one for companies. */
export const profileCalls = {
  archive: (which: WhichProfile): Promise<Profile> =>
    which.kind === 'person'
      ? callApi(profileApi.archivePerson, personOf(which))
      : callApi(profileApi.archiveCompany, companyOf(which)),
  restore: (which: WhichProfile): Promise<Profile> =>
    which.kind === 'person'
      ? callApi(profileApi.restorePerson, personOf(which))
      : callApi(profileApi.restoreCompany, companyOf(which)),
  copy: (which: WhichProfile): Promise<Profile> =>
    which.kind === 'person'
      ? callApi(profileApi.copyPerson, personOf(which))
      : callApi(profileApi.copyCompany, companyOf(which)),
  share: (which: WhichProfile, share: 'private' | 'account'): Promise<Profile> =>
    which.kind === 'person'
      ? callApi(profileApi.changePerson, { ...personOf(which), body: { share } })
      : callApi(profileApi.changeCompany, { ...companyOf(which), body: { share } }),
  setPicture: (which: WhichProfile, file: File) =>
    which.kind === 'person'
      ? callApi(profileApi.setPersonPicture, { ...personOf(which), files: [file] })
      : callApi(profileApi.setCompanyPicture, { ...companyOf(which), files: [file] }),
  deletePicture: (which: WhichProfile) =>
    which.kind === 'person'
      ? callApi(profileApi.deletePersonPicture, personOf(which))
      : callApi(profileApi.deleteCompanyPicture, companyOf(which)),
}

/** Invalidates all cached queries that contain profiles. */
export function useProfilesChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [profileApi.list, profileApi.person, profileApi.company, documentApi.list].map((call) =>
          client.invalidateQueries({ queryKey: everyCallOf(call) }),
        ),
      ),
    [client],
  )
}

/** Mutation of a profile that invalidates the lists. */
export function useProfileCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const changed = useProfilesChanged()
  return useMutation({ mutationFn: call, onSuccess: changed })
}

export function picturePath({ kind, id }: WhichProfile): string {
  return `/napi/profile/${kind}/${id}/profile_picture`
}

export function profilePage(kind: ProfileKind) {
  return kind === 'person' ? ('lang-profiles-person-id' as const) : ('lang-profiles-company-id' as const)
}

export function profilePrintPage(kind: ProfileKind) {
  return kind === 'person' ? ('lang-profiles-person-id-print' as const) : ('lang-profiles-company-id-print' as const)
}
