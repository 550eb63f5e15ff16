import { certainly, CONTRACT_TYPES, READING_WEIGHTS } from '../listing.ts'
import type { CriterionId, Has, HeldOccupation, Importance, Wants } from '../listing.ts'
import { TODAY, worked } from './builders.ts'
import type { Vocabulary } from './vocabulary.ts'

type Edges = { readonly wants: readonly Partial<Wants>[]; readonly has: readonly Partial<Has>[] }

const IMPORTANCES: readonly Importance[] = ['must', 'important', 'nice', 'information']
const MUST = 'must' as const
const HERE = { x: 0, y: 0, z: 31_855 }
const AWAY = { x: 260, y: -3, z: 31_850 }

function days(...all: number[]) {
  return all.map((day) => ({ kind: 'day' as const, day: TODAY + day }))
}

const STARTS = [{ kind: 'asap' as const }, { kind: 'negotiable' as const }, ...days(-30, 0, 14, 15, 119, 120, 121)]
/** The least and the greatest id of a word, and ids with the same last digits. */
const WORDS = [0, 2 ** 28 - 1, 2 ** 16 + 7, 2 ** 17 + 7, 7]

/** More words than 8 bits can number. */
function manyWords(): number[] {
  return Array.from({ length: 300 }, (_, word) => 65_500 + word)
}

const LEVELS = [null, 1, 3, 5]

function otherReadings(held: HeldOccupation): HeldOccupation[] {
  return ([500, 900] as const).map((weight) => ({ ...held, weight, isOtherReading: true }))
}

