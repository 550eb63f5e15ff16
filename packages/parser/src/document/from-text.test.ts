import { expect, test } from 'vitest'
import { documentFromText } from './from-text.ts'

function headings(text: string): string[] {
  return documentFromText(text)
    .lines.filter(({ isHeading }) => isHeading)
    .map((line) => line.text)
}

test('underlined lines, and short lines behind rules between sections, are headings', () => {
  expect(headings('Work\n----\nBaker')).toEqual(['Work'])
  const sections = [
    'Jo Doe\nBern',
    'Aim\nA baker who likes early mornings and knows forty kinds of bread.',
    'Path\n\nBaker',
  ]
  expect(headings([...sections, 'Gifts\n- Bread'].join('\n\n---\n\n'))).toEqual(['Aim', 'Path', 'Gifts'])
})

test('rules between entries make no headings, nor does one rule alone', () => {
  expect(headings('Jo\n\n---\n\nBaker\nBread Ltd\n2010 – 2014\n\n---\n\nCook\nInn Ltd\n2008 – 2010')).toEqual([])
  expect(headings('Dear reader\n\n---\n\nJo Doe\n\nBaker')).toEqual([])
})
