import { describe, expect, test } from 'vitest'
import { scorePair, thresholdOf } from './score.ts'
import { SCENE } from './testing/builders.ts'
import { GOLDEN_CASES } from './testing/golden-cases.ts'

describe('golden cases', () => {
  test.each(GOLDEN_CASES)('$name: $why', ({ search, offer, ...expected }) => {
    const pair = scorePair(search, offer, SCENE, thresholdOf(50))
    expect({
      is: pair.isMatch ? 'match' : pair.isNearMiss ? 'near miss' : 'no match',
      employerFit: pair.employer.fit,
      candidateFit: pair.candidate.fit,
      score: pair.score,
    }).toEqual({
      is: expected.is,
      employerFit: expected.employerFit,
      candidateFit: expected.candidateFit,
      score: expected.score,
    })
  })
})
