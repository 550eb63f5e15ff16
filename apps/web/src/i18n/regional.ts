/** Countries in which German is written with words of its own. */
export const GERMAN_REGIONS = ['CH', 'AT'] as const
export type GermanRegion = (typeof GERMAN_REGIONS)[number]

/** Words that replace the ones of Germany; of the same gender, so that the words around them stay. */
export const REGIONAL_WORDS: Record<GermanRegion, readonly (readonly [string, string])[]> = {
  CH: [
    ['Führerschein', 'Führerausweis'],
    ['Arbeitserlaubnis', 'Arbeitsbewilligung'],
    ['Familienstand', 'Zivilstand'],
    ['Pressemitteilung', 'Medienmitteilung'],
    ['Anschreiben', 'Begleitschreiben'],
    ['Abitur', 'Matura'],
    ['krankenhaus', 'spital'],
    ['ß', 'ss'],
    ['„', '«'],
    ['“', '»'],
  ],
  AT: [['Abitur', 'Matura']],
}

/** Region of a locale such as de-CH; undefined where the messages have no words of their own. */
export function regionOf(locale: string): GermanRegion | undefined {
  return GERMAN_REGIONS.find((region) => locale === `de-${region}`)
}

/** German text in the words and letters of a region. */
export function inRegion(text: string, region: GermanRegion): string {
  return REGIONAL_WORDS[region].reduce((changed, [word, own]) => changed.replaceAll(word, own), text)
}
