import type { LinkedInProfile } from './linkedin-pdf.ts'

/** Made-up people in the languages that LinkedIn prints, each with the words of its export. */
export const linkedInPeople: Record<string, LinkedInProfile> = {
  en: {
    words: {
      contact: 'Contact',
      skills: 'Top Skills',
      languages: 'Languages',
      summary: 'Summary',
      work: 'Experience',
      education: 'Education',
      page: (n, of) => `Page ${n} of ${of}`,
    },
    name: 'Hannah Whitfield',
    headline: 'Operations Manager at Northgate Logistics | Supply Chain | Lean',
    place: 'Leeds, England, United Kingdom',
    email: 'hannah.whitfield@example.org',
    phone: '+44 7700 900123',
    link: 'www.linkedin.com/in/hannah-whitfield-example',
    skills: ['Supply Chain Management', 'Lean Manufacturing', 'Team Leadership'],
    languages: [
      ['English', 'Native or Bilingual'],
      ['French', 'Professional Working'],
    ],
    summary:
      'I run warehouses where people like to work. Twelve years in logistics, from the night shift to the ' +
      'management of three sites in the north of England.',
    work: [
      {
        employer: 'Northgate Logistics',
        total: '6 years 11 months',
        roles: [
          {
            position: 'Operations Manager',
            dates: 'January 2020 - Present (3 years 2 months)',
            place: 'Leeds, England, United Kingdom',
            tasks: [
              'Responsible for three warehouses with 140 people and a budget of four million.',
              'Introduced a planning tool that cut overtime by a third.',
            ],
          },
          {
            position: 'Warehouse Supervisor',
            dates: 'April 2016 - December 2019 (3 years 9 months)',
            place: 'Leeds, England, United Kingdom',
          },
        ],
      },
      {
        employer: 'Harbour Foods Ltd',
        roles: [
          {
            position: 'Logistics Coordinator',
            dates: 'September 2012 - March 2016 (3 years 7 months)',
            place: 'Hull, England, United Kingdom',
            tasks: ['Planned 60 deliveries a day.'],
          },
        ],
      },
    ],
    education: [
      {
        institution: 'University of Hull',
        degree: 'Bachelor of Science - BSc, Business Administration and Management',
        dates: '2009 - 2012',
      },
    ],
  },
  de: {
    words: {
      contact: 'Kontakt',
      skills: 'Top-Kenntnisse',
      languages: 'Languages',
      summary: 'Zusammenfassung',
      work: 'Berufserfahrung',
      education: 'Ausbildung',
      page: (n, of) => `Seite ${n} von ${of}`,
    },
    name: 'Matthias Brunner',
    headline: 'Projektleiter Gebäudetechnik bei Alpina Haustechnik AG',
    place: 'Winterthur, Zürich, Schweiz',
    email: 'm.brunner@example.org',
    link: 'www.linkedin.com/in/matthias-brunner-example',
    skills: ['Projektmanagement', 'Gebäudetechnik', 'Mitarbeiterführung'],
    languages: [
      ['Deutsch', 'Native or Bilingual'],
      ['Englisch', 'Professional Working'],
      ['Italienisch', 'Elementary'],
    ],
    summary: 'Ich plane Heizungen und Lüftungen für Schulen und Spitäler und führe ein Team von acht Leuten.',
    work: [
      {
        employer: 'Alpina Haustechnik AG',
        roles: [
          {
            position: 'Projektleiter Gebäudetechnik',
            dates: 'März 2019 - Present (4 Jahre 1 Monat)',
            place: 'Winterthur, Schweiz',
            tasks: ['Leitung von Projekten bis zwei Millionen Franken.', 'Ausbildung der Lernenden.'],
          },
        ],
      },
      {
        employer: 'Meier Sanitär GmbH',
        total: '8 Jahre',
        roles: [
          {
            position: 'Servicetechniker',
            dates: 'August 2014 - Februar 2019 (4 Jahre 7 Monate)',
            place: 'Zürich, Schweiz',
          },
          { position: 'Sanitärinstallateur', dates: 'August 2011 - Juli 2014 (3 Jahre)', place: 'Zürich, Schweiz' },
        ],
      },
    ],
    education: [
      { institution: 'Höhere Fachschule Zürich', degree: 'Techniker HF, Gebäudetechnik', dates: '2015 - 2018' },
      {
        institution: 'Berufsschule Winterthur',
        degree: 'Eidgenössisches Fähigkeitszeugnis, Sanitärinstallateur',
        dates: '2007 - 2011',
      },
    ],
  },
  fr: {
    words: {
      contact: 'Coordonnées',
      skills: 'Principales compétences',
      languages: 'Languages',
      summary: 'Résumé',
      work: 'Expérience',
      education: 'Formation',
      page: (n, of) => `Page ${n} sur ${of}`,
    },
    name: 'Claire Fontaine',
    headline: 'Responsable comptable chez Atelier Lumière',
    place: 'Lyon, Auvergne-Rhône-Alpes, France',
    email: 'claire.fontaine@example.org',
    phone: '06 12 34 56 78',
    link: 'www.linkedin.com/in/claire-fontaine-example',
    skills: ['Comptabilité générale', 'Contrôle de gestion', 'Excel'],
    languages: [
      ['Français', 'Native or Bilingual'],
      ['Anglais', 'Limited Working'],
    ],
    summary:
      'Comptable de formation, je m’occupe des clôtures mensuelles et de la paie de quatre-vingts salariés depuis ' +
      'huit ans.',
    work: [
      {
        employer: 'Atelier Lumière',
        total: '5 ans 4 mois',
        roles: [
          {
            position: 'Responsable comptable',
            dates: 'janvier 2020 - Present (3 ans 2 mois)',
            place: 'Lyon, Auvergne-Rhône-Alpes, France',
            tasks: [
              'Encadrement d’une équipe de quatre personnes.',
              'Clôture des comptes et relations avec les auditeurs.',
            ],
          },
          {
            position: 'Comptable',
            dates: 'novembre 2017 - décembre 2019 (2 ans 2 mois)',
            place: 'Lyon, Auvergne-Rhône-Alpes, France',
          },
        ],
      },
      {
        employer: 'Cabinet Durand & Associés',
        roles: [
          {
            position: 'Assistante comptable',
            dates: 'septembre 2014 - octobre 2017 (3 ans 2 mois)',
            place: 'Grenoble, France',
          },
        ],
      },
    ],
    education: [{ institution: 'Université Lyon 2', degree: 'Master, Comptabilité et finance', dates: '2012 - 2014' }],
  },
  es: {
    words: {
      contact: 'Contactar',
      skills: 'Aptitudes principales',
      languages: 'Languages',
      summary: 'Extracto',
      work: 'Experiencia',
      education: 'Educación',
      page: (n, of) => `Página ${n} de ${of}`,
    },
    name: 'Lucía Ortega Molina',
    headline: 'Enfermera de urgencias en Hospital del Valle',
    place: 'Sevilla, Andalucía, España',
    email: 'lucia.ortega@example.org',
    link: 'www.linkedin.com/in/lucia-ortega-example',
    skills: ['Urgencias', 'Atención al paciente', 'Trabajo en equipo'],
    languages: [
      ['Español', 'Native or Bilingual'],
      ['Inglés', 'Full Professional'],
    ],
    summary:
      'Enfermera con diez años de experiencia en urgencias y cuidados intensivos, siempre cerca de las personas.',
    work: [
      {
        employer: 'Hospital del Valle',
        roles: [
          {
            position: 'Enfermera de urgencias',
            dates: 'mayo de 2018 - Present (4 años 10 meses)',
            place: 'Sevilla, Andalucía, España',
            tasks: ['Clasificación de pacientes y curas.', 'Formación de nuevas compañeras.'],
          },
        ],
      },
      {
        employer: 'Clínica Santa Rosa',
        total: '4 años 8 meses',
        roles: [
          { position: 'Enfermera', dates: 'enero de 2015 - abril de 2018 (3 años 4 meses)', place: 'Córdoba, España' },
          {
            position: 'Auxiliar de enfermería',
            dates: 'septiembre de 2013 - diciembre de 2014 (1 año 4 meses)',
            place: 'Córdoba, España',
          },
        ],
      },
    ],
    education: [{ institution: 'Universidad de Sevilla', degree: 'Grado, Enfermería', dates: '2009 - 2013' }],
  },
}
