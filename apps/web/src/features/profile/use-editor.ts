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

/** The open profile: what stands in the form, saved by itself a moment later. */
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
    /** What the sections work on. */
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
    /** Asks for what only New Zealand knows. */
    isNz: content.address?.country === NEW_ZEALAND || user?.country === NEW_ZEALAND,
    autosave,
    errors,
    /** Shows what is stored now in place of what was typed. */
    replace: (stored: Profile) => {
      setContent(stored.content)
      setLevels(stored.disclosure)
      setSaved(stored)
      autosave.restart(stored)
    },
    /** As it stands now, for "view as". */
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
