/**
 * A distribution in the layout of ESCO with concepts of our own invention: two occupations that built-in ones may be,
 * two that are new, skills with several parents, and references that lead nowhere.
 */
export type EscoVersion = '1.0' | '1.1' | '1.2'

export function uriOf(kind: 'occupation' | 'skill' | 'isco', name: string): string {
  return `http://esco.example/esco/${kind}/${name}`
}

const columns: Readonly<Record<EscoVersion, Readonly<Record<string, string>>>> = {
  '1.0': {
    occupations: 'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,description',
    skills: 'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,description',
    skillGroups: 'conceptType,conceptUri,preferredLabel,altLabels,description',
    ISCOGroups: 'conceptType,conceptUri,code,preferredLabel,altLabels,description',
    broaderRelationsOccPillar: 'conceptType,conceptUri,broaderType,broaderUri',
    broaderRelationsSkillPillar: 'conceptType,conceptUri,broaderType,broaderUri',
    occupationSkillRelations: 'occupationUri,relationType,skillType,skillUri',
    skillSkillRelations: 'originalSkillUri,originalSkillType,relationType,relatedSkillType,relatedSkillUri',
  },
  '1.1': {
    occupations:
      'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,' +
      'regulatedProfessionNote,scopeNote,definition,inScheme,description,code',
    skills:
      'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,hiddenLabels,status,' +
      'modifiedDate,scopeNote,definition,inScheme,description',
    skillGroups:
      'conceptType,conceptUri,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,scopeNote,inScheme,' +
      'description,code',
    ISCOGroups: 'conceptType,conceptUri,code,preferredLabel,status,altLabels,inScheme,description',
    broaderRelationsOccPillar: 'conceptType,conceptUri,broaderType,broaderUri',
    broaderRelationsSkillPillar: 'conceptType,conceptUri,broaderType,broaderUri',
    occupationSkillRelations: 'occupationUri,relationType,skillType,skillUri',
    skillSkillRelations: 'originalSkillUri,originalSkillType,relationType,relatedSkillType,relatedSkillUri',
  },
  '1.2': {
    occupations:
      'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,' +
      'regulatedProfessionNote,scopeNote,definition,inScheme,description,code,naceCode',
    skills:
      'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,hiddenLabels,status,' +
      'modifiedDate,scopeNote,definition,inScheme,description',
    skillGroups:
      'conceptType,conceptUri,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,scopeNote,inScheme,' +
      'description,code',
    ISCOGroups: 'conceptType,conceptUri,code,preferredLabel,status,altLabels,inScheme,description',
    broaderRelationsOccPillar: 'conceptType,conceptUri,conceptLabel,broaderType,broaderUri,broaderLabel',
    broaderRelationsSkillPillar: 'conceptType,conceptUri,conceptLabel,broaderType,broaderUri,broaderLabel',
    occupationSkillRelations: 'occupationUri,occupationLabel,relationType,skillType,skillUri,skillLabel',
    skillSkillRelations: 'originalSkillUri,originalSkillType,relationType,relatedSkillType,relatedSkillUri',
  },
}

type Row = Readonly<Record<string, string>>

function occupation(name: string, group: string, preferredLabel: string, altLabels = ''): Row {
  return {
    conceptType: 'Occupation',
    conceptUri: uriOf('occupation', name),
    iscoGroup: group,
    preferredLabel,
    altLabels,
    status: 'released',
  }
}

function skill(name: string, skillType: string, preferredLabel: string, altLabels = ''): Row {
  return {
    conceptType: 'KnowledgeSkillCompetence',
    conceptUri: uriOf('skill', name),
    skillType,
    reuseLevel: 'cross-sector',
    preferredLabel,
    altLabels,
    status: 'released',
  }
}

function skillGroup(name: string, preferredLabel: string): Row {
  return {
    conceptType: 'SkillGroup',
    conceptUri: uriOf('skill', name),
    preferredLabel,
    status: 'released',
  }
}

function iscoGroup(code: string, preferredLabel: string): Row {
  return {
    conceptType: 'ISCOGroup',
    conceptUri: uriOf('isco', `C${code}`),
    code,
    preferredLabel,
    status: 'released',
  }
}

function broader(conceptUri: string, broaderUri: string, broaderType = 'KnowledgeSkillCompetence'): Row {
  return {
    conceptType: 'KnowledgeSkillCompetence',
    conceptUri,
    broaderType,
    broaderUri,
  }
}

function needs(name: string, skillName: string, relationType = 'essential'): Row {
  return {
    occupationUri: uriOf('occupation', name),
    relationType,
    skillType: 'skill/competence',
    skillUri: uriOf('skill', skillName),
  }
}

