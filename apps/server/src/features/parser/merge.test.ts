import { describe, expect, test } from 'vitest'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { mergeCompany, mergePerson } from './merge.ts'

describe('taking what was read into a profile', () => {
  test('filled fields stay, empty ones are filled, new entries are added', () => {
    const stored = PersonContent.parse({
      first_name: 'Anna',
      email: '',
      phones: ['+41 79 123 45 67'],
      languages: [{ code: 'de', spoken: 5 }],
      work_history: [{ position: 'Nurse', employer: 'Clinic', from: '2020' }],
    })
    const read = PersonContent.parse({
      first_name: 'Ana',
      last_name: 'Silva',
      email: 'ana@example.org',
      phones: ['0041791234567', '+41 31 000 00 00'],
      languages: [{ code: 'de', spoken: 7 }, { code: 'fr' }],
      work_history: [{ position: 'nurse', employer: 'CLINIC', from: '2020-03' }, { position: 'Midwife' }],
    })
    const merged = mergePerson(stored, read)
    expect(merged).toMatchObject({ first_name: 'Anna', last_name: 'Silva', email: 'ana@example.org' })
    expect(merged.phones).toEqual(['+41 79 123 45 67', '+41 31 000 00 00'])
    expect(merged.languages.map(({ code, spoken }) => [code, spoken])).toEqual([
      ['de', 5],
      ['fr', null],
    ])
    expect(merged.work_history.map(({ position }) => position)).toEqual(['Nurse', 'Midwife'])
  })
  test('a company keeps its name', () => {
    const stored = CompanyContent.parse({ company_name: 'Lakeside Ltd' })
    const read = CompanyContent.parse({ company_name: 'Lakeside Limited', contact_name: 'Maria' })
    expect(mergeCompany(stored, read)).toMatchObject({ company_name: 'Lakeside Ltd', contact_name: 'Maria' })
  })
})
