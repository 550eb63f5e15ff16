import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const SHEET = [
  '@layer frame{.button{color:var(--ink)}.dialog{color:red}}',
  '@font-face{font-family:A;src:url(a;b.woff2)}',
  ':root{--ink:#111;--paper:var(--white);--white:#fff;--unused:url("x;y}")}',
  'body{background:var(--paper)}',
  '.card .title,.dialog .title{content:"}.x{"}',
  '.card:not(.open):is(.wide,.slim){margin:0}',
  '.card[data-state="a.b"]{margin:1px}',
  '@media (width>48em){.card{padding:1px}.dialog{padding:2px}}',
  '@media print{.dialog{padding:3px}}',
  '@layer page{.dialog{margin:0}}',
  '.spin{animation:turn 1s}.pulse{animation:beat 1s}',
  '@keyframes turn{to{rotate:1turn}}@keyframes beat{to{scale:2}}',
].join('')
const PAGE = '<body><i class="card spin"><b class="title"></b></i><script>" class=\\"dialog\\""</script></body>'

test('the styles of a page are the rules for its classes, in their order', () => {
  expect(pageStyles(SHEET)(PAGE)).toBe(
    [
      '@layer frame{}',
      '@font-face{font-family:A;src:url(a;b.woff2)}',
      ':root{--paper:var(--white);--white:#fff;}',
      'body{background:var(--paper)}',
      '.card .title,.dialog .title{content:"}.x{"}',
      '.card:not(.open):is(.wide,.slim){margin:0}',
      '.card[data-state="a.b"]{margin:1px}',
      '@media (width>48em){.card{padding:1px}}',
      '@layer page{}',
      '.spin{animation:turn 1s}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  )
})

test('a property that only the markup refers to is kept', () => {
  expect(pageStyles(SHEET)(`${PAGE}<p style="color:var(--ink)"></p>`)).toContain('--ink:#111')
})
