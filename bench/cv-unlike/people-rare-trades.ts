import { person } from './person.ts'
import type { UnlikePerson } from './person.ts'

/**
 * Hold-out people of trades that are rare in CVs. Their documents must not be read while writing rules: only the
 * figures are.
 */
export const peopleOfRareTrades: UnlikePerson[] = [
  person({
    who:
      'en | Magnus Isbister | Deckhand | magnus.isbister@example.org | +44 7700 900318 | Lerwick | 14 Commercial ' +
      'Street | linkedin.com/in/magnus-isbister',
    summary:
      'Deckhand with eleven years on pelagic and whitefish boats around Shetland. Mends nets, keeps watch and is ' +
      'never late for the tide.',
    work: [
      'Relief Skipper | Fair Wind Fishing Partnership | Lerwick | 2021-03 | present | Take the boat to sea on ' +
        'alternate trips; Keep the logbook and quota records',
      'Deckhand | Fair Wind Fishing Partnership | Scalloway | 2016-05 | 2021-02 | Shot and hauled the gear; Gutted, ' +
        'boxed and iced the catch',
      'Fish Farm Hand | Voe Salmon Ltd | Brae | 2012-08 | 2016-04 | Fed the pens and cleared mortalities',
    ],
    education: [
      'North Atlantic Fisheries College | Fishing Vessel Operations | Deckhand Certificate | 2015-01 | 2015-12',
      'Brae High School | | Scottish National 5 | 2007-08 | 2012-06',
    ],
    skills: 'Net mending; Watchkeeping; Fish handling; Engine room checks; Sea survival',
    languages: 'English: native; Norwegian: basic',
    headings: 'About Me | Sea Time and Other Work | Education and Tickets | Skills | Languages | Contact | present',
    extras: ['Interests | Up Helly Aa; Fiddle'],
  }),
  person({
    who:
      'en-US | Terrence Whitlock | Logistics Supervisor | terrence.whitlock@example.com | (910) 555-0163 | ' +
      'Fayetteville | 507 Bragg Boulevard | linkedin.com/in/terrence-whitlock',
    summary:
      'Army veteran moving into civilian logistics after twelve years of service. Accounted for equipment worth ' +
      'forty ' +
      'million dollars without a loss and led teams of thirty.',
    work: [
      'Supply Sergeant | 407th Brigade Support Battalion, U.S. Army | Fort Liberty | 2019-10 | present | Run the ' +
        'supply room of a company; Train junior soldiers in property accountability',
      'Squad Leader | 2nd Infantry Regiment, U.S. Army | Fort Carson | 2015-06 | 2019-09 | Led nine soldiers through ' +
        'two deployments; Planned convoys',
      'Motor Transport Operator | U.S. Army Reserve | Raleigh | 2012-07 | 2015-05 | Drove and serviced heavy ' +
        'tactical ' +
        'vehicles',
    ],
    education: [
      'Cape Fear Technical College | Supply Chain Management | Associate of Applied Science | 2017-08 | 2019-12',
      'Sandhills High School | | High School Diploma | 2008-08 | 2012-06',
    ],
    skills: 'Inventory control; Property accountability; Convoy planning; Forklift; Team leadership',
    languages: 'English: native; Pashto: basic',
    headings:
      'Profile | Military and Civilian Experience | Education | Core Competencies | Languages | Contact | Present',
    extras: ['Awards | Army Commendation Medal, 2018; Good Conduct Medal'],
  }),
  person({
    who:
      'de | Korbinian Steinlechner | Forstwirtschaftsmeister | k.steinlechner@example.de | +49 151 5550 9183 | ' +
      'Zwiesel | Rabensteiner Weg 6 | www.linkedin.com/in/korbinian-steinlechner',
    summary:
      'Forstwirtschaftsmeister mit sechzehn Jahren im Bergwald. Sicher mit Motorsäge und Seilkran, geduldig mit ' +
      'Auszubildenden, schwindelfrei.',
    work: [
      'Forstwirtschaftsmeister | Forstbetrieb Bodenmais | Bodenmais | 2018-04 | present | Anleitung von vier ' +
        'Forstwirten; Planung der Holzernte im Steilhang',
      'Forstwirt | Forstbetrieb Bodenmais | Zwiesel | 2012-09 | 2018-03 | Fällen und Rücken; Pflanzung nach ' +
        'Borkenkäferschäden',
      'Waldarbeiter | Holzhof Gruber GmbH | Regen | 2008-08 | 2012-08 | Aufarbeitung von Brennholz',
    ],
    education: [
      'Bayerische Waldbauernschule Goldberg | Forstwirtschaft | Meisterbrief | 2016-10 | 2018-03',
      'Berufsschule Neunburg | Forstwirt | Gesellenbrief | 2005-09 | 2008-07',
    ],
    skills: 'Motorsäge; Seilklettern; Holzernte; Naturverjüngung; Arbeitssicherheit',
    languages: 'Deutsch: Muttersprache; Tschechisch: A2',
    headings: 'Über mich | Berufspraxis | Schule und Ausbildung | Kenntnisse | Sprachen | Kontakt | heute',
    extras: ['Ehrenamt | Bergwacht Zwiesel; Freiwillige Feuerwehr'],
  }),
  person({
    who:
      'fr | Anouk Lavigerie | Régisseuse lumière | anouk.lavigerie@example.fr | +33 6 55 50 17 42 | Saint-Étienne ' +
      '| 18 rue des Passementiers | linkedin.com/in/anouk-lavigerie',
    summary:
      'Régisseuse lumière, quinze ans de plateau et de tournées. À l’aise du petit théâtre à la scène nationale, de ' +
      'la création au démontage.',
    work: [
      'Régisseuse lumière | Théâtre des Trois Ponts | Saint-Étienne | 2019-09 | present | Conduite des spectacles de ' +
        'la saison; Accueil des compagnies',
      'Éclairagiste de tournée | Compagnie Le Fil Rouge | Clermont-Ferrand | 2014-01 | 2019-08 | Adaptation des ' +
        'plans ' +
        'de feu dans quarante salles',
      'Technicienne de plateau | Festival des Sept Collines | Saint-Étienne | 2010-06 | 2013-09 | Montage et ' +
        'démontage des scènes de plein air',
    ],
    education: [
      'École nationale des arts de la scène | Régie lumière | Diplôme de métiers d’art | 2008-09 | 2010-06',
      'Lycée Honoré-d’Urfé | | Baccalauréat général | 2005-09 | 2008-06',
    ],
    skills: 'Pupitre lumière; Plan de feu; Électricité de spectacle; Travail en hauteur; Habilitation électrique',
    languages: 'Français: langue maternelle; Anglais: B2; Portugais: A2',
    headings: 'Présentation | Parcours professionnel | Études | Savoir-faire | Langues | Coordonnées | aujourd’hui',
    extras: ['Centres d’intérêt | Escalade; Photographie argentique'],
  }),
  person({
    who:
      'es | Nemesio Huaraca Poma | Minero | nemesio.huaraca@example.pe | +51 955 501 774 | Oruro | Calle Pagador ' +
      '211 | linkedin.com/in/nemesio-huaraca',
    summary:
      'Minero de socavón con diecisiete años de experiencia en estaño y zinc. Perforista, con conocimiento de ' +
      'voladura y respeto por la seguridad.',
    work: [
      'Jefe de cuadrilla | Empresa Minera Cerro Colorado S.A. | Oruro | 2017-02 | present | Dirección de doce ' +
        'perforistas por turno; Control de ventilación y sostenimiento',
      'Perforista | Empresa Minera Cerro Colorado S.A. | Huanuni | 2010-05 | 2017-01 | Perforación con máquina ' +
        'neumática; Preparación de explosivos',
      'Ayudante de mina | Cooperativa 20 de Octubre | Llallagua | 2006-03 | 2010-04 | Carga y transporte de mineral',
    ],
    education: [
      'Instituto Tecnológico de Oruro | Minería | Técnico superior | 2013-02 | 2015-12',
      'Colegio Simón Bolívar | | Bachillerato | 2000-02 | 2005-11',
    ],
    skills: 'Perforación; Voladura; Entibación; Primeros auxilios; Detección de gases',
    languages: 'Español: nativo; Quechua: nativo; Inglés: A1',
    headings: 'Perfil | Experiencia laboral | Formación | Habilidades | Idiomas | Contacto | actualidad',
    extras: ['Referencias | Ing. Walter Mamani, 955 500 112'],
  }),
  person({
    who:
      'it | Svitlana Hrytsenko | Assistente familiare | svitlana.hrytsenko@example.it | +39 333 555 0196 | Reggio ' +
      'Emilia | Via Emilia Ospizio 44 | linkedin.com/in/svitlana-hrytsenko',
    summary:
      'Assistente familiare con quattordici anni di lavoro in casa di persone anziane. Paziente, ordinata, brava in ' +
      'cucina, disponibile anche di notte.',
    work: [
      'Assistente familiare convivente | Famiglia Montanari | Reggio Emilia | 2019-01 | present | Cura di una ' +
        'signora ' +
        'con Alzheimer; Farmaci, pasti e passeggiate',
      'Collaboratrice domestica | Famiglia Bertolini | Scandiano | 2013-09 | 2018-12 | Pulizia, stiro e spesa',
      'Addetta alle pulizie | Cooperativa Splendor | Modena | 2010-04 | 2013-08 | Pulizia di uffici e scale',
    ],
    education: [
      'Ente di formazione Enaip Reggio | Assistenza familiare | Attestato di qualifica | 2015-10 | 2016-05',
      'Liceo di Chernivtsi | | Diploma di scuola superiore | 1998-09 | 2003-06',
    ],
    skills: 'Igiene della persona; Mobilizzazione; Cucina italiana; Stiro; Primo soccorso',
    languages: 'Ucraino: madrelingua; Russo: C1; Italiano: B2',
    headings: 'Chi sono | Esperienza lavorativa | Istruzione | Capacità | Lingue | Contatti | oggi',
    extras: ['Interessi | Orto; Coro parrocchiale'],
  }),
  person({
    who:
      'pl | Przemysław Gołębiewski | Trener piłki nożnej | p.golebiewski@example.pl | +48 601 555 208 | Chorzów | ' +
      'ul. Cicha 12 | linkedin.com/in/przemyslaw-golebiewski',
    summary:
      'Były zawodowy piłkarz, dziś trener młodzieży z licencją UEFA A. Wychował sześciu zawodników pierwszej ligi i ' +
      'dba o to, by każdy skończył szkołę.',
    work: [
      'Trener drużyny juniorów | Klub Sportowy Hutnik Chorzów | Chorzów | 2018-07 | present | Prowadzenie zespołu do ' +
        'lat siedemnastu; Współpraca z rodzicami i szkołą',
      'Asystent trenera | Akademia Piłkarska Śląsk | Katowice | 2014-08 | 2018-06 | Analiza meczów na wideo',
      'Zawodnik | Górnik Świętochłowice | Świętochłowice | 2004-07 | 2014-06 | Obrońca w drugiej lidze',
    ],
    education: [
      'Akademia Wychowania Fizycznego w Katowicach | Wychowanie fizyczne | Licencjat | 2011-10 | 2014-07',
      'Liceum Sportowe w Chorzowie | | Świadectwo dojrzałości | 2001-09 | 2004-05',
    ],
    skills: 'Planowanie treningu; Przygotowanie motoryczne; Analiza wideo; Praca z młodzieżą; Pierwsza pomoc',
    languages: 'Polski: ojczysty; Niemiecki: B1; Angielski: B1',
    headings: 'O mnie | Przebieg pracy | Wykształcenie | Umiejętności | Języki obce | Kontakt | obecnie',
    extras: ['Zainteresowania | Kajakarstwo; Historia Śląska'],
  }),
  person({
    who:
      'pt-BR | Raimunda Nonato Feitosa | Feirante | raimunda.feitosa@example.com.br | +55 85 95555 0147 | ' +
      'Fortaleza | Rua Padre Mororó 390 | linkedin.com/in/raimunda-feitosa',
    summary:
      'Vendedora autônoma há vinte anos, com banca própria de frutas e polpas. Sabe comprar bem, atender com alegria ' +
      'e fazer as contas de cabeça.',
    work: [
      'Feirante autônoma | Feira Livre da Gentilândia | Fortaleza | 2012-01 | present | Compra de frutas na Ceasa; ' +
        'Venda e entrega em domicílio',
      'Diarista | Casas de família | Fortaleza | 2006-03 | 2011-12 | Limpeza e cozinha em quatro residências',
      'Marisqueira | Colônia de Pescadores Z-8 | Aracati | 1999-02 | 2006-02 | Coleta e beneficiamento de mariscos',
    ],
    education: [
      'Senac Fortaleza | Boas Práticas na Manipulação de Alimentos | Certificado | 2014-03 | 2014-06',
      'Escola Municipal Dom Helder | | Ensino médio completo | 2008-02 | 2010-12',
    ],
    skills: 'Vendas; Negociação; Controle de caixa; Manipulação de alimentos; Atendimento ao cliente',
    languages: 'Português: nativo; Espanhol: básico',
    headings: 'Sobre mim | Experiência | Escolaridade | Habilidades | Idiomas | Contato | atual',
    extras: ['Cursos | Educação financeira, Sebrae, 2021'],
  }),
  person({
    who:
      'nl | Wietske Terpstra-Vonk | Predikant | w.terpstra@example.nl | +31 6 5555 0391 | Kampen | Burgwal 57 | ' +
      'linkedin.com/in/wietske-terpstra-vonk',
    summary:
      'Predikant met achttien jaar ervaring in dorp en stad. Luistert goed, spreekt helder en zoekt na de pastorie ' +
      'een plaats in de geestelijke verzorging.',
    work: [
      'Predikant | Protestantse Gemeente Kampen | Kampen | 2015-09 | present | Erediensten, doop, trouw en rouw; ' +
        'Begeleiding van vrijwilligers',
      'Ziekenhuispastor | Isala Zorggroep | Zwolle | 2011-02 | 2015-08 | Gesprekken aan het bed; Ethisch beraad',
      'Jeugdwerker | Hervormde Gemeente Urk | Urk | 2006-08 | 2011-01 | Catechese en zomerkampen',
    ],
    education: [
      'Theologische Universiteit Kampen | Theologie | Master | 2006-09 | 2010-08',
      'Christelijke Hogeschool Windesheim | Godsdienst | Bachelor | 2002-09 | 2006-07',
    ],
    skills: 'Pastorale gespreksvoering; Preken; Rouwbegeleiding; Vergaderen leiden; Hebreeuws',
    languages: 'Nederlands: moedertaal; Fries: moedertaal; Duits: B2; Engels: B2',
    headings: 'Profiel | Werkervaring | Opleiding | Vaardigheden | Talen | Contact | heden',
    extras: ['Nevenfuncties | Bestuurslid voedselbank'],
  }),
  person({
    who:
      'hu | Csonka Boldizsár | Asztalostanuló | boldizsar.csonka@example.hu | +36 20 555 0174 | Szeged | Mars tér ' +
      '3 | linkedin.com/in/boldizsar-csonka',
    summary:
      'Most végzett asztalos, aki az első munkahelyét keresi. Két nyarat dolgozott a nagyapja műhelyében, pontos, ' +
      'szeret fával dolgozni és korán kel.',
    work: [
      'Nyári gyakornok | Csonka Asztalosműhely | Makó | 2024-06 | 2024-08 | Gyalulás, csiszolás, felületkezelés',
      'Szakmai gyakorlat | Tiszafa Bútor Kft. | Szeged | 2023-02 | 2023-05 | Konyhabútorok összeállítása',
    ],
    education: [
      'Szegedi Szakképzési Centrum | Asztalos | Szakmunkás-bizonyítvány | 2021-09 | 2024-06',
      'Móra Ferenc Általános Iskola | | Általános iskolai bizonyítvány | 2013-09 | 2021-06',
    ],
    skills: 'Gyalulás; Csiszolás; Műszaki rajz; Körfűrész; Felületkezelés',
    languages: 'Magyar: anyanyelv; Angol: A2',
    headings: 'Bemutatkozás | Gyakorlat | Tanulmányok | Készségek | Nyelvek | Elérhetőség | jelenleg',
    extras: ['Hobbi | Horgászat; Kézilabda'],
  }),
]
