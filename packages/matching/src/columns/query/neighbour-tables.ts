import type { NeighbourSpace } from '../../concept-space.ts'
import type { CodeDictionaries } from '../rows/dictionary.ts'
import { ExactCodes } from './entry-codes.ts'
import type { EntryCodes } from './entry-codes.ts'
import { ImpliedSkills } from './implied-skills.ts'
import { NeighbourTable } from './neighbour-table.ts'
import { ReadingSpace } from './reading-space.ts'

/** Code look-ups of all kinds: by neighbour table for concepts, exact for the rest. */
export class NeighbourTables {
  readonly dictionaries: CodeDictionaries
  /** Keyed by reading, see `reading-keys.ts`. */
  readonly occupation: NeighbourTable
  readonly skill: NeighbourTable
  readonly social: NeighbourTable
  readonly industry: NeighbourTable
  readonly impliedSkills: ImpliedSkills
  readonly licence: EntryCodes
  readonly condition: EntryCodes
  /** Keyed by language code, as in rows. */
  readonly language: EntryCodes = new ExactCodes((code) => code)

  constructor(dictionaries: CodeDictionaries, space: NeighbourSpace) {
    const { occupation, skill, social, industry, licence, condition } = dictionaries
    this.dictionaries = dictionaries
    this.occupation = new NeighbourTable(occupation, new ReadingSpace(space))
    this.skill = new NeighbourTable(skill, space)
    this.social = new NeighbourTable(social, space)
    this.industry = new NeighbourTable(industry, space)
    this.impliedSkills = new ImpliedSkills(dictionaries, space)
    this.licence = new ExactCodes((concept) => licence.find(concept))
    this.condition = new ExactCodes((concept) => condition.find(concept))
  }

  /** Updates the tables with codes added since the last call. */
  refresh(): void {
    for (const table of [this.occupation, this.skill, this.social, this.industry, this.impliedSkills]) table.refresh()
  }
}
