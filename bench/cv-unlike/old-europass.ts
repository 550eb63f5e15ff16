import type { UnlikePerson } from './person.ts'

const WORDS = [
  'personal',
  'name',
  'address',
  'phone',
  'email',
  'dates',
  'position',
  'activities',
  'employer',
  'degree',
  'subjects',
  'institution',
] as const

/** Labels of the Europass CV of 2004 to 2012 in the languages of its instructions. */
const LABELS: Record<string, string> = {
  en:
    'Personal information | Surname(s) / First name(s) | Address(es) | Telephone(s) | E-mail | Dates | Occupation ' +
    'or position held | Main activities and responsibilities | Name and address of employer | Title of qualification ' +
    'awarded | Principal subjects / occupational skills covered | Name and type of organisation providing education ' +
    'and training',
  de:
    'Angaben zur Person | Nachname(n) / Vorname(n) | Adresse(n) | Telefon | E-Mail | Zeitraum | Beruf oder ' +
    'Funktion ' +
    '| Wichtigste Tätigkeiten und Zuständigkeiten | Name und Adresse des Arbeitgebers | Bezeichnung der erworbenen ' +
    'Qualifikation | Hauptfächer/berufliche Fähigkeiten | Name und Art der Bildungs- oder Ausbildungseinrichtung',
  fr:
    'Information personnelle | Nom(s) / Prénom(s) | Adresse(s) | Téléphone(s) | Courrier électronique | Dates | ' +
    'Fonction ou poste occupé | Principales activités et responsabilités | Nom et adresse de l’employeur | Intitulé ' +
    'du certificat ou diplôme délivré | Principales matières/compétences professionnelles couvertes | Nom et type de ' +
    'l’établissement d’enseignement ou de formation',
  es:
    'Información personal | Apellido(s) / Nombre(s) | Dirección (direcciones) | Teléfono(s) | Correo(s) ' +
    'electrónico(s) | Fechas | Profesión o cargo desempeñado | Funciones y responsabilidades principales | Nombre y ' +
    'dirección de la empresa o empleador | Título de la cualificación obtenida | Principales materias o capacidades ' +
    'ocupacionales estudiadas | Nombre y tipo de la organización que ha impartido la educación o la formación',
  it:
    'Informazioni personali | Cognome/Nome | Indirizzo | Telefono | E-mail | Date | Lavoro o posizione ricoperti | ' +
    'Principali attività e responsabilità | Nome e indirizzo del datore di lavoro | Titolo della qualifica ' +
    'rilasciata ' +
    '| Principali tematiche/competenze professionali acquisite | Nome e tipo d’organizzazione erogatrice ' +
    'dell’istruzione e formazione',
  pl:
    'Informacje osobiste | Nazwisko(-a) / Imię (imiona) | Adres(y) | Telefon(y) | E-mail | Daty | Zawód lub ' +
    'zajmowane stanowisko | Główne działania i obowiązki | Nazwa i adres pracodawcy | Uzyskane kwalifikacje | Główne ' +
    'przedmioty/uzyskane umiejętności zawodowe | Nazwa i rodzaj organizacji zapewniającej wykształcenie lub szkolenie',
  'pt-BR':
    'Informação pessoal | Apelido(s) / Nome(s) próprio(s) | Morada(s) | Telefone(s) | Correio(s) electrónico(s) | ' +
    'Datas | Função ou cargo ocupado | Principais actividades e responsabilidades | Nome e morada do empregador | ' +
    'Designação da qualificação atribuída | Principais disciplinas/competências profissionais | Nome e tipo da ' +
    'organização de ensino ou formação',
  nl:
    'Persoonlijke informatie | Achternaam / Voornaam | Adres | Telefoon | E-mail | Data | Beroep of functie | ' +
    'Voornaamste werkzaamheden en verantwoordelijkheden | Naam en adres van werkgever | Titel van verworven ' +
    'kwalificatie | Belangrijkste onderwerpen/verworven beroepsvaardigheden | Naam en soort van instelling voor ' +
    'onderwijs of opleiding',
  hu:
    'Személyi adatok | Vezetéknév / Utónév | Cím | Telefonszám | E-mail | Időtartam | Foglalkozás / beosztás | ' +
    'Főbb ' +
    'tevékenységek és feladatkörök | A munkáltató neve és címe | Végzettség / képesítés | Főbb tárgyak/gyakorlati ' +
    'képzés | Oktatást / képzést nyújtó intézmény neve és típusa',
  el:
    'Προσωπικές πληροφορίες | Επώνυμο / Όνομα | Διεύθυνση | Τηλέφωνο | Ηλεκτρονικό ταχυδρομείο | Ημερομηνίες | ' +
    'Απασχόληση ή θέση που κατείχατε | Κύριες δραστηριότητες και αρμοδιότητες | Όνομα και διεύθυνση εργοδότη | ' +
    'Τίτλος ' +
    'της πιστοποίησης ή του διπλώματος | Κύρια θέματα/επαγγελματικές δεξιότητες | Επωνυμία και είδος του οργανισμού ' +
    'που παρείχε την εκπαίδευση ή κατάρτιση',
}
LABELS['en-US'] = LABELS['en'] ?? ''

type Label = (typeof WORDS)[number]
export type FormRow = { label: string; values: string[] }
export type FormSection = { heading: string; rows: FormRow[] }

export function hasOldEuropass(lang: string): boolean {
  return LABELS[lang] !== undefined
}

/** The form of 2004: labels at the left, values at the right. */
export function oldEuropass(person: UnlikePerson, between: (entry: { start: string; end: string }) => string) {
  const words = (LABELS[person.lang] ?? '').split('|').map((word) => word.trim())
  const row = (label: Label, ...values: string[]): FormRow => ({ label: words[WORDS.indexOf(label)] ?? '', values })
  const sections: FormSection[] = [
    {
      heading: words[0] ?? '',
      rows: [
        row('name', person.name),
        row('address', `${person.street}, ${person.city}`),
        row('phone', person.phone),
        row('email', person.email),
      ],
    },
    {
      heading: person.headings.work,
      rows: person.work.flatMap((w) => [
        row('dates', between(w)),
        row('position', w.position),
        row('activities', ...w.tasks),
        row('employer', `${w.company}, ${w.city}`),
      ]),
    },
    {
      heading: person.headings.education,
      rows: person.education.flatMap((e) => [
        row('dates', between(e)),
        row('degree', e.studyType),
        ...(e.area === '' ? [] : [row('subjects', e.area)]),
        row('institution', e.institution),
      ]),
    },
    {
      heading: person.headings.languages,
      rows: person.languages.map(({ name, level }) => ({ label: name, values: [level] })),
    },
    { heading: person.headings.skills, rows: [{ label: '', values: person.skills }] },
    ...person.extras.map(({ heading, lines }) => ({ heading, rows: [{ label: '', values: lines }] })),
  ]
  return sections
}
