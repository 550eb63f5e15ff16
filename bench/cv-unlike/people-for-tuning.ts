import { person } from './person.ts'
import type { UnlikePerson } from './person.ts'

/** People for tuning. Their documents may be read while writing rules. */
export const peopleForTuning: UnlikePerson[] = [
  person({
    who:
      'en | Gareth Pumphrey | Train Driver | gareth.pumphrey@example.org | +44 7700 900412 | Crewe | 3 Nantwich ' +
      'Road | linkedin.com/in/gareth-pumphrey',
    summary:
      'Safety-minded train driver with fourteen years on the railway, from the ticket gates to the cab. Steady on ' +
      'nights and trusted to teach beginners.',
    work: [
      'Train Driver | Northbank Trains | Crewe | 2019-06 | present | Drive electric and diesel units on three lines; ' +
        'Teach two trainees a year on the simulator; Report faults of signals and track',
      'Conductor | Northbank Trains | Manchester | 2014-02 | 2019-05 | Checked tickets and looked after passengers; ' +
        'Led evacuations in two incidents',
      'Ticket Office Clerk | Mersey Lines plc | Warrington | 2011-09 | 2014-01 | Sold tickets and balanced the till',
    ],
    education: [
      'Mid Cheshire College | Travel and Tourism | BTEC National Diploma | 2009-09 | 2011-07',
      'Weaverham High School | | GCSE | 2004-09 | 2009-06',
    ],
    skills: 'Route knowledge; Fault finding; Emergency procedures; Customer care; First aid',
    languages: 'English: native; Welsh: B1',
    headings: 'Personal Profile | Employment History | Education | Key Skills | Languages | Contact | present',
    extras: ['Interests | Fell running; Model steam engines', 'References | Available on request'],
  }),
  person({
    who:
      'en-US | Latasha Broussard | Registered Nurse | latasha.broussard@example.com | (504) 555-0142 | New ' +
      'Orleans ' +
      '| 812 Octavia Street | linkedin.com/in/latasha-broussard',
    summary:
      'Registered nurse with ten years in emergency and intensive care. Precepts new graduates, keeps calm with ' +
      'families, and likes clear handovers.',
    work: [
      'Charge Nurse | Crescent City Medical Center | New Orleans | 2021-04 | present | Lead a team of twelve nurses ' +
        'on the night shift; Write the schedule of the unit',
      'Staff Nurse | Crescent City Medical Center | New Orleans | 2017-08 | 2021-03 | Cared for four patients after ' +
        'surgery; Taught the use of ventilators',
      'Nursing Assistant | Bayou Senior Living | Metairie | 2013-05 | 2017-07 | Helped residents wash, dress and eat',
    ],
    education: [
      'Lakeshore State University | Nursing | Bachelor of Science | 2013-08 | 2017-05',
      'Delgado Parish College | Health Sciences | Associate Degree | 2011-08 | 2013-05',
    ],
    skills: 'Triage; Wound care; IV therapy; Epic; Patient education; ACLS',
    languages: 'English: native; Spanish: conversational',
    headings: 'Summary | Professional Experience | Education | Clinical Skills | Languages | Contact | Present',
    extras: ['Certifications | BLS Provider, 2023; Certified Emergency Nurse, 2020'],
  }),
  person({
    who:
      'de | Ruprecht Althaus | Anlagenmechaniker SHK | r.althaus@example.de | 0171 39207745 | Kassel | ' +
      'Wilhelmshöher Allee 88 | www.xing.com/profile/Ruprecht_Althaus',
    summary:
      'Anlagenmechaniker mit Gesellenbrief und zwölf Jahren auf Baustellen und beim Kunden. Heizungen, Wärmepumpen ' +
      'und Bäder sind mein Alltag, Störungen finde ich gern.',
    work: [
      'Kundendienstmonteur | Wärmetechnik Fuldatal GmbH | Kassel | 2018-03 | present | Wartung und Instandsetzung ' +
        'von ' +
        'Wärmepumpen; Bereitschaftsdienst am Wochenende',
      'Anlagenmechaniker | Haustechnik Brandau KG | Baunatal | 2013-08 | 2018-02 | Einbau von Bädern in Altbauten; ' +
        'Anleitung von zwei Auszubildenden',
      'Lagerhelfer | Baumarkt Nordhessen | Kassel | 2009-07 | 2010-07 | Warenannahme und Kommissionierung',
    ],
    education: [
      'Oskar-von-Miller-Schule | Anlagenmechanik | Gesellenbrief | 2010-08 | 2013-07',
      'Gesamtschule Niedervellmar | | Realschulabschluss | 2003-08 | 2009-06',
    ],
    skills: 'Wärmepumpen; Hydraulischer Abgleich; Rohrinstallation; Kundenberatung; Löten und Schweißen',
    languages: 'Deutsch: Muttersprache; Englisch: Grundkenntnisse',
    headings: 'Über mich | Berufspraxis | Schule und Ausbildung | Fachkenntnisse | Sprachen | Kontakt | heute',
    extras: ['Führerschein | Klasse B, BE', 'Hobbys | Freiwillige Feuerwehr; Angeln'],
  }),
  person({
    who:
      'fr | Maëlle Kerbrat | Boulangère | maelle.kerbrat@example.fr | 06 51 20 77 34 | Quimper | 5 rue des ' +
      'Gentilshommes | linkedin.com/in/maelle-kerbrat',
    summary:
      'Boulangère passionnée par le levain et les farines anciennes. Neuf ans de fournil, dont quatre comme ' +
      'responsable d’une équipe de cinq personnes.',
    work: [
      'Responsable de fournil | Boulangerie Ty Bara | Quimper | 2020-09 | present | Gestion des commandes de farine; ' +
        'Formation de deux apprentis',
      'Boulangère | Maison Le Goff | Concarneau | 2016-01 | 2020-08 | Pétrissage, façonnage et cuisson; Création ' +
        'd’une gamme sans gluten',
      'Vendeuse en boulangerie | Au Bon Pain | Brest | 2014-07 | 2015-12 | Accueil et encaissement',
    ],
    education: [
      'CFA de Quimper | Boulangerie | CAP | 2012-09 | 2014-06',
      'Lycée Brizeux | Sciences et technologies | Baccalauréat technologique | 2009-09 | 2012-06',
    ],
    skills: 'Panification au levain; Viennoiserie; Hygiène HACCP; Gestion des stocks; Encadrement',
    languages: 'Français: langue maternelle; Anglais: B1; Breton: A2',
    headings: 'À propos | Expériences professionnelles | Formation | Compétences | Langues | Coordonnées | aujourd’hui',
    extras: ['Centres d’intérêt | Surf; Danse bretonne', 'Permis | Permis B, véhicule personnel'],
  }),
  person({
    who:
      'es | Casilda Ormaetxea Ruiz | Contable | casilda.ormaetxea@example.es | +34 612 55 01 98 | Logroño | Calle ' +
      'Portales 41, 2º B | linkedin.com/in/casilda-ormaetxea',
    summary:
      'Contable con once años de experiencia en bodegas y pequeñas empresas. Ordenada, discreta y acostumbrada a ' +
      'cerrar el mes sin sorpresas.',
    work: [
      'Jefa de administración | Bodegas Viñalta S.L. | Haro | 2018-10 | present | Cierre mensual y anual; ' +
        'Coordinación con la auditoría externa',
      'Contable | Gestoría Iregua | Logroño | 2014-03 | 2018-09 | Impuestos de ochenta autónomos; Nóminas y seguros ' +
        'sociales',
      'Auxiliar administrativa | Conservas del Ebro S.A. | Calahorra | 2012-02 | 2014-02 | Facturación y archivo',
    ],
    education: [
      'Universidad de La Rioja | Administración y Dirección de Empresas | Grado | 2007-09 | 2011-07',
      'IES Duques de Nájera | Administración y Finanzas | Técnico Superior | 2005-09 | 2007-06',
    ],
    skills: 'Contabilidad general; IVA e IRPF; A3 ERP; Excel avanzado; Tesorería',
    languages: 'Español: nativo; Inglés: B2; Francés: A2',
    headings: 'Perfil | Experiencia laboral | Formación académica | Conocimientos | Idiomas | Contacto | actualidad',
    extras: ['Otros datos | Carné de conducir B; Disponibilidad para viajar'],
  }),
  person({
    who:
      'pl | Zbigniew Wachowiak | Magazynier | z.wachowiak@example.pl | +48 601 555 213 | Poznań | ul. Głogowska ' +
      '117/4 | www.linkedin.com/in/zbigniew-wachowiak',
    summary:
      'Magazynier z uprawnieniami na wózki widłowe i ośmioletnim stażem w logistyce. Dokładny, punktualny, gotowy do ' +
      'pracy na trzy zmiany.',
    work: [
      'Starszy magazynier | Logistyka Warta Sp. z o.o. | Komorniki | 2020-02 | present | Nadzór nad przyjęciem ' +
        'towaru; Inwentaryzacja roczna',
      'Operator wózka widłowego | Hurtownia Lech S.A. | Poznań | 2016-05 | 2020-01 | Załadunek i rozładunek samochodów',
      'Pracownik produkcji | Meble Wielkopolska | Swarzędz | 2013-09 | 2016-04 | Pakowanie i kontrola jakości',
    ],
    education: [
      'Zespół Szkół Logistycznych | Logistyka | Technik | 2009-09 | 2013-06',
      'Gimnazjum nr 12 | | Gimnazjum | 2006-09 | 2009-06',
    ],
    skills: 'Obsługa wózków widłowych; SAP WM; Inwentaryzacja; Czytanie dokumentacji; Praca zespołowa',
    languages: 'Polski: ojczysty; Niemiecki: A2',
    headings: 'O mnie | Doświadczenie zawodowe | Wykształcenie | Umiejętności | Języki | Kontakt | obecnie',
    extras: ['Zainteresowania | Wędkarstwo; Żużel'],
  }),
  person({
    who:
      'it | Ginevra Castellucci | Estetista | ginevra.castellucci@example.it | +39 347 555 2018 | Pescara | Via ' +
      'Nicola Fabrizi 26 | linkedin.com/in/ginevra-castellucci',
    summary:
      'Estetista qualificata con dieci anni di esperienza in centri benessere e alberghi. Cura della pelle, massaggi ' +
      'e una grande attenzione per la clientela.',
    work: [
      'Responsabile di centro estetico | Benessere Adriatico S.r.l. | Pescara | 2019-04 | present | Gestione degli ' +
        'appuntamenti e di tre collaboratrici; Acquisto dei prodotti',
      'Estetista | Hotel Le Magnolie | Montesilvano | 2015-05 | 2019-03 | Massaggi e trattamenti viso; Vendita di ' +
        'cosmetici',
      'Apprendista estetista | Salone Armonia | Chieti | 2013-01 | 2015-04 | Manicure e depilazione',
    ],
    education: [
      'Centro di Formazione Professionale Pescara | Estetica | Qualifica professionale | 2010-09 | 2012-12',
      'Istituto Tecnico Tito Acerbo | Turismo | Diploma di maturità | 2005-09 | 2010-07',
    ],
    skills: 'Massaggio rilassante; Trattamenti viso; Epilazione laser; Consulenza alla clientela; Trucco',
    languages: 'Italiano: madrelingua; Inglese: B1; Russo: A2',
    headings: 'Profilo | Esperienze lavorative | Istruzione e formazione | Competenze | Lingue | Contatti | oggi',
    extras: ['Hobby | Yoga; Cucina vegetariana'],
  }),
  person({
    who:
      'ar | هالة مصطفى البدري | محاسبة | hala.albadri@example.com | +962 79 555 0134 | عمّان | شارع الجاردنز 12 | ' +
      'linkedin.com/in/hala-albadri',
    summary:
      'محاسبة بخبرة تسع سنوات في شركات التجارة والمقاولات. دقيقة في العمل وملتزمة بالمواعيد وأجيد العمل ضمن فريق.',
    work: [
      'رئيسة قسم الحسابات | شركة الأفق للمقاولات | عمّان | 2020-03 | present | إعداد القوائم المالية; الإشراف على ' +
        'أربعة محاسبين',
      'محاسبة | مجموعة النخيل التجارية | الزرقاء | 2016-06 | 2020-02 | تسجيل القيود اليومية; متابعة الذمم المدينة',
      'مساعدة إدارية | مكتب السلام للخدمات | إربد | 2014-09 | 2016-05 | تنظيم الملفات والمواعيد',
    ],
    education: [
      'الجامعة الأردنية | المحاسبة | بكالوريوس | 2010-09 | 2014-06',
      'مدرسة زين الشرف | الفرع الأدبي | الثانوية العامة | 2008-09 | 2010-06',
    ],
    skills: 'إعداد الموازنات; ضريبة المبيعات; برنامج إكسل; التدقيق الداخلي; كشوف الرواتب',
    languages: 'العربية: اللغة الأم; الإنجليزية: جيد جدا',
    headings: 'نبذة عني | الخبرات العملية | المؤهلات العلمية | المهارات | اللغات | معلومات الاتصال | حتى الآن',
    extras: ['الهوايات | القراءة; السباحة'],
  }),
  person({
    who:
      'th | กนกวรรณ ศรีสวัสดิ์ | พนักงานต้อนรับโรงแรม | kanokwan.s@example.co.th | 081-555-0172 | เชียงใหม่ | 45 ' +
      'ถนนนิมมานเหมินท์ | linkedin.com/in/kanokwan-s',
    summary: 'พนักงานต้อนรับที่มีประสบการณ์แปดปีในโรงแรมและรีสอร์ต รักงานบริการ ใจเย็น และแก้ปัญหาเฉพาะหน้าได้ดี',
    work: [
      'หัวหน้าแผนกต้อนรับ | โรงแรมดอยคำ | เชียงใหม่ | 2019-11 | present | ดูแลพนักงานหกคน; จัดตารางกะ',
      `พนักงานต้อนรับ | บริษัท ล้านนารีสอร์ท จำกัด | เชียงราย | 2015-05 | 2019-10 |
        รับเช็กอินและเช็กเอาต์; รับจองห้องพัก`,
    ],
    education: [
      'มหาวิทยาลัยพายัพ | การจัดการการโรงแรม | ปริญญาตรี | 2011-06 | 2015-03',
      'โรงเรียนยุพราชวิทยาลัย | ศิลป์ภาษา | มัธยมศึกษาตอนปลาย | 2008-05 | 2011-03',
    ],
    skills: 'โปรแกรม Opera; การรับโทรศัพท์; การแก้ไขข้อร้องเรียน; Microsoft Excel',
    languages: 'ไทย: ภาษาแม่; อังกฤษ: ดี; จีน: พื้นฐาน',
    headings: 'เกี่ยวกับฉัน | ประสบการณ์การทำงาน | ประวัติการศึกษา | ทักษะ | ภาษา | ข้อมูลติดต่อ | ปัจจุบัน',
  }),
  person({
    who:
      'nl | Sjoerd Hoekzema | Verpleegkundige | sjoerd.hoekzema@example.nl | 06-55501347 | Groningen | Oosterweg ' +
      '61 | linkedin.com/in/sjoerd-hoekzema',
    summary:
      'Verpleegkundige met hart voor ouderen en negen jaar ervaring in de thuiszorg. Ik werk zelfstandig, plan ' +
      'vooruit en houd het hoofd koel.',
    work: [
      'Wijkverpleegkundige | Thuiszorg Noorderpoort | Groningen | 2019-01 | present | Indicaties stellen en ' +
        'zorgplannen maken; Begeleiden van stagiairs',
      'Verpleegkundige | Zorgcentrum De Esdoorn | Assen | 2015-09 | 2018-12 | Wondzorg en medicatie',
      'Zorghulp | Stichting Zonnehuis | Haren | 2012-06 | 2015-08 | Hulp bij wassen en aankleden',
    ],
    education: [
      'Hanzehogeschool Groningen | Verpleegkunde | HBO bachelor | 2011-09 | 2015-07',
      'Praedinius Gymnasium | Natuur en gezondheid | VWO | 2005-09 | 2011-06',
    ],
    skills: 'Wondzorg; Zorgplannen; Medicatieveiligheid; Gespreksvoering; Rijbewijs B',
    languages: 'Nederlands: moedertaal; Engels: C1; Duits: B1',
    headings: 'Over mij | Werkervaring | Opleidingen | Vaardigheden | Talen | Contactgegevens | heden',
    extras: ["Hobby's | Schaatsen; Koorzang"],
  }),
]
