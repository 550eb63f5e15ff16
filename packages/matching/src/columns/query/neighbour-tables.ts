import type { NeighbourSpace } from '../../concept-space.ts'
import { ConceptTable } from './neighbour-table.ts'
import type { Words } from '../rows/dictionary.ts'

/** What queries look up: the dictionaries of the rows and the neighbours of every kind of concept that has some. */
export class ConceptTables {
  readonly words: Words
  readonly occupation: ConceptTable
  readonly skill: ConceptTable
  readonly social: ConceptTable
  readonly industry: ConceptTable

  constructor(words: Words, space: NeighbourSpace) {
    this.words = words
    this.occupation = new ConceptTable(words.occupation, space)
    this.skill = new ConceptTable(words.skill, space)
    this.social = new ConceptTable(words.social, space)
    this.industry = new ConceptTable(words.industry, space)
  }

  refresh(): void {
    this.occupation.refresh()
    this.skill.refresh()
    this.social.refresh()
    this.industry.refresh()
  }
}
