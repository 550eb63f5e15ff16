function table(rows: readonly string[]): string {
  return rows.map((row) => row.replace(/\s*\|\s*/gu, '\t')).join('\n')
}

const smallFiles: Readonly<Record<string, readonly string[]>> = {
  'isco/groups.tsv': [
    'code | en | de',
    '2 | Professionals | Akademische Berufe',
    '22 | Health professionals | Gesundheitsberufe',
    '222 | Nurses and midwives | Pflege und Geburtshilfe',
    '2221 | Nurses | Pflegefachleute',
    '2222 | Midwives | Hebammenberufe',
    '8 | Operators | Bediener',
    '83 | Drivers | Fahrberufe',
    '833 | Heavy vehicle drivers | Fahrende schwerer Fahrzeuge',
    '8332 | Truck drivers | Lastwagenfahrende',
  ],
  'occupations/small.tsv': [
    'id | isco | broader | essential | optional | similar',
    'nurse | 2221 | | patient-care; wound-care; first-aid | ms-excel | midwife',
    'intensive-care-nurse | 2221 | nurse | patient-care; wound-care; ventilation | |',
    'midwife | 2222 | | patient-care; birth-assistance | |',
    'truck-driver | 8332 | | route-planning; first-aid | ms-excel |',
  ],
  'skills/small.tsv': [
    'id | broader | kind',
    'care | | group',
    'patient-care | care | skill',
    'wound-care | patient-care | skill',
    'ventilation | care | skill',
    'birth-assistance | care | skill',
    'first-aid | | skill',
    'route-planning | | skill',
    'ms-excel | | tool',
    'project-management | | skill',
  ],
  'branches/authorization.tsv': [
    'id | broader | code | entails',
    'driving-b | | B |',
    'driving-c1 | | C1 | driving-b',
    'driving-c | | C | driving-c1',
    'driving-ce | | CE | driving-c',
  ],
  'branches/industry.tsv': [
    'id | broader | code | entails',
    'nace-h | | H |',
    'nace-49 | nace-h | 49 |',
    'nace-53 | nace-h | 53 |',
  ],
  'labels/en/occupations-small.tsv': [
    'id | preferred | alternatives',
    'nurse | Nurse | registered nurse; RN; sister~obsolete',
    'intensive-care-nurse | Intensive care nurse | ICU nurse',
    'midwife | Midwife |',
    'truck-driver | Truck driver | lorry driver; trucker~colloquial',
  ],
  'labels/de/occupations-small.tsv': [
    'id | preferred | alternatives',
    'nurse | Pflegefachfrau | Krankenpfleger; Pflegefachmann; Krankenschwester~obsolete',
    'midwife | Hebamme |',
    'truck-driver | Lastwagenfahrer | Lastwagenchauffeur; LKW-Fahrer',
  ],
  'labels/ar/occupations-small.tsv': [
    'id | preferred | alternatives',
    'nurse | ممرضة | ممرض',
    'truck-driver | سائق شاحنة |',
  ],
  'labels/zh/occupations-small.tsv': [
    'id | preferred | alternatives',
    'nurse | 注册护士 |',
    'truck-driver | 卡车司机 |',
  ],
  'labels/pt/occupations-small.tsv': ['id | preferred | alternatives', 'truck-driver | Motorista de pesados |'],
  'labels/en/skills-small.tsv': [
    'id | preferred | alternatives',
    'care | Care |',
    'patient-care | Patient care |',
    'wound-care | Wound care | wound dressing',
    'ventilation | Mechanical ventilation |',
    'birth-assistance | Assisting births |',
    'first-aid | First aid |',
    'route-planning | Route planning |',
    'ms-excel | Microsoft Excel | Excel',
    'project-management | Project management |',
  ],
  'labels/de/skills-small.tsv': [
    'id | preferred | alternatives',
    'wound-care | Wundversorgung |',
    'first-aid | Erste Hilfe |',
    'route-planning | Routenplanung |',
    'ms-excel | Microsoft Excel | Excel',
    'project-management | Projektmanagement | Projektleitung',
  ],
}

/** A taxonomy of a few concepts; `changes` replaces whole files, `undefined` takes one away. */
export function smallTaxonomyFiles(
  changes: Readonly<Record<string, readonly string[] | undefined>> = {},
): Map<string, string> {
  const merged: Readonly<Record<string, readonly string[] | undefined>> = { ...smallFiles, ...changes }
  const files = Object.entries(merged).flatMap(([path, rows]): [string, string][] =>
    rows === undefined ? [] : [[path, table(rows)]],
  )
  return new Map(files)
}
