import { foldKeepingLength } from '../text/fold.ts'

const LOCALES = 'en de fr it pt es vi id ar el no nn nl zh ro ja th pl ko mi hu sv da fi cs tr ru uk he fa hi'.split(
  ' ',
)
/** Languages of Europe and of many speakers that choice lists of a site leave out. */
const CODES = `
  br gd cy ga eu ca gl oc co fy lb rm se fo mt is sq mk bs sr sl hr lt lv et be ka hy az kk uz ky tg mn ne si ta
  te ml kn mr gu pa bn ur ps ku so am ti sw ha yo ig zu xh af ht eo la yi jv su ms tl fil my km lo bo ug ln rw
  mg sn wo ff ak ee sm to haw
`
  .trim()
  .split(/\s+/)
const EXTRA: [string, string[]][] = [
  [
    'zh',
    [
      '普通话',
      '普通話',
      '国语',
      '國語',
      '汉语',
      '漢語',
      '华语',
      '北京话',
      'mandarin',
      'mandarín',
      'mandarino',
      'mandarim',
      'hochchinesisch',
      'putonghua',
    ],
  ],
  ['yue', ['粤语', '粵語', '廣東話', '广东话', 'cantonese', 'kantonesisch', 'cantonais', 'cantonés', 'cantonese']],
  ['no', ['bokmål', 'norsk bokmål']],
  ['nn', ['nynorsk', 'norsk nynorsk']],
  ['en', ['ingarihi', 'reo ingarihi', 'reo pākehā']],
  ['mi', ['te reo', 'te reo māori', 'reo māori']],
  ['fr', ['wīwī', 'reo wīwī']],
  ['de', ['tiamana', 'schweizerdeutsch', 'mundart']],
  ['ja', ['hapanihi']],
  ['es', ['castellano', 'castilian', 'kastilisch', 'paniora']],
  ['nl', ['flemish', 'vlaams', 'flämisch', 'flamand']],
  ['fa', ['farsi', 'dari']],
  ['tl', ['tagalog', 'filipino']],
]

/** Folded names to codes, of languages and spellings beyond the choice lists. */
export const OTHER_LANGUAGE_NAMES: ReadonlyMap<string, string> = namesOfOthers()

function namesOfOthers(): Map<string, string> {
  const names = new Map<string, string>()
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name) names.set(foldKeepingLength(name.normalize('NFC')), code)
    }
  }
  for (const [code, words] of EXTRA) for (const word of words) names.set(foldKeepingLength(word), code)
  return names
}