const english: Readonly<Record<string, readonly Row[]>> = {
  ISCOGroups: [
    iscoGroup('2', 'Professionals, official'),
    iscoGroup('22', 'Health professionals, official'),
    iscoGroup('222', 'Nursing professionals, official'),
    iscoGroup('2221', 'Nursing professionals proper, official'),
    iscoGroup('8', 'Operators, official'),
    iscoGroup('83', 'Drivers, official'),
    iscoGroup('833', 'Truck and bus drivers, official'),
    iscoGroup('8332', 'Truck drivers, official'),
  ],
  occupations: [
    {
      ...occupation('nurse', '2221', 'registered nurse', 'sick-room nurse\nregistered nurse\nward nurse, "general"'),
      hiddenLabels: 'nurs',
    },
    occupation('night-nurse', '2221', 'lighthouse nurse', 'nurse, lighthouses'),
    occupation('fog-driver', '8332', 'fog truck driver', 'fog carrier\nfog carrier'),
    { ...occupation('gone', '8332', 'horse tram driver'), status: 'obsolete' },
  ],
  skillGroups: [skillGroup('seafaring', 'seafaring skills'), skillGroup('weather', 'weather skills')],
  skills: [
    skill('wounds', 'skill/competence', 'wound dressing', 'bandage wounds'),
    skill('fog', 'skill/competence', 'listen to fog', 'hear fog\nfog listening'),
    skill('horns', 'knowledge', 'fog horns'),
  ],
}

const german: Readonly<Record<string, readonly Row[]>> = {
  occupations: [
    occupation('nurse', '2221', 'Krankenpfleger/Krankenpflegerin', 'Pflegekraft'),
    occupation('fog-driver', '8332', 'Nebelfahrer/Nebelfahrerin', 'Nebelfahrerin'),
    occupation('of-another-version', '8332', 'Dunstfahrer'),
  ],
  skills: [skill('fog', 'skill/competence', 'Nebel hören')],
}

const relations: Readonly<Record<string, readonly Row[]>> = {
  broaderRelationsOccPillar: [
    broader(uriOf('occupation', 'nurse'), uriOf('isco', 'C2221'), 'ISCOGroup'),
    broader(uriOf('occupation', 'night-nurse'), uriOf('occupation', 'nurse'), 'Occupation'),
    broader(uriOf('occupation', 'night-nurse'), uriOf('occupation', 'lost'), 'Occupation'),
  ],
  broaderRelationsSkillPillar: [
    broader(uriOf('skill', 'fog'), uriOf('skill', 'seafaring'), 'SkillGroup'),
    broader(uriOf('skill', 'fog'), uriOf('skill', 'weather'), 'SkillGroup'),
    broader(uriOf('skill', 'horns'), uriOf('skill', 'seafaring'), 'SkillGroup'),
    broader(uriOf('skill', 'lost'), uriOf('skill', 'weather'), 'SkillGroup'),
  ],
  occupationSkillRelations: [
    needs('nurse', 'wounds'),
    needs('night-nurse', 'wounds'),
    needs('night-nurse', 'fog', 'optional'),
    needs('fog-driver', 'fog'),
    needs('fog-driver', 'horns', 'optional'),
    needs('fog-driver', 'lost'),
  ],
  skillSkillRelations: [],
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function csv(version: EscoVersion, table: string, rows: readonly Row[]): string {
  const header = columns[version][table] ?? ''
  const names = header.split(',')
  // A version without status has only what is released.
  const present = rows.filter(({ status }) => names.includes('status') || status !== 'obsolete')
  const lines = present.map((row) => names.map((name) => quoted(row[name] ?? '')).join(','))
  return `${version === '1.2' ? '\uFEFF' : ''}${[header, ...lines, ''].join('\r\n')}`
}

function tablesIn(version: EscoVersion, lang: string, tables: Readonly<Record<string, readonly Row[]>>) {
  return Object.entries(tables).map(([table, rows]): [string, string] => [
    `${table}_${lang}.csv`,
    csv(version, table, rows),
  ])
}

/** Name -> text of the files in English and of the relations; `change` replaces rows of a table. */
export function escoDistribution(
  version: EscoVersion = '1.1',
  change: (table: string, rows: readonly Row[]) => readonly Row[] = (_, rows) => rows,
): Map<string, string> {
  const changed = (tables: Readonly<Record<string, readonly Row[]>>) =>
    Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, change(table, rows)]))
  const suffix = version === '1.2' ? '_en' : ''
  return new Map([
    ...tablesIn(version, 'en', changed(english)),
    ...Object.entries(changed(relations)).map(([table, rows]): [string, string] => [
      `${table}${suffix}.csv`,
      csv(version, table, rows),
    ]),
  ])
}

/** Label files in German, one of them of a concept that the distribution does not have. */
export function escoGerman(version: EscoVersion = '1.1'): Map<string, string> {
  return new Map(tablesIn(version, 'de', german))
}

/** Files in memory, in pieces as small as one likes. */
export function inMemory(files: ReadonlyMap<string, string>, pieceSize = 1 << 16) {
  return [...files].map(([name, text]) => ({
    name,
    async *read() {
      for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize)
    },
  }))
}
