/** Windows code pages by their names in the Encoding Standard. */
const CODE_PAGES = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1252, 'windows-1252'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [1361, 'euc-kr'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [65001, 'utf-8'],
])

/** The code page that a font's `\fcharset` means (Rich Text Format Specification 1.9.1, "Font Table"). */
const CHARSETS = new Map([
  [0, 1252],
  [77, 10000],
  [128, 932],
  [129, 949],
  [130, 1361],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
])

export function encodingOfCodePage(codePage: number): string {
  return CODE_PAGES.get(codePage) ?? 'windows-1252'
}

/** Code page of a font; undefined for the default and for symbol fonts. */
export function encodingOfCharset(charset: number): string | undefined {
  const codePage = CHARSETS.get(charset)
  return codePage === undefined ? undefined : encodingOfCodePage(codePage)
}
