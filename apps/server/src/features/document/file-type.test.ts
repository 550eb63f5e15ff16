import { expect, test } from 'vitest'
import { plainName } from './file-type.ts'

test.each([
  ['cv.pdf', 'application/pdf', 'cv.pdf'],
  ['Zeugnis.PDF', 'application/pdf', 'Zeugnis.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['cv.json', 'text/plain', 'cv.json'],
  ['cv.html', 'text/plain', 'cv.html.txt'],
  ['../cv\u202Efdp.exe', 'text/plain', 'cvfdp.exe.txt'],
  [String.raw`C:\papers\cv`, 'text/plain', 'cv.txt'],
  ['', 'text/plain', 'file.txt'],
])('%s with %s in it is called %s', (filename, mimetype, name) => {
  expect(plainName(filename, mimetype)).toBe(name)
})
