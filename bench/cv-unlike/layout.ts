import { escape } from '../cv-layouts/html.ts'
import type { UnlikePerson } from './person.ts'

/** Prints an HTML page to PDF. */
export type Print = (html: string) => Promise<Uint8Array>

export type UnlikeLayout = {
  name: string
  extension: 'pdf' | 'docx' | 'txt'
  precision: 'month' | 'year'
  /** Facts that it does not show. */
  lacks: ('summary' | 'link' | 'city')[]
  /** Whether its fonts support a language. */
  canShow(lang: string): boolean
  make(person: UnlikePerson, print: Print): Promise<Uint8Array>
}

export type Parts = Pick<UnlikeLayout, 'name'> & Partial<Pick<UnlikeLayout, 'precision' | 'lacks'>>

export function printed(parts: Parts, html: (person: UnlikePerson) => string): UnlikeLayout {
  return {
    extension: 'pdf',
    precision: 'month',
    lacks: [],
    canShow: () => true,
    ...parts,
    make: (person, print) => print(html(person)),
  }
}

export type Role = UnlikePerson['work'][number]

/** Groups consecutive roles with the same employer. */
export function byEmployer(work: readonly Role[]): [Role, ...Role[]][] {
  const groups: [Role, ...Role[]][] = []
  for (const role of work) {
    const open = groups.at(-1)
    if (open?.[0].company === role.company) open.push(role)
    else groups.push([role])
  }
  return groups
}

export function wholePeriod(roles: readonly [Role, ...Role[]]): { start: string; end: string } {
  return {
    start: roles.at(-1)?.start ?? roles[0].start,
    end: roles[0].end,
  }
}

export function extrasHtml({ extras }: UnlikePerson, tag = 'h2'): string {
  return extras
    .map(
      ({ heading, lines }) =>
        `<${tag}>${escape(heading)}</${tag}>${lines.map((line) => `<p>${escape(line)}</p>`).join('')}`,
    )
    .join('')
}

/** Degree and, if there is one, field of study. */
export function studies({ studyType, area }: { studyType: string; area: string }, glue: string): string {
  return area === '' ? studyType : `${studyType}${glue}${area}`
}

export function levels({ languages }: UnlikePerson, glue: string): string[] {
  return languages.map(({ name, level }) => `${name}${glue}${level}`)
}

/** Whether the language's script needs neither shaping nor special fonts. */
export function isEuropean(lang: string): boolean {
  return !['ar', 'th', 'ko'].includes(lang)
}
