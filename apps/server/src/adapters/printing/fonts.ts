import { readFile } from 'node:fs/promises'

/**
 * The fonts of printed documents. Typst reads neither WOFF nor variable fonts, so they are not those of the pages. A
 * character takes the first font of `fonts-of` in `templates/common.typ` that has it. Arabic letters of Noto Sans are
 * made of parts, so that their text cannot be copied or read from the PDF; those of Vazirmatn are whole.
 */
const FONTS = [
  [
    import.meta.resolve('@expo-google-fonts/noto-sans'),
    ['400Regular/NotoSans_400Regular', '600SemiBold/NotoSans_600SemiBold'],
  ],
  [
    import.meta.resolve('@expo-google-fonts/vazirmatn'),
    ['400Regular/Vazirmatn_400Regular', '600SemiBold/Vazirmatn_600SemiBold'],
  ],
  [
    import.meta.resolve('@expo-google-fonts/noto-sans-thai'),
    ['400Regular/NotoSansThai_400Regular', '600SemiBold/NotoSansThai_600SemiBold'],
  ],
] as const
const HAN_FONTS = [
  [import.meta.resolve('@embedpdf/fonts-jp'), ['NotoSansJP-Regular', 'NotoSansJP-Bold']],
  [import.meta.resolve('@embedpdf/fonts-kr'), ['NotoSansKR-Regular', 'NotoSansKR-Bold']],
  [import.meta.resolve('@embedpdf/fonts-sc'), ['NotoSansHans-Regular', 'NotoSansHans-Bold']],
] as const

/** Reads the files of all fonts. */
export function readFonts(): Promise<Buffer[]> {
  const urls = [
    ...FONTS.flatMap(([entry, names]) => names.map((name) => new URL(`./${name}.ttf`, entry))),
    ...HAN_FONTS.flatMap(([entry, names]) => names.map((name) => new URL(`../fonts/${name}.otf`, entry))),
  ]
  return Promise.all(urls.map((url) => readFile(url)))
}
