import type { Direction } from '../../weights.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { languageCode } from '../rows/codes.ts'
import {
  heldLanguage,
  heldLicence,
  heldSkill,
  heldSocial,
  wantedConcept,
  wantedLanguage,
  wantedLicence,
  wantedSkill,
} from '../rows/list-columns.ts'
import { statedConditions } from './conditions.ts'
import { EntriesAsked } from './entries-asked.ts'
import { EntriesHeld } from './entries-held.ts'
import type { EntryList, QueryEntry } from './entries.ts'
import { SkillsAsked, SkillsHeld } from './skills.ts'
import { CONDITION_ENTRIES, LANGUAGE_ENTRIES, LEVEL_ENTRIES, LICENCE_ENTRIES } from './entry-kinds.ts'

/** The criteria that are lists of entries. Entries of the query get the attributes that rows are encoded with. */

function keyed<Entry extends { readonly concept: number }>(attributes: (entry: Entry) => number) {
  return (entry: Entry): QueryEntry => ({ key: entry.concept, attributes: attributes(entry) })
}

function spoken<Entry extends { readonly language: string }>(attributes: (entry: Entry) => number) {
  return (entry: Entry): QueryEntry => ({ key: languageCode(entry.language), attributes: attributes(entry) })
}

const keyedSkill = keyed(heldSkill.attributes)
const keyedSocial = keyed(heldSocial.attributes)
const keyedLicence = keyed(heldLicence.attributes)
const keyedLanguage = spoken(heldLanguage.attributes)
const keyedWantedSkill = keyed(wantedSkill.attributes)
const keyedWantedConcept = keyed(wantedConcept.attributes)
const keyedWantedLicence = keyed(wantedLicence.attributes)
const keyedWantedLanguage = spoken(wantedLanguage.attributes)

function skills({ skill, impliedSkills }: NeighbourTables): EntryList {
  return { direction: 'employer', criterion: 'skills', kind: LEVEL_ENTRIES, codes: skill, implied: impliedSkills }
}

export function skillsAsked(tables: NeighbourTables): SkillsAsked {
  return new SkillsAsked({ ...skills(tables), stride: 2 }, (wants) => wants.skills.map(keyedWantedSkill))
}

export function skillsHeld(tables: NeighbourTables): SkillsHeld {
  return new SkillsHeld(skills(tables), (has) => has.skills && has.skills.map(keyedSkill))
}

function responsibilities(direction: Direction, { skill }: NeighbourTables): EntryList {
  const bySkills = direction === 'employer'
  return { direction, criterion: 'responsibilities', kind: LEVEL_ENTRIES, codes: skill, bySkills }
}

export function responsibilitiesAsked(direction: Direction, tables: NeighbourTables): EntriesAsked {
  return new EntriesAsked({ ...responsibilities(direction, tables), stride: 1 }, (wants) =>
    wants.responsibilities.map(keyedWantedConcept),
  )
}

export function responsibilitiesHeld(direction: Direction, tables: NeighbourTables): EntriesHeld {
  return new EntriesHeld(
    responsibilities(direction, tables),
    (has) => has.responsibilities && has.responsibilities.map((key) => ({ key, attributes: 0 })),
  )
}

function socialList({ social }: NeighbourTables): EntryList {
  return { direction: 'employer', criterion: 'social', kind: LEVEL_ENTRIES, codes: social, neverBlocks: true }
}

export function socialAsked(tables: NeighbourTables): EntriesAsked {
  return new EntriesAsked({ ...socialList(tables), stride: 2 }, (wants) => wants.social.map(keyedWantedSkill))
}

export function socialHeld(tables: NeighbourTables): EntriesHeld {
  return new EntriesHeld(socialList(tables), (has) => has.social && has.social.map(keyedSocial))
}

function languages({ language }: NeighbourTables): EntryList {
  return { direction: 'employer', criterion: 'languages', kind: LANGUAGE_ENTRIES, codes: language }
}

export function languagesAsked(tables: NeighbourTables): EntriesAsked {
  return new EntriesAsked({ ...languages(tables), stride: 2 }, (wants) => wants.languages.map(keyedWantedLanguage))
}

export function languagesHeld(tables: NeighbourTables): EntriesHeld {
  return new EntriesHeld(languages(tables), (has) => has.languages && has.languages.map(keyedLanguage))
}

function licences({ licence }: NeighbourTables): EntryList {
  return { direction: 'employer', criterion: 'licences', kind: LICENCE_ENTRIES, codes: licence }
}

export function licencesAsked(tables: NeighbourTables): EntriesAsked {
  return new EntriesAsked({ ...licences(tables), stride: 2 }, (wants) => wants.licences.map(keyedWantedLicence))
}

export function licencesHeld(tables: NeighbourTables): EntriesHeld {
  return new EntriesHeld(licences(tables), (has) => has.licences && has.licences.map(keyedLicence))
}

export function conditionsHeld({ condition }: NeighbourTables): EntriesHeld {
  const list = { direction: 'candidate', criterion: 'conditions', kind: CONDITION_ENTRIES, codes: condition } as const
  return new EntriesHeld(list, statedConditions)
}
