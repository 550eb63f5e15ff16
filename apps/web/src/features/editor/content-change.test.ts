import { describe, expect, test } from 'vitest'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { contentChange } from './content-change.ts'

function skill(id: number, importance: 'must' | 'important' = 'important') {
  return { concept_id: id, importance }
}

function content(given: object) {
  return ListingContent.parse(given)
}

const labels = {
  1: { text: 'Fault finding', lang: 'en', branch: 'skill' },
  2: { text: 'Wiring', lang: 'en', branch: 'skill' },
}

describe('what changed in a listing', () => {
  test('is nothing when it says the same', () => {
    expect(contentChange(content({}), content({}), labels)).toBeUndefined()
  })
  test('is the importance of one entry', () => {
    const change = contentChange(content({ skills: [skill(1, 'must')] }), content({ skills: [skill(1)] }), labels)
    expect(change).toEqual({ kind: 'importance', name: 'Fault finding', now: 'important', before: 'must' })
  })
  test('is one entry that came or went', () => {
    const [few, many] = [content({ skills: [skill(1)] }), content({ skills: [skill(1), skill(2)] })]
    expect(contentChange(few, many, labels)).toEqual({ kind: 'added', name: 'Wiring' })
    expect(contentChange(many, few, labels)).toEqual({ kind: 'removed', name: 'Wiring' })
  })
  test('is a section where it is more than one entry, or none', () => {
    const two = content({ skills: [skill(1), skill(2)] })
    expect(contentChange(content({}), two, labels)).toEqual({ kind: 'section', section: 'skills' })
    const part = contentChange(content({}), content({ workload: { min: 60, max: 80 } }), labels)
    expect(part).toEqual({ kind: 'section', section: 'place' })
  })
  test('is how strictly is searched', () => {
    expect(contentChange(content({}), content({ match_factor: 80 }), labels)).toEqual({ kind: 'strictness' })
  })
})
