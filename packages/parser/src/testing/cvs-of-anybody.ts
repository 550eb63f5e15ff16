import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CvDraft } from '../cv-draft.ts'
import { documentFromHtml } from '../document/from-html.ts'
import { documentFromText } from '../document/from-text.ts'
import type { ExtractedDocument } from '../document/document.ts'
import type { PositionedItem } from '../layout/items.ts'
import { foldKeepingLength, foldToLetters } from '../text/fold.ts'
import type { FrozenInput } from './frozen-layouts.ts'
import type { PersonName } from './names-of-people.ts'

/** The words of a CV that say who it is of. */
export type Person = PersonName & { name: string; email: string; slug: string }

/** A CV that could be anybody's. */
export type AnybodysCv = { title: string; document(person: Person): ExtractedDocument }

/** How somebody says their name, and a headline, by language. */
const WORDING: Record<string, [sentence: string, headline: string]> = {
  ar: ['اسمي {name} وأحب العمل مع الناس وأبحث عن فريق جيد وهادئ.', 'ممرضة'],
  de: ['Mein Name ist {name}, ich arbeite gern mit Menschen und suche ein gutes Team.', 'Pflegefachfrau'],
  el: ['Με λένε {name}, μου αρέσει να δουλεύω με ανθρώπους και ψάχνω μια καλή ομάδα.', 'Νοσηλεύτρια'],
  en: ['My name is {name}. {given} likes to work with people and looks for a good team.', 'Registered Nurse'],
  'en-US': ['{name} is dependable and calm. Mr. {family} has led teams of ten for three years.', 'Registered Nurse'],
  es: ['Me llamo {name}, me gusta trabajar con la gente y busco un buen equipo.', 'Enfermera'],
  fr: ['Je m’appelle {name}, j’aime travailler avec les gens et je cherche une bonne équipe.', 'Infirmière'],
  hu: ['A nevem {name}, szeretek emberekkel dolgozni, és jó csapatot keresek magamnak.', 'Ápoló'],
  id: ['Nama saya {name}, saya suka bekerja dengan orang dan mencari tim yang baik.', 'Perawat'],
  it: ['Mi chiamo {name}, mi piace lavorare con le persone e cerco una buona squadra.', 'Infermiera'],
  ja: ['{name}と申します。人と働くことが好きで、よいチームを探しております。', '看護師'],
  ko: ['제 이름은 {name} 입니다. 사람들과 함께 일하는 것을 좋아하며 좋은 팀을 찾습니다.', '간호사'],
  mi: ['Ko {name} taku ingoa, e pai ana ki ahau te mahi tahi me te tangata, me te rōpū pai.', 'Nēhi'],
  nl: ['Mijn naam is {name}, ik werk graag met mensen en zoek een goed team.', 'Verpleegkundige'],
  nn: ['Eg heiter {name}, eg likar å arbeide med folk og leitar etter eit godt lag.', 'Sjukepleiar'],
  no: ['Jeg heter {name}, jeg liker å jobbe med mennesker og ser etter et godt lag.', 'Sykepleier'],
  pl: ['Nazywam się {name}, lubię pracować z ludźmi i szukam dobrego zespołu.', 'Pielęgniarka'],
  pt: ['Chamo-me {name}, gosto de trabalhar com pessoas e procuro uma boa equipa.', 'Enfermeira'],
  'pt-BR': ['Meu nome é {name}, gosto de trabalhar com pessoas e procuro uma boa equipe.', 'Enfermeira'],
  ro: ['Mă numesc {name}, îmi place să lucrez cu oamenii și caut o echipă bună.', 'Asistentă medicală'],
  th: ['ชื่อของฉันคือ {name} ชอบทำงานกับผู้คนและกำลังมองหาทีมที่ดี', 'พยาบาล'],
  vi: ['Tôi tên là {name}, tôi thích làm việc với mọi người và đang tìm một đội tốt.', 'Điều dưỡng'],
  zh: ['我叫 {name} ，喜欢与人合作，正在寻找一个好的团队。', '护士'],
}

const folder = join(import.meta.dirname, 'fixtures', 'cv')
const expected: Record<string, { name: string; email: string }> = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
)

type Fixture = { text: string; rest: string; sentence: string; headline: string }

/** The texts of a template's layouts, with the words of the person in braces. */
const LAYOUTS: Record<string, (fixture: Fixture) => string> = {
  'as it was written': ({ text }) => text,
  'the name at the top': ({ rest, headline }) => `{name}\n${headline}\n{email}\n\n${rest}`,
  'the name below the headline': ({ rest, headline }) =>
    `${headline}\n{NAME}\n{email} | linkedin.com/in/{slug}\n\n${rest}`,
  'the name without a headline': ({ rest }) => `{name}\n{email}\n\n${rest}`,
  'a sentence about oneself': ({ rest, sentence }) => `{name}\n{email}\n\n${sentence}\n\n${rest}\n\n{name}`,
  'the family name first': ({ rest, headline }) => `{family}, {given}\n${headline}\n{email}\n\n${rest}`,
}

