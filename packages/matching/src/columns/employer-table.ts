import type { Has } from '../listing.ts'
import type { EmployerRow, Table } from './criterion-table.ts'
import type { NeighbourTables } from './query/neighbour-tables.ts'
import * as lists from './rows/list-columns.ts'
import * as roles from './rows/role-columns.ts'
import * as words from './rows/word-columns.ts'
import * as terms from './rows/term-columns.ts'
import { EducationAsked, EducationHeld, ExperienceAsked, ExperienceHeld } from './score/background.ts'
import * as entries from './score/entry-criteria.ts'
import { IndustriesAsked, IndustriesHeld } from './score/industries.ts'
import { EmployerOccupationAsked, EmployerOccupationHeld } from './score/occupations.ts'
import { availabilityAsked, availabilityHeld } from './score/terms.ts'

/** Criteria of the employer's direction: offers ask, searches answer. */
export const EMPLOYER_TABLE = {
  occupation: {
    phase: 'background',
    wanted: [roles.WANTED_ROLES],
    held: [roles.HELD_SENIORITY, lists.HELD_OCCUPATIONS],
    isStated: (has) => has.occupations !== null,
    weight: (weights) => weights.occupation,
    asked: ({ occupation }: NeighbourTables) => new EmployerOccupationAsked(occupation),
    answered: ({ occupation }: NeighbourTables) => new EmployerOccupationHeld(occupation),
  },
  experience: {
    phase: 'background',
    wanted: [terms.WANTED_EXPERIENCE],
    // Months are stored with the occupations.
    held: [],
    isStated: statesMonths,
    weight: (weights) => weights.experience,
    asked: () => new ExperienceAsked(),
    answered: () => new ExperienceHeld(),
  },
  education: {
    phase: 'background',
    wanted: [terms.WANTED_EDUCATION],
    held: [lists.HELD_EDUCATION],
    isStated: (has) => has.education !== null,
    weight: (weights) => weights.education,
    asked: () => new EducationAsked(),
    answered: () => new EducationHeld(),
  },
  start: {
    phase: 'background',
    wanted: [terms.WANTED_AVAILABILITY],
    held: [terms.HELD_AVAILABILITY],
    isStated: (has) => has.start !== null,
    weight: (weights) => weights.start,
    asked: availabilityAsked,
    answered: availabilityHeld,
  },
  languages: {
    phase: 'requirements',
    wanted: [lists.WANTED_LANGUAGES],
    held: [lists.HELD_LANGUAGES],
    isStated: (has) => has.languages !== null,
    weight: (weights) => weights.languages,
    blocksByEntry: true,
    asked: entries.languagesAsked,
    answered: entries.languagesHeld,
  },
  licences: {
    phase: 'requirements',
    wanted: [lists.WANTED_LICENCES],
    held: [lists.HELD_LICENCES],
    isStated: (has) => has.licences !== null,
    weight: (weights) => weights.licences,
    blocksByEntry: true,
    asked: entries.licencesAsked,
    answered: entries.licencesHeld,
  },
  skills: {
    phase: 'skills',
    wanted: [lists.WANTED_SKILLS, words.WANTED_WORDS],
    held: [lists.SKILLS_CONFIRMED, lists.HELD_SKILLS, words.HELD_WORDS],
    isStated: (has) => has.skills !== null,
    weight: (weights) => weights.skills,
    blocksByEntry: true,
    asked: entries.skillsAsked,
    answered: entries.skillsHeld,
  },
  responsibilities: {
    phase: 'others',
    wanted: [lists.WANTED_RESPONSIBILITIES],
    held: [lists.HELD_RESPONSIBILITIES],
    isStated: (has) => has.responsibilities !== null,
    weight: (weights) => weights.responsibilities,
    blocksByEntry: true,
    asked: (tables: NeighbourTables) => entries.responsibilitiesAsked('employer', tables),
    answered: (tables: NeighbourTables) => entries.responsibilitiesHeld('employer', tables),
  },
  social: {
    phase: 'others',
    wanted: [lists.WANTED_SOCIAL],
    held: [lists.HELD_SOCIAL],
    isStated: (has) => has.social !== null,
    weight: (weights) => weights.social,
    blocksByEntry: true,
    asked: entries.socialAsked,
    answered: entries.socialHeld,
  },
  industry: {
    phase: 'others',
    wanted: [lists.WANTED_INDUSTRIES],
    held: [lists.HELD_INDUSTRIES],
    isStated: (has) => has.industries !== null,
    weight: (weights) => weights.industry,
    asked: ({ industry }: NeighbourTables) => new IndustriesAsked(industry),
    answered: ({ industry }: NeighbourTables) => new IndustriesHeld(industry),
  },
} satisfies Table<EmployerRow>

/** Whether experience is known: months of any occupation are stated, or that there is no occupation. */
function statesMonths({ occupations }: Has): boolean {
  if (occupations === null) return false
  for (const { months } of occupations) if (months !== null) return true
  return occupations.length === 0
}