/** Edge cases of each criterion, asked and had. */
export function criterionEdges(vocabulary: Vocabulary): Readonly<Record<CriterionId, Edges>> {
  const [skill = 0, otherSkill = 0] = vocabulary.skills
  const near = [skill, ...vocabulary.space.neighbours(skill).map(({ id }) => id)]
  const [licence = 0, otherLicence = 0] = vocabulary.licences
  const [industry = 0, otherIndustry = 0] = vocabulary.industries
  const [condition = 0, otherCondition = 0] = vocabulary.conditions
  const [occupation = 0, otherOccupation = 0, third = 0] = vocabulary.occupations
  return {
    occupation: {
      wants: [
        [certainly(occupation)],
        [otherOccupation, third, occupation].map(certainly),
        [certainly(third), { concept: occupation, weight: 700 } as const],
        [],
      ].flatMap((anyOf) => [null, 1, 5].map((seniority) => ({ occupation: { anyOf, seniority, importance: MUST } }))),
      has: [
        null,
        [],
        [worked(occupation)],
        [third, otherOccupation, occupation].map((concept) => worked(concept)),
        READING_WEIGHTS.map((weight) => ({ ...worked(occupation), weight, isOtherReading: weight < 1000 })),
      ].flatMap((occupations) => [null, 1, 4].map((seniority) => ({ occupations, seniority }))),
    },
    skills: {
      wants: [
        ...LEVELS.flatMap((level) =>
          IMPORTANCES.map((importance) => ({ skills: [{ concept: skill, level, importance }] })),
        ),
        ...IMPORTANCES.map((importance) => ({
          skills: [{ concept: skill, level: null, importance }],
          words: WORDS.map((word) => ({ word, weight: 1 })),
        })),
        ...WORDS.map((word) => ({ words: [{ word, weight: 15 }] })),
        { words: manyWords().map((word) => ({ word, weight: 1 + (word % 15) })) },
      ],
      has: [
        { skills: [] },
        { skills: [], skillsConfirmed: false },
        // Its first skill is essential to an occupation.
        ...READING_WEIGHTS.map((weight) => ({ skills: [], occupations: [{ ...worked(occupation), weight }] })),
        { skills: [], words: WORDS.slice(0, 1) },
        ...WORDS.map((word) => ({ words: [word] })),
        { words: manyWords() },
        ...[null, 0, 3, 4, 10, 11, 200].flatMap((yearsSinceUse) =>
          LEVELS.map((level) => ({ skills: [{ concept: skill, level, yearsSinceUse }] })),
        ),
        // Itself long ago beside near ones of today, in either order.
        ...[near, near.toReversed()].map((concepts) => ({
          skills: concepts.map((concept) => ({
            concept,
            level: concept === skill ? 1 : 5,
            yearsSinceUse: concept === skill ? 20 : 0,
          })),
        })),
      ],
    },
    experience: {
      wants: [0, 1, 59, 120, 500].map((months) => ({
        experience: { months, importance: MUST },
        occupation: { anyOf: [certainly(occupation)], seniority: null, importance: 'nice' },
      })),
      has: [
        ...[null, 0, 1, 30, 120, 7000, 40_000].map((months) => [worked(occupation, months)]),
        [worked(third, 12), ...otherReadings(worked(occupation, 12)), worked(occupation, 5)],
        [worked(occupation, 30), ...otherReadings(worked(occupation, 60)), ...otherReadings(worked(occupation, 12))],
        otherReadings(worked(occupation, 24)),
      ].map((occupations) => ({ occupations })),
    },
    languages: {
      wants: [null, 1, 6].flatMap((spoken) =>
        [null, 4].map((written) => ({ languages: [{ language: 'gsw', spoken, written, importance: MUST }] })),
      ),
      has: [
        { languages: [] },
        ...['gsw', 'de'].flatMap((language) =>
          [null, 3, 7].flatMap((spoken) =>
            [null, 2].map((written) => ({ languages: [{ language, spoken, written }] })),
          ),
        ),
      ],
    },
    education: {
      wants: [0, 5, 8].flatMap((level) =>
        [null, '06', '061', '0613'].map((field) => ({
          education: { level, field, orEquivalent: field !== null, importance: MUST },
          experience: { months: 12, importance: 'nice' },
          occupation: { anyOf: [certainly(occupation)], seniority: null, importance: 'nice' },
        })),
      ),
      has: [[], [null], ['06'], ['0613'], ['0914'], ['061', '0613']].flatMap((fields) =>
        [0, 4, 8].map((level) => ({
          education: fields.map((field) => ({ level, field })),
          occupations: [worked(occupation, 12 + 12 * level)],
        })),
      ),
    },
    licences: {
      wants: [true, false].flatMap((sponsored) =>
        IMPORTANCES.map((importance) => ({
          licences: [
            { concept: otherLicence, sponsored: false, importance: 'nice' },
            { concept: licence, sponsored, importance },
          ],
        })),
      ),
      has: [
        { licences: [] },
        ...(['valid', 'in_progress'] as const).map((status) => ({ licences: [{ concept: licence, status }] })),
      ],
    },
    responsibilities: {
      wants: IMPORTANCES.flatMap((importance) => [
        { responsibilities: [{ concept: skill, importance }] },
        { responsibilities: [skill, otherSkill].map((concept) => ({ concept, importance })) },
      ]),
      has: [null, [], [skill], [otherSkill], [otherSkill, skill]].flatMap((responsibilities) =>
        [[], [skill], [otherSkill], [otherSkill, skill]].map((skills) => ({
          responsibilities,
          skills: skills.map((concept) => ({ concept, level: 1, yearsSinceUse: 20 })),
        })),
      ),
    },
    social: {
      wants: LEVELS.map((level) => ({ social: [{ concept: skill, level, importance: MUST }] })),
      has: [
        { social: [] },
        ...LEVELS.map((level) => ({ social: [{ concept: skill, level }] })),
        { social: near.map((concept) => ({ concept, level: concept === skill ? 1 : 5 })) },
      ],
    },
    industry: {
      wants: [[], [industry], [industry, otherIndustry]].flatMap((anyOf) =>
        [[], [otherIndustry]].map((avoid) => ({ industry: { anyOf, avoid, importance: MUST } })),
      ),
      has: [[], [industry], [otherIndustry], [industry, otherIndustry]].map((industries) => ({ industries })),
    },
    start: {
      wants: STARTS.map((start) => ({ start: { start, importance: MUST } })),
      has: STARTS.map((start) => ({ start })),
    },
    location: {
      wants: [[], [HERE], [HERE, AWAY]].flatMap((places) =>
        [0, 5, 250, 251].flatMap((radius) =>
          [false, true].map((remote) => ({
            location: {
              places: places.map((place) => ({ place, radius })),
              remote,
              relocation: radius === 5 && remote,
              importance: MUST,
            },
          })),
        ),
      ),
      has: [null, [], [HERE], [AWAY], [AWAY, HERE]].flatMap((places) =>
        [null, 0, 40, 100].map((remoteShare) => ({ places, remoteShare })),
      ),
    },
    pay: {
      wants: [
        [null, null],
        [0, null],
        [900, null],
        [null, 900],
        [900, 900],
        [900, 1200],
        [900, 65_534],
      ].map(([minimum = null, target = null]) => ({ pay: { minimum, target, importance: MUST } })),
      has: [0, 1, 674, 675, 899, 900, 1100, 1200, 65_534].map((top) => ({ pay: { bottom: 0, top } })),
    },
    contract: {
      wants: [[], ...CONTRACT_TYPES.map((type) => [type])].map((anyOf) => ({ contract: { anyOf, importance: MUST } })),
      has: [[], ...CONTRACT_TYPES.map((type) => [type])].map((contractTypes) => ({ contractTypes })),
    },
    workload: {
      wants: [
        [0, 0],
        [50, 50],
        [80, 100],
        [0, 100],
      ].map(([from = 0, to = 0]) => ({ workload: { from, to, importance: MUST } })),
      has: [
        [0, 0],
        [50, 50],
        [49, 51],
        [100, 100],
      ].map(([from = 0, to = 0]) => ({ workload: { from, to } })),
    },
    conditions: {
      wants: (['required', 'welcome', 'refused'] as const).flatMap((wish) => [
        { conditions: [{ concept: condition, wish }] },
        {
          conditions: [
            { concept: otherCondition, wish: 'welcome' as const },
            { concept: condition, wish },
          ],
        },
      ]),
      has: [
        { present: [], absent: [] },
        { present: [condition], absent: [] },
        { present: [], absent: [condition] },
        { present: [condition, otherCondition], absent: [condition] },
      ].map((conditions) => ({ conditions })),
    },
  }
}
