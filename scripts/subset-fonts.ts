// npm run subset:fonts: takes out of the fonts what pages show at once (decision 020): letters of Western and Central
// Europe, of Greek and Vietnamese, of Arabic with Persian and Urdu (letters of two files do not join), with the weights
// and features that styles use. Run after an update of the packages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const TARGET = join(import.meta.dirname, '../apps/web/src/styles/fonts')
const WEB = createRequire(join(import.meta.dirname, '../apps/web/package.json'))
const LETTERS = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']
const JOINED = ['calt', 'fina', 'init', 'isol', 'liga', 'medi', 'rclt', 'rlig']
const WEIGHTS = { min: 400, max: 700 }

/** Files with the subset they are made from; `fonts.css` declares the same ranges. */
const FONTS = [
  {
    name: 'inter-latin',
    source: '@fontsource-variable/inter/files/inter-latin-opsz-normal',
    range:
      'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
      'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    name: 'inter-european',
    source: '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal',
    range: 'U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E80-1E85, U+1E9E, U+1EF2-1EF3',
  },
  {
    name: 'inter-greek',
    source: '@fontsource-variable/inter/files/inter-greek-opsz-normal',
    range: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
  },
  {
    name: 'inter-vietnamese',
    source: '@fontsource-variable/inter/files/inter-vietnamese-opsz-normal',
    range: 'U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF9, U+20AB',
  },
  ...[400, 600].map((weight) => ({
    name: `noto-sans-arabic-${weight}`,
    source: `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal`,
    range:
      'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066C, U+0670-0671, U+0679, U+067E, U+0686, U+0688, ' +
      'U+0691, U+0698, U+06A4, U+06A9, U+06AF, U+06BA, U+06BE, U+06C1-06C3, U+06CC, U+06D2-06D4, U+06F0-06F9, ' +
      'U+200C-200E',
  })),
]

function lettersIn(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

mkdirSync(TARGET, { recursive: true })
for (const { name, source, range } of FONTS) {
  const whole = readFileSync(WEB.resolve(`${source}.woff2`))
  const options = name.includes('arabic')
    ? { keepFeatures: [...LETTERS, ...JOINED] }
    : { keepFeatures: LETTERS, variationAxes: { wght: WEIGHTS } }
  const subset = await subsetFont(whole, lettersIn(range), { targetFormat: 'woff2', ...options })
  writeFileSync(join(TARGET, `${name}.woff2`), subset)
  console.log(`${name}: ${whole.length} to ${subset.length} bytes`)
}
