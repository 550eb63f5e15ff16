import type { NeighbourSpace } from '../../concept-space.ts'
import { NeighbourTable } from './neighbour-table.ts'
import type { CodeDictionaries } from '../rows/dictionary.ts'

/** What queries look up: the dictionaries of the rows and the neighbours of every kind of concept that has some. */
export class NeighbourTables {
  readonly dictionaries: CodeDictionaries
  readonly occupation: NeighbourTable
  readonly skill: NeighbourTable
  readonly social: NeighbourTable
  readonly industry: NeighbourTable

  constructor(dictionaries: CodeDictionaries, space: NeighbourSpace) {
    this.dictionaries = dictionaries
    this.occupation = new NeighbourTable(dictionaries.occupation, space)
    this.skill = new NeighbourTable(dictionaries.skill, space)
    this.social = new NeighbourTable(dictionaries.social, space)
    this.industry = new NeighbourTable(dictionaries.industry, space)
  }

  refresh(): void {
    this.occupation.refresh()
    this.skill.refresh()
    this.social.refresh()
    this.industry.refresh()
  }
}
