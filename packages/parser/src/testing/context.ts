import type { ConceptBranch, ParseContext, PlaceFound } from '../recogniser.ts'

type FixtureConcept = { id: number; key: string; branch: ConceptBranch; labels: string[] }

const CONCEPTS: FixtureConcept[] = [
  {
    id: 1,
    key: 'intensive-care-nurse',
    branch: 'occupation',
    labels: ['intensive care nurse', 'fachkraft intensivpflege'],
  },
  { id: 2, key: 'nurse', branch: 'occupation', labels: ['registered nurse', 'pflegefachfrau', 'infirmière'] },
  { id: 3, key: 'electrician', branch: 'occupation', labels: ['elektroinstallateur', 'electrician', 'électricien'] },
  { id: 4, key: 'accountant', branch: 'occupation', labels: ['محاسبة', 'accountant'] },
  { id: 10, key: 'wound-care', branch: 'skill', labels: ['wound care', 'wundversorgung'] },
  { id: 11, key: 'photovoltaics', branch: 'skill', labels: ['photovoltaik', 'photovoltaics'] },
  { id: 12, key: 'knx', branch: 'skill', labels: ['knx'] },
  { id: 13, key: 'excel', branch: 'skill', labels: ['excel', 'إكسل'] },
  { id: 20, key: 'permanent', branch: 'contract_type', labels: ['permanent contract', 'unbefristet'] },
  { id: 30, key: 'nurse-registration', branch: 'authorization', labels: ['nurse registration'] },
  { id: 31, key: 'driving-b', branch: 'authorization', labels: ['driving licence'] },
]

const PLACES: PlaceFound[] = [
  { name: 'Winterthur', country: 'CH', lat: 47.5, lon: 8.72, population: 110_000 },
  { name: 'Lausanne', country: 'CH', lat: 46.52, lon: 6.63, population: 140_000 },
  { name: 'Springfield', country: 'US', lat: 37.2, lon: -93.3, population: 170_000 },
  { name: 'Springfield', country: 'US', lat: 42.1, lon: -72.6, population: 155_000 },
]

/** A context with a handful of concepts and places, found by their exact labels. */
export const fixtureContext: ParseContext = {
  recogniser: {
    recognise: (text, { branches = [], limit = 10 }) =>
      CONCEPTS.filter(
        ({ branch, labels }) => branches.includes(branch) && labels.some((label) => text.toLowerCase().includes(label)),
      )
        .map(({ id, labels }) => ({ id, isNamed: labels.includes(text.toLowerCase()) }))
        .map(({ id, isNamed }) => ({ conceptId: id, score: isNamed ? 1 : 0.8, named: isNamed ? 1 : 0 }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit),
    findMentions: (text, { branches = [] }) =>
      CONCEPTS.filter(({ branch }) => branches.includes(branch))
        .flatMap(({ id, branch, labels }) =>
          labels.flatMap((label) => {
            const start = text.toLowerCase().indexOf(label)
            return start < 0
              ? []
              : [{ conceptId: id, branch, start, end: start + label.length, score: 1, alternatives: [] }]
          }),
        )
        .toSorted((a, b) => a.start - b.start),
  },
  concepts: {
    get: (id) => {
      const concept = CONCEPTS.find((each) => each.id === id)
      return concept ? { key: concept.key, kind: 'concept', code: '' } : undefined
    },
  },
  places: {
    byName: (name, country) =>
      PLACES.filter(
        (place) => place.name.toLowerCase() === name.toLowerCase() && (!country || place.country === country),
      ),
  },
  today: '2026-11-21',
}
