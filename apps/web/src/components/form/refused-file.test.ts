import { expect, test } from 'vitest'
import { acceptAttribute, refusedFile } from './refused-file.ts'

const limits = { accept: { 'application/pdf': ['.pdf'], 'text/plain': ['.txt', '.md'] }, maxBytes: 10, maxFiles: 2 }
const cv = new File(['12345'], 'cv.pdf', { type: 'application/pdf' })
const unknownType = new File(['12345'], 'CV.MD')

test('files of a known type or ending are taken', () => {
  expect(refusedFile([cv, unknownType], limits)).toBeUndefined()
  expect(refusedFile([cv], { ...limits, accept: ['application/pdf'] })).toBeUndefined()
})

test.each([
  [[cv, new File(['1'], 'cv.exe', { type: 'application/x-msdownload' })], 'wrongType', 'cv.exe'],
  [[new File(['12345678901'], 'long.txt', { type: 'text/plain' })], 'tooLarge', 'long.txt'],
  [[cv, cv, cv], 'tooMany', 'cv.pdf'],
])('others are named with the reason', (files, reason, name) => {
  const refused = refusedFile(files, limits)
  expect([refused?.reason, refused?.file.name]).toEqual([reason, name])
})

test('the picker offers types and endings', () => {
  expect(acceptAttribute(limits.accept)).toBe('application/pdf,text/plain,.pdf,.txt,.md')
})
