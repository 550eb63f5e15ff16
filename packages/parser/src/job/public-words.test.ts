import { expect, test } from 'vitest'
import { documentFromText } from '../document/from-text.ts'
import type { JobDraft } from '../job-draft.ts'
import { parseJob } from '../job.ts'
import { builtInContext } from '../testing/built-in-context.ts'

/** How an advertisement of each language says whom to write to and to call; nobody is to be found in it. */
const CONTACTS: Record<string, [tasks: string, offer: string, lines: string[]]> = {
  en: ['Your tasks', 'We offer', ['Please send your application to Ms Anna Meier, HR.', 'Questions: Tom Hill']],
  de: [
    'Ihre Aufgaben',
    'Wir bieten',
    ['Ihre Bewerbung richten Sie an Frau Anna Meier, Personalabteilung.', 'Auskunft erteilt Herr Mag. Tom Hill.'],
  ],
  fr: ['Vos missions', 'Nous offrons', ['Merci d’adresser votre candidature à Mme Anna Meier.', 'Contact : Tom Hill']],
  it: ['Mansioni', 'Offriamo', ['Inviare la candidatura a Anna Meier, ufficio personale.', 'Referente: Tom Hill']],
  es: ['Funciones', 'Ofrecemos', ['Envíe su currículum a la Sra. Anna Meier.', 'Contacto: Tom Hill']],
  pt: ['Funções', 'Oferecemos', ['Envie a sua candidatura para Anna Meier.', 'Contacto: Tom Hill']],
  nl: ['Taken', 'Wij bieden', ['Solliciteren kan bij Anna Meier.', 'Contactpersoon: Tom Hill']],
  pl: ['Zadania', 'Oferujemy', ['CV prosimy przesyłać do pani Anna Meier.', 'Kontakt: Tom Hill']],
  ro: ['Responsabilități', 'Oferim', ['Trimiteți CV-ul doamnei Anna Meier.', 'Persoană de contact: Tom Hill']],
  hu: ['Feladatok', 'Amit kínálunk', ['Önéletrajzát küldje Anna Meier részére.', 'Kapcsolattartó: Tom Hill']],
  no: ['Arbeidsoppgaver', 'Vi tilbyr', ['Send CV og søknad til Anna Meier.', 'Kontaktperson: Tom Hill']],
  nn: ['Arbeidsoppgåver', 'Vi tilbyr', ['Send CV og søknad til Anna Meier.', 'Kontaktperson: Tom Hill']],
  el: [
    'Καθήκοντα',
    'Προσφέρουμε',
    ['Στείλτε το βιογραφικό σας στην κα Anna Meier.', 'Υπεύθυνος επικοινωνίας: Tom Hill'],
  ],
  ar: ['المهام', 'نقدم', ['ترسل السيرة الذاتية إلى السيدة هدى Meier.', 'للاستفسار: Tom Hill']],
  ja: ['仕事内容', '待遇', ['履歴書を人事課 Meier までお送りください。', '担当者:Tom Hill']],
  zh: ['岗位职责', '福利', ['请将简历发送至人事部 Meier。', '联系人:Tom Hill']],
  ko: ['담당업무', '복리후생', ['이력서를 인사팀 Meier 앞으로 보내 주세요.', '담당자: Tom Hill']],
  th: ['หน้าที่', 'สวัสดิการ', ['ส่งใบสมัครถึงคุณ Meier ฝ่ายบุคคล', 'ติดต่อ: Tom Hill']],
  vi: ['Mô tả công việc', 'Quyền lợi', ['Vui lòng gửi hồ sơ đến chị Meier.', 'Người liên hệ: Tom Hill']],
  id: ['Tugas', 'Keuntungan', ['Kirim lamaran ke Ibu Meier.', 'Narahubung: Tom Hill']],
  mi: ['Ngā mahi', 'Ka tukuna', ['Tukuna mai tō tono mahi ki a Meier.', 'Pātai: Tom Hill']],
}

const context = builtInContext()

function parse(text: string): JobDraft {
  return parseJob(documentFromText(text), context)
}

test.each(Object.entries(CONTACTS))(
  'in %s nobody who is to be written to or called reaches what others see',
  (_lang, [tasks, offer, lines]) => {
    const contacts = [...lines, 'Meier, 052 555 01 42', 'meier@lakeside.example']
    const text = [`${tasks}:`, '- Alpha beta gamma', ...contacts, '', `${offer}:`, '- Delta epsilon', ...contacts]
    const draft = parse(`Accountant (m/w/d)\n\n${text.join('\n')}`)
    const shown = [
      ...draft.tasks.map(({ value }) => value),
      ...draft.benefits.map(({ value }) => value.text),
      ...draft.skills.map(({ value }) => value.text),
      draft.summary?.value ?? '',
    ]
    expect(shown.filter((words) => /Meier|Hill|@|555|هدى/u.test(words))).toEqual([])
    expect(draft.emails.map(({ value }) => value)).toEqual(['meier@lakeside.example'])
  },
)

test.each([
  'Dealing with applications and questions of customers',
  'Fragen der Kundschaft beantworten',
  'Bewerbungen prüfen und Gespräche führen',
  'Répondre aux questions des clients',
  'Atender preguntas y enviar ofertas',
  'お客様からのお問い合わせ対応',
  'Sending documents to the authorities',
])('"%s" is a task', (task) => {
  const draft = parse(`Accountant (m/w/d)\n\nYour tasks:\n- ${task}`)
  expect(draft.tasks.map(({ value }) => value)).toEqual([task])
})

test.each([
  ['- Pensum: 80–100 %\n- Jahreslohn nach Vereinbarung\n- Fünf Wochen Ferien', ['Fünf Wochen Ferien']],
  ['- Salary £32k - £38k, free parking', ['free parking']],
  ['- Salaire : 4200 € par mois\n- Tickets-restaurant', ['Tickets-restaurant']],
  ['- Start: immediately\n- A garden', ['A garden']],
])('pay, hours and start are no benefits in %s', (lines, benefits) => {
  const draft = parse(`Accountant (m/w/d)\n\nWir bieten:\n${lines}`)
  expect(draft.benefits.map(({ value }) => value.text)).toEqual(benefits)
})

test('the opening words, the firm and "or by agreement" are kept', () => {
  const draft = parse(`Buchhalter (m/w/d)

Die Seeblick Treuhand AG in Thun betreut kleine Firmen. Unser Team von sieben Personen wächst. Frau Anna Meier führt es.

Eintritt per sofort oder nach Vereinbarung.

Ihre Aufgaben
- Konten führen`)
  expect(draft.employer?.value).toBe('Seeblick Treuhand AG')
  expect(draft.start?.value).toEqual({ kind: 'agreed' })
  expect(draft.summary?.value).toContain('Unser Team von sieben Personen')
  expect(draft.summary?.value).not.toContain('Meier')
})

test.each([
  ['Wir bieten: flexible Zeiten\nGratis Kaffee', ['flexible Zeiten', 'Gratis Kaffee']],
  ['Wir bieten flexible Zeiten. Kaffee gibt es auch.', ['Wir bieten flexible Zeiten.', 'Kaffee gibt es auch.']],
])('what is offered without a heading of its own: %s', (text, benefits) => {
  const draft = parse(`Buchhalter (m/w/d)\n\nIhre Aufgaben:\n- Konten führen\n\n${text}`)
  expect(draft.benefits.map(({ value }) => value.text)).toEqual(benefits)
  expect(draft.tasks.map(({ value }) => value)).toEqual(['Konten führen'])
})
