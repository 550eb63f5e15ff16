import { join } from 'node:path'
import { catalogue } from '@matchwright/web/catalogue'
import { RIGHT_TO_LEFT_LANGUAGES } from '@matchwright/contract/constants'
import type { DataExport } from '@matchwright/contract/data-export.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Deps } from '#server/deps.ts'
import { messagesIn } from '#server/message-files.ts'

/** `index.html` of the archive: what `data.json` holds, to be read by its person. */

const say = messagesIn(join(import.meta.dirname, 'messages'))

type Texts = { lang: string; t: (key: string, params?: Record<string, string | number>) => string }
type Reader = Texts & { label: (conceptId: number) => string; date: (moment: string) => string }
type Fact = readonly [label: string, value: string | null | undefined]

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2430}
h2{margin-top:2.5rem;border-top:1px solid #d8dce3;padding-top:1rem}article{margin:1rem 0 1.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#5a6472}
dd{margin:0;white-space:pre-line}
ol,ul{padding-inline-start:1.25rem}small{color:#5a6472}@media(max-width:30rem){dl{grid-template-columns:1fr}}`

export function indexPage({ concepts }: Pick<Deps, 'concepts'>, data: DataExport, lang: string): string {
  const t: Texts['t'] = (key, params) => escape(say(lang, key, params))
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const reader: Reader = {
    lang,
    t,
    label: (id) => concepts.taxonomy.label(id, lang).text,
    date: (moment) => format.format(new Date(moment)),
  }
  const title = t('title', { product: data.product })
  const direction = RIGHT_TO_LEFT_LANGUAGES.some((code) => code === lang) ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><h1>${title}</h1>
<p>${t('intro', { date: reader.date(data.made_at) })}</p>
${sectionsOf(reader, data).join('\n')}
</body></html>
`
}

function sectionsOf(reader: Reader, data: DataExport): string[] {
  const { t, date } = reader
  return [
    section(t('you'), [facts(ownFacts(reader, data))]),
    section(
      t('profiles'),
      data.profiles.map((profile) => profileArticle(reader, profile)),
    ),
    section(
      t('listings'),
      data.listings.map((listing) => listingArticle(reader, listing)),
    ),
    section(
      t('contacts'),
      data.contacts.map((contact) => contactArticle(reader, contact)),
    ),
    section(t('searches'), [list(data.saved_searches.map(({ title }) => title))]),
    section(t('marks'), [list(data.marks.map(({ note, tags }) => joined([note, ...tags])).filter(Boolean))]),
    section(t('hidden'), [list(data.hidden_from.map(({ value }) => value))]),
    section(t('blocked'), [list(data.blocked.map(({ label }) => label))]),
    section(t('reports'), [
      list(data.reports.map(({ created_at, title, text }) => joined([date(created_at), title, text]))),
    ]),
    section(t('requests'), [
      list(data.requests.map(({ created_at, level, note, answer }) => joined([date(created_at), level, note, answer]))),
    ]),
    section(t('batch'), [list(data.batch_jobs.map(({ path }) => path))]),
    section(t('consents'), [list(data.consents.map((consent) => consentLine(reader, consent)))]),
    section(t('sessions'), [list(data.sessions.map(({ seen_at }) => date(seen_at)))]),
    section(t('staff'), [
      list(data.staff_access.map(({ at, action, reason }) => joined([date(at), action.replaceAll('_', ' '), reason]))),
    ]),
    `<p>${t('more')} <a href="data.json">data.json</a>, <a href="schema.json">schema.json</a></p>`,
  ]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function section(title: string, parts: readonly string[]): string {
  const shown = parts.filter(Boolean)
  return shown.length === 0 ? '' : `<section><h2>${title}</h2>${shown.join('\n')}</section>`
}

function article(title: string, parts: readonly string[]): string {
  return `<article><h3 dir="auto">${escape(title)}</h3>${parts.join('')}</article>`
}

function facts(rows: readonly Fact[]): string {
  const shown = rows.filter(([, value]) => value)
  if (shown.length === 0) return ''
  const lines = shown.map(([label, value]) => `<dt>${label}</dt><dd dir="auto">${escape(value ?? '')}</dd>`)
  return `<dl>${lines.join('')}</dl>`
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li dir="auto">${escape(line)}</li>`).join('')}</ul>`
}

function files(paths: readonly { path: string | null; title: string; url?: string | null }[]): string {
  const shown = paths.flatMap(({ path, title, url }) => {
    const address = path?.split('/').map(encodeURIComponent).join('/') ?? url
    return address ? [`<li><a href="${escape(address)}">${escape(title)}</a></li>`] : []
  })
  return shown.length === 0 ? '' : `<ul>${shown.join('')}</ul>`
}

function joined(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}

function ownFacts({ t, date }: Reader, { user, account, newsletter }: DataExport): Fact[] {
  return [
    [t('name'), joined([user.first_name, user.last_name], ' ')],
    [t('email'), user.email],
    [t('organisation'), account.organisation],
    [t('address'), joined([account.street, joined([account.postcode, account.city], ' '), account.country])],
    [t('phone'), account.phone],
    [t('since'), date(user.created_at)],
    [t('newsletter'), newsletter?.confirmed_at && date(newsletter.confirmed_at)],
  ]
}

function consentLine({ lang, date }: Reader, { kind, version, at, is_given }: DataExport['consents'][number]): string {
  const given = is_given ? null : say(lang, 'withdrawn')
  return joined([say(lang, `consent.${kind}`), version, given, date(at)])
}

type Profile = DataExport['profiles'][number]

function profileArticle(reader: Reader, profile: Profile): string {
  const rows = profile.kind === 'person' ? personFacts(reader, profile.content) : companyFacts(reader, profile.content)
  const documents = profile.documents.map(({ path, url, title }) => ({ path, url, title }))
  const picture =
    profile.picture_path === null ? [] : [{ path: profile.picture_path, title: say(reader.lang, 'picture') }]
  const name =
    profile.kind === 'person'
      ? joined([profile.content.first_name, profile.content.last_name], ' ')
      : profile.content.company_name
  return article(name || say(reader.lang, 'unnamed'), [facts(rows), files([...picture, ...documents])])
}

function personFacts({ t, label }: Reader, content: Extract<Profile, { kind: 'person' }>['content']): Fact[] {
  const { address } = content
  return [
    [t('email'), content.email],
    [t('phone'), content.phones.join(', ')],
    [t('address'), address && joined([address.street, joined([address.postcode, address.city], ' '), address.country])],
    [t('birthday'), joined([content.birthday, content.birthplace])],
    [t('taxNumber'), content.ird_number],
    [t('indigenous'), content.indigenous_status?.value],
    [
      t('work'),
      content.work_history
        .map((entry) => joined([joined([entry.from, entry.to], ' - '), entry.position, entry.employer, entry.tasks]))
        .join('\n'),
    ],
    [
      t('education'),
      content.education
        .map((entry) => joined([joined([entry.from, entry.to], ' - '), entry.degree, entry.institution]))
        .join('\n'),
    ],
    [t('skills'), content.skills.map((entry) => label(entry.concept_id)).join(', ')],
    [t('languages'), content.languages.map((entry) => entry.code).join(', ')],
    [t('links'), content.links.map((link) => link.url).join('\n')],
    [t('texts'), joined([content.summary, content.honors, content.organization, content.extra], '\n')],
  ]
}

function companyFacts({ t }: Reader, content: Extract<Profile, { kind: 'company' }>['content']): Fact[] {
  const { address } = content
  return [
    [t('name'), joined([content.department, content.contact_name])],
    [t('email'), content.contact_email],
    [t('phone'), content.phones.join(', ')],
    [t('address'), address && joined([address.street, joined([address.postcode, address.city], ' '), address.country])],
    [t('taxNumber'), content.ird_number],
    [t('links'), content.links.map((link) => link.url).join('\n')],
    [t('texts'), joined([content.neutral_description, content.facts], '\n')],
  ]
}

function listingArticle(
  reader: Reader,
  { content, created_at, cover_path: path }: DataExport['listings'][number],
): string {
  const { t, label, date } = reader
  const rows: Fact[] = [
    [t('since'), date(created_at)],
    [t('occupations'), content.occupations.map((entry) => label(entry.concept_id)).join(', ')],
    [t('skills'), skillsOf(reader, content)],
    [t('places'), content.places.map((place) => joined([place.name, place.country])).join('; ')],
    [t('texts'), joined([content.reference, content.description, content.about_me], '\n')],
  ]
  const title = content.title || label(content.occupations[0]?.concept_id ?? 0) || say(reader.lang, 'unnamed')
  return article(title, [facts(rows), files([{ path, title: say(reader.lang, 'picture') }])])
}

function skillsOf({ label }: Reader, { skills, terms }: ListingContent): string {
  return [...skills.map((entry) => label(entry.concept_id)), ...terms.map((term) => term.text)].join(', ')
}

function contactArticle({ lang, date }: Reader, contact: DataExport['contacts'][number]): string {
  const { texts } = catalogue(lang)
  const events = contact.events.map(({ at, is_mine: isMine, author, type, text }) => {
    const step = texts[`contact.event.${type}.${isMine ? 'mine' : 'theirs'}`] ?? type
    const who = joined([date(at), isMine ? null : author, step])
    const said = text ? `<br><span dir="auto">${escape(text)}</span>` : ''
    return `<li><small dir="auto">${escape(who)}</small>${said}</li>`
  })
  const sent = contact.paths.map((path) => ({ path, title: path.split('/').at(-1) ?? path }))
  const title = joined([contact.my_listing.title, contact.other.title || contact.other.who], ' | ')
  return article(title, [`<ol>${events.join('')}</ol>`, files(sent)])
}