/** The CVs of the fixtures in every language and several layouts, and as the HTML of a word processor. */
export function cvsOfAnybody(): AnybodysCv[] {
  return Object.entries(expected).flatMap(([lang, { name, email }]) => {
    const [sentence = '', headline = ''] = WORDING[lang] ?? []
    const own = readFileSync(join(folder, `${lang}.txt`), 'utf8')
    const text = own.replaceAll(name, '{name}').replaceAll(email, '{email}')
    const lines = text.split('\n')
    const rest = lines
      .filter((line) => !/\{name\}|\{email\}/u.test(line))
      .join('\n')
      .trim()
    const fixture = { text, rest, sentence, headline }
    const texts = Object.entries(LAYOUTS).map(([layout, write]) => ({
      title: `${lang}, ${layout}`,
      document: (person: Person) => documentFromText(filled(write(fixture), person)),
    }))
    const html = [
      `<h1>{name}</h1><p><b>${headline}</b></p><p>{email}</p>`,
      ...rest.split('\n').map((line) => `<p>${line}</p>`),
    ]
    const word = {
      title: `${lang}, a file of a word processor`,
      document: (person: Person) => documentFromHtml(filled(html.join(''), person)),
    }
    return [...texts, word]
  })
}

/** In half of the addresses the name, in the others none. */
export function personOf(name: PersonName, hasOwnAddress: boolean): Person {
  const plain = foldKeepingLength(name.latin ?? `${name.given} ${name.family}`)
    .replace(/ß/gu, 'ss')
    .replace(/þ/gu, 'th')
    .replace(/æ/gu, 'ae')
    .replace(/ð/gu, 'd')
    .replace(/[^\p{L} ]+/gu, '')
  const slug = plain.trim().replaceAll(/\s+/gu, '-')
  const email = hasOwnAddress ? `${slug.replaceAll('-', '.')}@example.org` : 'post.2417@example.org'
  return { ...name, name: `${name.given} ${name.family}`, email, slug }
}

function filled(template: string, person: Person): string {
  const { name, given, family, email, slug } = person
  const words: Record<string, string> = { name, NAME: name.toUpperCase(), given, family, email, slug }
  return template.replace(/\{(\w+)\}/gu, (_, key: string) => words[key] ?? '')
}

/** A draft with the places of its facts as their texts and without the words of the person, as one line. */
export function withoutPerson(draft: CvDraft, { text }: ExtractedDocument, person: Person): string {
  const shown = JSON.stringify(draft, (key, value: unknown) => {
    if (key !== 'evidence' || !Array.isArray(value)) return value
    return value.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))
  })
  const { name, given, family, email, slug } = person
  const whole = [`${family}, ${given}`, name, name.toUpperCase(), email, slug].map((word) => RegExp.escape(word))
  const parts = [given, family].map((word) => `(?<![\\p{L}\\p{M}])${RegExp.escape(word)}(?![\\p{L}\\p{M}])`)
  return shown.replace(new RegExp([...whole, ...parts].join('|'), 'gu'), '…')
}

/** The words of a name by their words in another, also in capitals and in addresses. */
function wordsFor(from: string, to: PersonName): Map<string, string> {
  const [given = '', ...family] = from.split(' ')
  return new Map([
    [given.toLowerCase(), to.given],
    ...family.map((word, i): [string, string] => [word.toLowerCase(), i === 0 ? to.family : '']),
  ])
}

/** A printed CV with another name of two words in the room of its own: how wide a name is, the layout may tell. */
export function renamed(input: FrozenInput, from: string, to: PersonName): FrozenInput {
  const words = wordsFor(from, to)
  const rename = (text: string) =>
    text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
      const other = words.get(word.toLowerCase())
      // in lower case only addresses have it
      if (other === undefined || (word === word.toLowerCase() && /[^a-z]/u.test(word))) return word
      if (word === word.toLowerCase()) return foldToLetters(other)
      return word === word.toUpperCase() ? other.toUpperCase() : other
    })
  if ('html' in input) return { html: rename(input.html) }
  if ('text' in input) return { text: rename(input.text) }
  const renamedItem = (item: PositionedItem): PositionedItem => ({ ...item, text: rename(item.text) })
  return { pages: input.pages.map((page) => ({ ...page, items: page.items.map(renamedItem) })) }
}
