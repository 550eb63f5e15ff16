import { findDates } from '../dates/periods.ts'
import type { SectionKind } from '../facts.ts'
import { matchHeading } from '../lexicon/headings.ts'

/** Headings that no list knows, and a wrong translation of "present", in the languages of the fixtures. */
type Wording = { work: string; education: string; rest: string; present: string }

const WORDINGS: Record<string, Wording> = {
  ar: { work: 'أين كنت وماذا فعلت', education: 'قبل ذلك كله', rest: 'وغير هذا', present: 'هدية' },
  de: { work: 'Wo ich mein Brot verdiente', education: 'Wie alles anfing', rest: 'Und sonst', present: 'Geschenk' },
  el: { work: 'Πού στάθηκα ως τώρα', education: 'Πώς ξεκίνησα', rest: 'Και ακόμη', present: 'δώρο' },
  en: { work: 'Where I earned my bread', education: 'How it began', rest: 'And besides', present: 'gift' },
  es: { work: 'Dónde me gané el pan', education: 'Cómo empezó todo', rest: 'Y además', present: 'regalo' },
  fr: { work: 'Où j’ai gagné mon pain', education: 'Comment tout commença', rest: 'Et aussi', present: 'cadeau' },
  hu: { work: 'Ahol a kenyeremet kerestem', education: 'Ahogy kezdődött', rest: 'És még', present: 'ajándék' },
  id: { work: 'Tempat saya mencari nafkah', education: 'Bagaimana semua bermula', rest: 'Dan juga', present: 'hadiah' },
  it: { work: 'Dove ho guadagnato il pane', education: 'Come cominciò', rest: 'E inoltre', present: 'regalo' },
  ja: { work: 'これまでの歩み', education: 'はじまり', rest: 'そのほか', present: '贈り物' },
  ko: { work: '지나온 길', education: '시작은 이렇게', rest: '그 밖에', present: '선물' },
  mi: { work: 'I whiwhi taro au i hea', education: 'Te tīmatanga', rest: 'Me ēnei', present: 'koha' },
  nl: { work: 'Waar ik mijn brood verdiende', education: 'Hoe het begon', rest: 'En verder', present: 'geschenk' },
  nn: { work: 'Der eg tente til brødet', education: 'Korleis det byrja', rest: 'Og elles', present: 'gåve' },
  no: { work: 'Der jeg tjente til brødet', education: 'Slik begynte det', rest: 'Og ellers', present: 'gave' },
  pl: { work: 'Gdzie zarabiałam na chleb', education: 'Jak się zaczęło', rest: 'A poza tym', present: 'prezent' },
  pt: { work: 'Onde ganhei o pão', education: 'Como tudo começou', rest: 'E ainda', present: 'oferta' },
  ro: { work: 'Unde mi-am câștigat pâinea', education: 'Cum a început', rest: 'Și încă', present: 'cadou' },
  th: { work: 'ที่ผ่านมาอยู่ที่ไหน', education: 'จุดเริ่มต้น', rest: 'และอื่น ๆ', present: 'ของขวัญ' },
  vi: { work: 'Nơi tôi kiếm sống', education: 'Bắt đầu ra sao', rest: 'Và còn nữa', present: 'món quà' },
  zh: { work: '一路走来', education: '从前', rest: '此外', present: '礼物' },
}

export type Damage = (text: string, lang: string) => string

/** Damages of a CV's text as rough translations and unusual people cause them. */
export const DAMAGES: Record<string, Damage> = {
  'the heading of work unforeseen': (text, lang) =>
    withHeadings(text, (heading, kind) => (kind === 'work' ? wording(lang).work : heading)),
  'all headings unforeseen': (text, lang) =>
    withHeadings(text, (_, kind) => wording(lang)[kind === 'work' || kind === 'education' ? kind : 'rest']),
  'no headings': (text) => withHeadings(text, () => ''),
  'the present mistranslated': (text, lang) =>
    withDates(text, (date, value) => (value === 'present' ? wording(lang).present : date)),
  'years without months': (text) => withDates(text, (date, value) => (value === 'present' ? date : value.slice(0, 4))),
  'months without years': (text) =>
    withDates(text, (date, value) => (value.includes('-') ? date.replace(/\s?(?:de |of )?\d{4}/u, '') : date)),
}

function wording(lang: string): Wording {
  const found = WORDINGS[lang] ?? WORDINGS[lang.split('-')[0] ?? '']
  if (!found) throw new Error(`no wording for ${lang}`)
  return found
}

function withHeadings(text: string, change: (heading: string, kind: SectionKind) => string): string {
  return text
    .split('\n')
    .map((line, i) => {
      const kind = i === 0 ? undefined : matchHeading(line)
      return kind && kind !== 'title' ? change(line, kind) : line
    })
    .join('\n')
}

/** Lines of one date or two, the first of which are those of entries. */
function withDates(text: string, change: (date: string, value: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const dates = findDates(line)
      if (dates.length !== 2) return line
      return dates
        .toReversed()
        .reduce(
          (all, { start, end, value }) => all.slice(0, start) + change(line.slice(start, end), value) + all.slice(end),
          line,
        )
    })
    .join('\n')
}
