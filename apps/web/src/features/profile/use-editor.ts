import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile.schema'
import { useState } from 'react'
import { useShell } from '#web/lib/session/shell.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useProfilesChanged } from './profile-calls.ts'
import { useAutosave } from './autosave.ts'
import type { Change } from './autosave.ts'
import { useConceptNames } from './profile-form.ts'

export type AnyProfile = PersonProfile | CompanyProfile
export type Editor<Profile extends AnyProfile> = ReturnType<typeof useEditor<Profile>>

const NEW_ZEALAND = 'NZ'

type Body = Change & { expected_version?: number }

/** The open profile: what stands in the form, saved by itself a moment later. */
export function useEditor<Profile extends AnyProfile>(profile: Profile, send: (body: Body) => Promise<Profile>) {
  const [content, setContent] = useState<Profile['content']>(profile.content)
  const [levels, setLevels] = useState<Profile['disclosure']>(profile.disclosure)
  const changed = useProfilesChanged()
  const autosave = useAutosave(profile, async (change, version) => {
    const saved = await send({ ...change, ...(version !== undefined && { expected_version: version }) })
    void changed()
    return saved
  })
  const names = useConceptNames({ ...profile.concept_labels, ...autosave.saved.concept_labels })
  const errors = useFormErrors(autosave.error)
  const { user } = useShell()
  return {
    /** What the sections work on. */
    form: {
      ...names,
      content,
      errors: errors.fields,
      set: (change: Partial<Profile['content']>) => {
        setContent((now) => ({ ...now, ...change }))
        autosave.save({ content: sendable(change) })
      },
      visibility: {
        levels,
        setLevel: (group: string, level: DisclosureLevel) => {
          setLevels((now) => ({ ...now, [group]: level }))
          autosave.save({ disclosure: { [group]: level } })
        },
      },
    },
    /** Asks for what only New Zealand knows. */
    isNz: content.address?.country === NEW_ZEALAND || user?.country === NEW_ZEALAND,
    autosave,
    errors,
    /** Shows what is stored now in place of what was typed. */
    replace: (stored: Profile) => {
      setContent(stored.content)
      setLevels(stored.disclosure)
      autosave.reset(stored)
    },
    /** As it stands now, for "view as". */
    current: { ...profile, content, disclosure: levels },
  }
}

/** Lines that are still empty are not sent: an empty phone number or link is none yet. */
function sendable(change: object): object {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.filter(isBegun) : value,
    ]),
  )
}

function isBegun(entry: unknown): boolean {
  return entry !== '' && !(typeof entry === 'object' && entry !== null && 'url' in entry && entry.url === '')
}
