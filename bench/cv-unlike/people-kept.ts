import { person } from './person.ts'
import type { UnlikePerson } from './person.ts'

/** Hold-out people. Their documents must not be read while writing rules: only the figures are. */
export const peopleKept: UnlikePerson[] = [
  person({
    who:
      'en | Marguerite Oyelaran | Primary School Teacher | m.oyelaran@example.org | +44 7700 900655 | Cardiff | ' +
      '27 ' +
      'Cathedral Road | linkedin.com/in/marguerite-oyelaran',
    summary:
      'Class teacher with twelve years in primary schools and a love of reading aloud. Known for quiet classrooms, ' +
      'warm parents’ evenings and good results in phonics.',
    work: [
      'Deputy Head Teacher | Pontcanna Primary School | Cardiff | 2020-09 | present | Lead the teaching of English ' +
        'across the school; Line manage eight teachers',
      'Class Teacher | Pontcanna Primary School | Cardiff | 2015-09 | 2020-08 | Taught Years 3 and 4; Ran the ' +
        'library ' +
        'club',
      'Teaching Assistant | Llandaff Community Academy | Cardiff | 2012-01 | 2014-07 | Supported pupils with special ' +
        'needs',
    ],
    education: [
      'Severnside University | Primary Education | Postgraduate Certificate | 2014-09 | 2015-06',
      'University of Aberwen | English Literature | Bachelor of Arts | 2008-09 | 2011-06',
    ],
    skills: 'Phonics; Curriculum planning; Safeguarding; Behaviour management; Mentoring',
    languages: 'English: native; Yoruba: fluent; Welsh: A2',
    headings: 'About Me | Career History | Qualifications | Core Skills | Languages | Contact Details | present',
    extras: ['Referees | Dr Helen Prosser, Head Teacher, h.prosser@example.org, +44 7700 900777'],
  }),
  person({
    who:
      'en-US | Dwight Kowalczyk | Diesel Mechanic | dwight.kowalczyk@example.com | (414) 555-0187 | Milwaukee | ' +
      '2290 S Kinnickinnic Ave | linkedin.com/in/dwight-kowalczyk',
    summary:
      'Diesel mechanic with fifteen years on trucks, buses and farm machinery. Finds the fault the first time and ' +
      'keeps clean records for the fleet.',
    work: [
      'Lead Diesel Mechanic | Great Lakes Transit Co. | Milwaukee | 2018-07 | present | Schedule repairs of ninety ' +
        'buses; Train four apprentices in diagnostics',
      'Diesel Technician | Badger Truck & Trailer Inc. | Waukesha | 2012-03 | 2018-06 | Rebuilt engines and ' +
        'transmissions; Read wiring diagrams',
      'Farm Equipment Mechanic | Kettle Moraine Implement | West Bend | 2009-05 | 2012-02 | Serviced tractors and ' +
        'combines in the field',
    ],
    education: [
      'Lake County Technical College | Diesel Technology | Associate of Applied Science | 2007-08 | 2009-05',
      'Pulaski High School | | High School Diploma | 2003-09 | 2007-06',
    ],
    skills: 'Engine diagnostics; Hydraulics; Air brakes; Welding; Preventive maintenance',
    languages: 'English: native; Polish: conversational',
    headings: 'Professional Summary | Work History | Education | Skills | Languages | Contact | Current',
    extras: ['Licenses and Certifications | Commercial Driver License, Class A; ASE Master Technician, 2016'],
  }),
  person({
    who:
      'de | Annegret Sonderegger | Detailhandelsfachfrau | annegret.sonderegger@example.ch | +41 76 555 12 90 | ' +
      'Herisau | Bahnhofstrasse 9 | www.linkedin.com/in/annegret-sonderegger',
    summary:
      'Detailhandelsfachfrau mit Freude am Verkauf und an Menschen. Dreizehn Jahre Erfahrung in Lebensmitteln und ' +
      'Textil, davon fünf in der Filialleitung.',
    work: [
      'Filialleiterin | Modehaus Säntis AG | Herisau | 2019-05 | present | Führung von neun Mitarbeitenden; ' +
        'Verantwortung für Umsatz und Inventar',
      'Stellvertretende Filialleiterin | Modehaus Säntis AG | St. Gallen | 2016-02 | 2019-04 | Einsatzplanung und ' +
        'Kasse',
      'Verkäuferin | Dorfladen Waldstatt | Waldstatt | 2011-08 | 2016-01 | Bedienung der Kundschaft; Gestaltung der ' +
        'Auslagen',
    ],
    education: [
      'Berufsbildungszentrum Herisau | Detailhandel | Eidgenössisches Fähigkeitszeugnis | 2008-08 | 2011-07',
      'Sekundarschule Ebnet | | Sekundarschulabschluss | 2005-08 | 2008-07',
    ],
    skills: 'Warenpräsentation; Kassensysteme; Einkauf; Personalführung; Reklamationen',
    languages: 'Deutsch: Muttersprache; Französisch: B1; Englisch: A2',
    headings:
      'Kurzprofil | Beruflicher Werdegang | Aus- und Weiterbildung | Stärken | Sprachkenntnisse | Persönliche Daten ' +
      '| ' +
      'heute',
    extras: ['Referenzen | Ursula Frischknecht, Geschäftsführerin, Modehaus Säntis AG, 071 555 00 12'],
  }),
  person({
    who:
      'fr | Josué Tremblay-Dubé | Technicien en radiologie | josue.tremblay@example.ca | 418 555-0119 | Rimouski ' +
      '| ' +
      '210, avenue de la Cathédrale | linkedin.com/in/josue-tremblay',
    summary:
      'Technologue en imagerie médicale avec onze ans de pratique en milieu hospitalier. Rigoureux, doux avec les ' +
      'patients et à l’aise avec les appareils récents.',
    work: [
      'Chef technologue | Centre hospitalier du Bas-Fleuve | Rimouski | 2020-01 | present | Planification des ' +
        'horaires de quatorze technologues; Contrôle de la qualité des images',
      'Technicien en radiologie | Clinique Saint-Barnabé | Québec | 2014-06 | 2019-12 | Examens de scanographie et ' +
        'de ' +
        'radiographie',
      'Préposé aux bénéficiaires | Résidence Les Érables | Lévis | 2011-05 | 2014-05 | Soins de base et transport ' +
        'des ' +
        'patients',
    ],
    education: [
      'Cégep de Rimouski | Radiodiagnostic | Diplôme d’études collégiales | 2011-08 | 2014-05',
      'École secondaire Paul-Hubert | | Diplôme d’études secondaires | 2006-09 | 2011-06',
    ],
    skills: 'Tomodensitométrie; Radioprotection; Résonance magnétique; Accueil des patients; PACS',
    languages: 'Français: langue maternelle; Anglais: courant',
    headings: 'Profil | Parcours professionnel | Études | Savoir-faire | Langues | Me contacter | à ce jour',
    extras: ['Bénévolat | Ambulance Saint-Jean, 2015; Banque alimentaire'],
  }),
  person({
    who:
      'pt-BR | Iracema Figueiredo Lopes | Cozinheira | iracema.lopes@example.com.br | (85) 99555-0134 | Fortaleza ' +
      '| Rua Tabajaras, 580 | linkedin.com/in/iracema-lopes',
    summary:
      'Cozinheira com dez anos de experiência em restaurantes de frutos do mar e hotéis. Gosto de cozinha limpa, ' +
      'equipe unida e cardápio da estação.',
    work: [
      'Chefe de cozinha | Restaurante Mar Aberto | Fortaleza | 2019-08 | present | Criação do cardápio; Compras e ' +
        'controle de custos',
      'Cozinheira | Hotel Dunas Brancas | Aquiraz | 2015-03 | 2019-07 | Preparo do café da manhã e do jantar',
      'Auxiliar de cozinha | Churrascaria Sertaneja | Caucaia | 2013-02 | 2015-02 | Higienização e pré-preparo',
    ],
    education: [
      'Senac Ceará | Gastronomia | Curso técnico | 2012-02 | 2013-12',
      'Escola Estadual Liceu do Ceará | | Ensino médio | 2008-02 | 2010-12',
    ],
    skills: 'Frutos do mar; Boas práticas de manipulação; Ficha técnica; Gestão de equipe; Confeitaria',
    languages: 'Português: nativo; Inglês: básico; Espanhol: intermediário',
    headings: 'Resumo | Experiência profissional | Formação acadêmica | Habilidades | Idiomas | Contato | atual',
    extras: ['Cursos | Manipulação de alimentos, 2022; Panificação básica, 2018'],
  }),
  person({
    who:
      'hu | Bakonyi Hajnalka | Gyógypedagógus | bakonyi.hajnalka@example.hu | +36 30 555 0194 | Szeged | Kárász ' +
      'utca 7. | linkedin.com/in/bakonyi-hajnalka',
    summary:
      'Gyógypedagógus tizenegy év tapasztalattal óvodában és általános iskolában. Türelmes, következetes, szeret ' +
      'családokkal együtt dolgozni.',
    work: [
      'Gyógypedagógus | Tisza-parti Általános Iskola | Szeged | 2018-09 | present | Egyéni fejlesztési tervek ' +
        'készítése; Kapcsolattartás a szülőkkel',
      'Fejlesztő pedagógus | Napsugár Óvoda | Hódmezővásárhely | 2014-08 | 2018-08 | Csoportos foglalkozások vezetése',
      'Pedagógiai asszisztens | Gézengúz Alapítvány | Makó | 2011-09 | 2014-07 | Segítés a mindennapi foglalkozásokon',
    ],
    education: [
      'Szegedi Tudományegyetem | Gyógypedagógia | Alapképzés | 2010-09 | 2014-06',
      'Radnóti Miklós Gimnázium | | Érettségi | 2006-09 | 2010-06',
    ],
    skills: 'Fejlesztési tervek; Mozgásterápia; Konfliktuskezelés; Csoportvezetés; Jelnyelv',
    languages: 'Magyar: anyanyelv; Angol: középfok; Német: alapfok',
    headings: 'Bemutatkozás | Szakmai tapasztalat | Tanulmányok | Készségek | Nyelvtudás | Elérhetőség | jelenleg',
  }),
  person({
    who:
      'el | Στέργιος Καραμπελάς | Ηλεκτρολόγος | stergios.karabelas@example.gr | +30 697 555 0143 | Λάρισα | Οδός ' +
      'Κύπρου 38 | linkedin.com/in/stergios-karabelas',
    summary:
      'Ηλεκτρολόγος με άδεια και δώδεκα χρόνια εμπειρία σε κατοικίες και βιομηχανικές εγκαταστάσεις. Συνεπής, ' +
      'προσεκτικός και πρόθυμος να μάθει νέα συστήματα.',
    work: [
      'Υπεύθυνος συνεργείου | Θεσσαλική Ενεργειακή Α.Ε. | Λάρισα | 2019-02 | present | Εγκατάσταση φωτοβολταϊκών ' +
        'συστημάτων; Επίβλεψη πέντε τεχνιτών',
      'Ηλεκτρολόγος εγκαταστάσεων | Ηλεκτροδομική Ο.Ε. | Βόλος | 2013-10 | 2019-01 | Καλωδιώσεις και πίνακες διανομής',
      'Βοηθός ηλεκτρολόγου | Τεχνικό Γραφείο Παππά | Καρδίτσα | 2011-06 | 2013-09 | Συντήρηση φωτισμού',
    ],
    education: [
      'ΤΕΙ Θεσσαλίας | Ηλεκτρολογία | Πτυχίο | 2007-09 | 2011-06',
      '3ο Γενικό Λύκειο Λάρισας | | Απολυτήριο Λυκείου | 2004-09 | 2007-06',
    ],
    skills: 'Φωτοβολταϊκά; Πίνακες διανομής; Ανάγνωση σχεδίων; Αυτοματισμοί; Ασφάλεια εργασίας',
    languages: 'Ελληνικά: μητρική γλώσσα; Αγγλικά: B2',
    headings: 'Προφίλ | Επαγγελματική εμπειρία | Εκπαίδευση | Δεξιότητες | Γλώσσες | Επικοινωνία | σήμερα',
  }),
  person({
    who: 'ko | 문가람 | 물리치료사 | garam.moon@example.kr | 010-5550-0187 | 대전 | 유성구 대학로 77 | linkedin.com/in/garam-moon',
    summary:
      '정형외과와 재활병원에서 아홉 해 동안 일한 물리치료사입니다. 환자의 말을 잘 듣고 꼼꼼하게 기록하며 동료와 함께 배웁니다.',
    work: [
      '수석 물리치료사 | 한밭재활병원 | 대전 | 2020-05 | present | 치료 계획 수립; 신입 치료사 교육',
      '물리치료사 | 미래정형외과의원 | 청주 | 2015-03 | 2020-04 | 도수치료와 운동치료',
    ],
    education: [
      '건양대학교 | 물리치료학 | 학사 | 2011-03 | 2015-02',
      '충남고등학교 | 자연계 | 고등학교 졸업 | 2008-03 | 2011-02',
    ],
    skills: '도수치료; 운동치료; 환자 상담; 재활 평가',
    languages: '한국어: 모국어; 영어: 중급',
    headings: '자기소개 | 경력사항 | 학력 | 보유 기술 | 언어 | 연락처 | 현재',
    extras: ['자격증 | 물리치료사 면허, 2015; 운전면허 1종 보통'],
  }),
  person({
    who:
      'vi | Đặng Thị Thu Hương | Thợ may | thuhuong.dang@example.vn | 0905 555 214 | Đà Nẵng | 18 Lê Duẩn | ' +
      'linkedin.com/in/dang-thu-huong',
    summary:
      'Thợ may với mười năm kinh nghiệm trong xưởng và tiệm may đo. Cẩn thận, khéo tay và quen làm việc theo thời hạn.',
    work: [
      'Tổ trưởng chuyền may | Công ty Dệt may Sông Hàn | Đà Nẵng | 2019-03 | present | Quản lý hai mươi công nhân; ' +
        'Kiểm tra chất lượng sản phẩm',
      'Thợ may | Công ty TNHH Áo Dài Hương | Hội An | 2014-06 | 2019-02 | Cắt và may áo dài theo số đo',
    ],
    education: [
      'Trường Cao đẳng Nghề Đà Nẵng | May thời trang | Cao đẳng | 2011-09 | 2014-05',
      'Trường THPT Phan Châu Trinh | Ban cơ bản | Tốt nghiệp trung học phổ thông | 2008-09 | 2011-05',
    ],
    skills: 'Cắt rập; May công nghiệp; Thêu tay; Kiểm tra chất lượng',
    languages: 'Tiếng Việt: bản ngữ; Tiếng Anh: trung cấp',
    headings: 'Giới thiệu bản thân | Kinh nghiệm làm việc | Học vấn | Kỹ năng | Ngoại ngữ | Liên hệ | hiện tại',
  }),
  person({
    who:
      'ar | طارق عبد الرحمن الزهراني | فني تكييف | tariq.alzahrani@example.com | +966 55 555 0182 | جدة | حي ' +
      'السلامة، شارع قريش | linkedin.com/in/tariq-alzahrani',
    summary: 'فني تكييف وتبريد بخبرة عشر سنوات في صيانة المباني السكنية والتجارية. أعمل بأمان وأحترم مواعيد العملاء.',
    work: [
      'مشرف صيانة | شركة البرودة الحديثة | جدة | 2019-09 | present | توزيع أوامر العمل على الفنيين; فحص الأعطال ' +
        'الكبيرة',
      'فني تكييف وتبريد | مؤسسة الواحة للمقاولات | الطائف | 2014-04 | 2019-08 | تركيب الوحدات المركزية; تعبئة غاز ' +
        'التبريد',
    ],
    education: [
      'الكلية التقنية بجدة | تقنية التبريد والتكييف | دبلوم | 2011-09 | 2014-02',
      'ثانوية الفيصل | القسم العلمي | الثانوية العامة | 2008-09 | 2011-06',
    ],
    skills: 'صيانة المكيفات المركزية; قراءة المخططات; السلامة المهنية; خدمة العملاء',
    languages: 'العربية: اللغة الأم; الإنجليزية: متوسط',
    headings: 'الملخص المهني | الخبرة المهنية | التعليم | المهارات | اللغات | التواصل | الآن',
  }),
]
