import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  [{ first_name: 'Rosa', last_name: 'Mendes' }, 'Rosa Mendes'],
  [{ first_name: '太郎', last_name: '山田' }, '山田太郎'],
  [{ first_name: '민준', last_name: '김' }, '김민준'],
  [{ first_name: 'アナ', last_name: 'García' }, 'アナ García'],
  [{ first_name: '', last_name: '山田' }, '山田'],
  [{ first_name: 'Rosa' }, 'Rosa'],
  [{}, ''],
])('the name of %o is %s', (person, name) => {
  expect(personName(person)).toBe(name)
})
