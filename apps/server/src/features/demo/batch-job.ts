import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { addStartedJob } from '#server/features/batch/index.ts'
import { COMPANY } from './logins.ts'

/** Titles of a care group's old personnel system, as they come: mixed languages, gender marks, workloads, one gap. */
const ROWS = [
  ['Pflegefachfrau HF 80–100 %', 'de', 'Grund- und Behandlungspflege in der Spitex'],
  ['Pflegefachfrau HF 60 %', 'de', ''],
  ['Pflegefachmann HF', 'de', ''],
  ['Fachfrau Gesundheit EFZ (w/m/d)', 'de', 'Körperpflege, Mobilisation, Haushalt'],
  ['Infirmière diplômée', 'fr', 'Soins à domicile, pansements'],
  ['Aide-soignante', 'fr', ''],
  ['Assistante socio-éducative', 'fr', ''],
  ['Registered nurse', 'en', ''],
  ['Night nurse', 'en', ''],
  ['Educatrice dell’infanzia', 'it', ''],
  ['Cuoco', 'it', 'Cucina per 80 residenti'],
  ['Koch EFZ', 'de', 'Küche für 80 Bewohner'],
  ['Stv. Küchenchef', 'de', ''],
  ['Hauswart 50 %', 'de', 'Wartung von Heizung und Lüftung'],
  ['Mitarbeiter Technischer Dienst', 'de', 'Wartung von Heizung, Lüftung und Sanitär, kleinere Reparaturen'],
  ['Mitarbeiter Technischer Dienst', 'de', 'Reparaturen, Pikettdienst'],
  ['Mitarbeiterin Empfang', 'de', ''],
  ['Sachbearbeiterin Rechnungswesen', 'de', 'Debitoren, Kreditoren'],
  ['Leitung Spielgruppe', 'de', ''],
  ['Springer/in Betreuung', 'de', ''],
  ['Springer/in Betreuung', 'de', 'Aushilfe in allen Wohngruppen'],
  ['Teamleitung Ost', 'de', ''],
  ['Dipl. Sozialarbeiterin FH', 'de', ''],
  ['', 'de', 'Stelle noch offen'],
  ['Chauffeur Mahlzeitendienst', 'de', ''],
  ['Physiotherapeutin', 'de', ''],
] as const

const COLUMNS = [
  { name: 'Nr', field: 'own_id' },
  { name: 'Funktion', field: 'title' },
  { name: 'Sprache', field: 'language' },
  { name: 'Beschrieb', field: 'description' },
] as const

const RULES = [
  { kind: 'regex', find: String.raw`\s*\d+(?:\s*[–-]\s*\d+)?\s*%`, replace: '', ignore_case: false },
  { kind: 'literal', find: 'Stv.', replace: 'Stellvertretende', ignore_case: false },
] as const

const LINES = ROWS.map((cells, at) => [String(at + 1), ...cells].map((cell) => `"${cell}"`).join(';'))
const FILE = Buffer.from([COLUMNS.map(({ name }) => name).join(';'), ...LINES, ''].join('\r\n'))

/** Stores the file of the example before the rows of the demo. */
export async function storeExample(files: Deps['files']): Promise<{ sha256: string; size: number }> {
  return files.put(FILE)
}

/** A batch job of the company, which is done as soon as the jobs run. */
export async function addExampleJob(db: Db, file: { sha256: string; size: number }): Promise<void> {
  const { id, account_id: accountId } = await row<{ id: number; account_id: number }>(
    db,
    `update app_user set perms = array_append(perms, 'batch_classifier') where email = $1 returning id, account_id`,
    [COMPANY],
  )
  await addStartedJob(db, {
    accountId,
    userId: id,
    lang: 'de',
    filename: 'Personalliste Seeland.csv',
    file,
    columns: COLUMNS,
    rowCount: ROWS.length,
    rules: RULES,
  })
}
