import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { aCard } from './builders.ts'

/** Match of a listing with the given title. */
export function aMatchRow(id: number, title: string): MatchRow {
  return {
    listing: aCard({ id, title }),
    score: 84,
    class: 'strong',
    fits: { i_meet: 79, they_meet: 90 },
    strip: { theirs: [], mine: [] },
    confidence: 60,
    is_new: false,
    blocked: [],
    contact: null,
    mark: null,
    hint: null,
    concept_labels: {},
  }
}

/** Explanation of a match, with one change that would raise its score. */
export function anExplanation(): Explanation {
  const direction = { fit: 79, confidence: 60, range: null, criteria: [], undisclosed: null }
  return {
    engine: '1',
    score: 84,
    class: 'strong',
    is_match: true,
    is_near_miss: false,
    confidence: 60,
    range: null,
    fits: { i_meet: 79, they_meet: 90 },
    blocked: [],
    questions: [],
    directions: [
      { asked_by: 'them', ...direction },
      { asked_by: 'me', ...direction },
    ],
    actions: [
      {
        asked_by: 'them',
        criterion: 'languages',
        change: { type: 'raise_language' },
        text: {
          type: 'raise_language',
          what: { kind: 'language', language: 'en', spoken: 3, written: null },
          criterion: null,
        },
        delta_points: 3,
        opens: 5,
        is_opens_hidden: false,
        lifts_block: false,
      },
    ],
    places: { mine: [], theirs: [] },
    pay_currency: 'CHF',
    concept_labels: {},
    card: aCard({ id: 1 }),
    my_type: 0,
    given_score: null,
  }
}
