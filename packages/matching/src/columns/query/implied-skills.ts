import type { NeighbourSpace } from '../../concept-space.ts'
import { impliesSkills } from '../../criteria/must-lifts.ts'
import { READING_WEIGHTS } from '../../listing.ts'
import type { ConceptId, OccupationReading } from '../../listing.ts'
import type { CodeDictionaries } from '../rows/dictionary.ts'
import { readingKey } from '../rows/reading-keys.ts'

const IMPLYING_WEIGHTS = READING_WEIGHTS.filter(impliesSkills)
const NO_SKILLS = new Uint16Array(0)

/** Skills that occupations imply, by code. Look-ups are cached until a code is added. */
export class ImpliedSkills {
  readonly #dictionaries: CodeDictionaries
  readonly #space: NeighbourSpace
  readonly #skills = new Map<ConceptId, Uint16Array>()
  readonly #occupations = new Map<ConceptId, ReadonlySet<number>>()
  #known = 0

  constructor(dictionaries: CodeDictionaries, space: NeighbourSpace) {
    this.#dictionaries = dictionaries
    this.#space = space
  }

  /** Forgets the look-ups if codes were added since the last call. */
  refresh(): void {
    const { occupation, skill } = this.#dictionaries
    const size = occupation.size + skill.size
    if (size === this.#known) return
    this.#skills.clear()
    this.#occupations.clear()
    this.#known = size
  }

  /** Codes of the skills that a held occupation implies. */
  impliedBy({ concept, weight }: OccupationReading): Uint16Array {
    if (!impliesSkills(weight)) return NO_SKILLS
    return cached(this.#skills, concept, () => {
      const skills = this.#space.essentialSkills(concept)
      return Uint16Array.from(known(skills.map((skill) => this.#dictionaries.skill.find(skill))))
    })
  }

  /** Codes of the occupations, with every weight that is enough, that imply a skill. */
  implying(skill: ConceptId): ReadonlySet<number> {
    return cached(this.#occupations, skill, () => {
      const needing = this.#space.occupationsNeeding(skill)
      const keys = needing.flatMap((concept) => IMPLYING_WEIGHTS.map((weight) => readingKey({ concept, weight })))
      return new Set(known(keys.map((key) => this.#dictionaries.occupation.find(key))))
    })
  }
}

function known(codes: readonly (number | undefined)[]): number[] {
  return codes.filter((code) => code !== undefined)
}

function cached<Codes>(cache: Map<ConceptId, Codes>, concept: ConceptId, look: () => Codes): Codes {
  const found = cache.get(concept) ?? look()
  cache.set(concept, found)
  return found
}
