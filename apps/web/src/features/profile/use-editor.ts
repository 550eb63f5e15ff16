import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile.schema'
import { useState } from 'react'
import { useShell } from '#web/lib/session/shell.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useAutosave } from '#web/lib/form/use-autosave.ts'
import { useProfilesChanged } from './profile-calls.ts'
import { useConceptNames } from './profile-form.ts'

export type AnyProfile = PersonProfile | CompanyProfile
export type Editor<Profile extends AnyProfile> = ReturnType<typeof useEditor<Profile>>

const NEW_ZEALAND = 'NZ'

const DELAY_MS = 900

type Change = { content?: object; disclosure?: object }
type Body = Change & { expected_version?: number }

/** State of the profile being edited, with debounced autosave. */
export function useEditor<Profile extends AnyProfile>(profile: Profile, send: (body: Body) => Promise<Profile>) {
  const [content, setContent] = useState<Profile['content']>(profile.content)
  const [levels, setLevels] = useState<Profile['disclosure']>(profile.disclosure)
  const changed = useProfilesChanged()
  const [saved, setSaved] = useState(profile)
  const autosave = useAutosave<Change, Profile>({
    initial: profile,
    delayMs: DELAY_MS,
    send: (change, version) => send({ ...change, ...(version !== undefined && { expected_version: version }) }),
    merge: merged,
    onSaved: (answer) => {
      setSaved(answer)
      void changed()
    },
  })
  const names = useConceptNames({ ...profile.concept_labels, ...saved.concept_labels })
  const errors = useFormErrors(autosave.save.error)
  const { user } = useShell()
  return {
    form: {
      ...names,
      content,
      errors: errors.fields,
      set: (change: Partial<Profile['content']>) => {
        setContent((now) => ({ ...now, ...change }))
        autosave.add({ content: sendable(change) })
      },
      visibility: {
        levels,
        setLevel: (group: string, level: DisclosureLevel) => {
          setLevels((now) => ({ ...now, [group]: level }))
          autosave.add({ disclosure: { [group]: level } })
        },
      },
    },
    /** Whether to show the fields that exist for New Zealand only. */
    isNz: content.address?.country === NEW_ZEALAND || user?.country === NEW_ZEALAND,
    autosave,
    errors,
    /** Replaces the form's content by the stored profile. */
    replace: (stored: Profile) => {
      setContent(stored.content)
      setLevels(stored.disclosure)
      setSaved(stored)
      autosave.restart(stored)
    },
    /** Current state of the form, for the preview. */
    current: { ...profile, content, disclosure: levels },
  }
}

function merged(earlier: Change, later: Change): Change {
  return {
    ...both('content', earlier.content, later.content),
    ...both('disclosure', earlier.disclosure, later.disclosure),
  }
}

function both(name: keyof Change, earlier: object | undefined, later: object | undefined): Change {
  return earlier || later ? { [name]: { ...earlier, ...later } } : {}
}

/** Removes empty list items, such as a phone number, link or benefit that was added but not filled in. */
function sendable(change: object): object {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.filter(isBegun) : value,
    ]),
  )
}

function isBegun(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry !== ''
  return !('url' in entry && entry.url === '') && !('title' in entry && entry.title === '')
}
