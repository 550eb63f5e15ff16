import { expect, test } from 'vitest'
import { paragraphsOfHtml, paragraphsOfText } from '../../testing/sections.ts'
import { skillItems } from './skill-items.ts'

function items(text: string): string[] {
  const paragraphs = text.startsWith('<') ? paragraphsOfHtml(text) : paragraphsOfText(text)
  return skillItems(paragraphs).map(({ span, level }) => (level === undefined ? span.text : `${span.text} ${level}`))
}

test.each([
  ['Excel, Word; SAP', ['Excel', 'Word', 'SAP']],
  ['- Wound care\n- Infection control', ['Wound care', 'Infection control']],
  ['Databases: PostgreSQL, SQLite', ['PostgreSQL', 'SQLite']],
  ['计划、施工，质量', ['计划', '施工', '质量']],
])('the items of %s', (text, expected) => {
  expect(items(text)).toEqual(expected)
})

test.each([
  ['Excel (expert)', 'Excel 5'],
  ['KNX – Grundkenntnisse', 'KNX 2'],
  ['SAP ●●●○○', 'SAP 3'],
  ['Word 8/10', 'Word 4'],
  ['Photoshop 80 %', 'Photoshop 4'],
])('the level of %s', (text, expected) => {
  expect(items(text)).toEqual([expected])
})

test('a bold line above items names their group', () => {
  expect(items('<p><b>Office</b></p><p>Excel, Word</p><p><b>Trade</b></p><p>Welding, Milling</p>')).toEqual([
    'Excel',
    'Word',
    'Welding',
    'Milling',
  ])
})

test('where all is bold nothing is a group', () => {
  expect(items('<p><b>Welding</b></p><p><b>Milling</b></p>')).toEqual(['Welding', 'Milling'])
})

test('a sentence is no skill', () => {
  expect(items('I have worked with many programs over the years and learn new ones fast when they are needed')).toEqual(
    [],
  )
})
