import { EASTERN_PERSONS } from './eastern-persons.ts'
import type { Person } from './person.ts'
import { WESTERN_PERSONS } from './western-persons.ts'

const SOUTHERN_PERSONS: Person[] = [
  {
    lang: 'ar',
    name: 'نجلاء فؤاد السيد',
    headline: 'ممرضة عناية مركزة',
    email: 'naglaa.elsayed@example.eg',
    phone: '+20 100 555 0142',
    city: 'الإسكندرية',
    street: 'شارع فؤاد ١٢',
    link: 'linkedin.com/in/naglaa-elsayed',
    summary:
      'ممرضة عناية مركزة بخبرة تزيد على عشر سنوات في المستشفيات الجامعية والخاصة، أجيد التعامل مع الحالات الحرجة ' +
      'والعمل ضمن فريق.',
    work: [
      {
        position: 'ممرضة عناية مركزة',
        company: 'مستشفى الشاطبي الجامعي',
        city: 'الإسكندرية',
        start: '2017-03',
        end: 'present',
        tasks: ['متابعة المرضى على أجهزة التنفس', 'تدريب الممرضات الجدد'],
      },
      {
        position: 'ممرضة طوارئ',
        company: 'مستشفى السلام الدولي',
        city: 'القاهرة',
        start: '2013-06',
        end: '2017-02',
        tasks: ['استقبال الحالات وفرزها'],
      },
      {
        position: 'ممرضة',
        company: 'عيادات النيل',
        city: 'طنطا',
        start: '2011-09',
        end: '2013-05',
        tasks: ['مساعدة الأطباء في الفحص'],
      },
    ],
    education: [
      { institution: 'جامعة الإسكندرية', area: 'التمريض', studyType: 'بكالوريوس', start: '2007-09', end: '2011-06' },
      {
        institution: 'المعهد الفني للتمريض',
        area: 'تمريض الطوارئ',
        studyType: 'دبلوم',
        start: '2012-01',
        end: '2012-12',
      },
    ],
    skills: ['العناية بالجروح', 'الإنعاش القلبي الرئوي', 'إعطاء الأدوية', 'العمل الجماعي'],
    languages: [
      { name: 'العربية', level: 'اللغة الأم' },
      { name: 'الإنجليزية', level: 'جيد جدا' },
    ],
    headings: {
      summary: 'نبذة',
      work: 'الخبرات العملية',
      education: 'التعليم',
      skills: 'المهارات',
      languages: 'اللغات',
      contact: 'معلومات الاتصال',
      present: 'حتى الآن',
    },
  },
  {
    lang: 'el',
    name: 'Ευάγγελος Μαυρομιχάλης',
    headline: 'Πολιτικός μηχανικός',
    email: 'e.mavromichalis@example.gr',
    phone: '+30 697 555 0216',
    city: 'Θεσσαλονίκη',
    street: 'Τσιμισκή 58',
    link: 'linkedin.com/in/evangelos-mavromichalis',
    summary:
      'Πολιτικός μηχανικός με εμπειρία σε δημόσια έργα και ιδιωτικές κατοικίες. Επιβλέπω εργοτάξια, συντάσσω μελέτες ' +
      'και συνεργάζομαι με υπεργολάβους.',
    work: [
      {
        position: 'Επιβλέπων μηχανικός',
        company: 'Τεχνική Μακεδονίας ΑΕ',
        city: 'Θεσσαλονίκη',
        start: '2016-05',
        end: 'present',
        tasks: ['Επίβλεψη εργοταξίων', 'Έλεγχος προϋπολογισμών'],
      },
      {
        position: 'Πολιτικός μηχανικός',
        company: 'Δομική Θράκης ΕΠΕ',
        city: 'Καβάλα',
        start: '2011-02',
        end: '2016-04',
        tasks: ['Στατικές μελέτες κατοικιών'],
      },
    ],
    education: [
      {
        institution: 'Αριστοτέλειο Πανεπιστήμιο Θεσσαλονίκης',
        area: 'Πολιτικών Μηχανικών',
        studyType: 'Δίπλωμα',
        start: '2004-09',
        end: '2010-07',
      },
    ],
    skills: ['AutoCAD', 'Στατικές μελέτες', 'Διαχείριση έργων', 'Επιμετρήσεις'],
    languages: [
      { name: 'Ελληνικά', level: 'μητρική γλώσσα' },
      { name: 'Αγγλικά', level: 'άριστα' },
    ],
    headings: {
      summary: 'Προφίλ',
      work: 'Επαγγελματική εμπειρία',
      education: 'Εκπαίδευση',
      skills: 'Δεξιότητες',
      languages: 'Γλώσσες',
      contact: 'Επικοινωνία',
      present: 'σήμερα',
    },
  },
  {
    lang: 'ko',
    name: '황보 지은',
    headline: '시각 디자이너',
    email: 'hwangbo.jieun@example.kr',
    phone: '010-5550-2764',
    city: '대전',
    street: '유성구 대학로 99',
    link: 'jieun-design.example.kr',
    summary:
      '브랜드와 패키지를 만들어 온 시각 디자이너입니다. 기획부터 인쇄 감리까지 전 과정을 맡아 왔으며 협업을 즐깁니다.',
    work: [
      {
        position: '수석 디자이너',
        company: '한빛브랜드 주식회사',
        city: '대전',
        start: '2018-06',
        end: 'present',
        tasks: ['브랜드 아이덴티티 개발', '신입 디자이너 교육'],
      },
      {
        position: '시각 디자이너',
        company: '스튜디오 온새미로',
        city: '서울',
        start: '2013-03',
        end: '2018-05',
        tasks: ['패키지 디자인과 인쇄 감리'],
      },
    ],
    education: [{ institution: '홍익대학교', area: '시각디자인', studyType: '학사', start: '2008-03', end: '2013-02' }],
    skills: ['포토샵', '일러스트레이터', '타이포그래피', '인쇄 감리'],
    languages: [
      { name: '한국어', level: '모국어' },
      { name: '영어', level: '중급' },
    ],
    headings: {
      summary: '자기소개',
      work: '경력',
      education: '학력',
      skills: '기술',
      languages: '언어',
      contact: '연락처',
      present: '현재',
    },
  },
]

/** Fictitious people of various trades and languages. */
export const PERSONS: Person[] = [...WESTERN_PERSONS, ...SOUTHERN_PERSONS, ...EASTERN_PERSONS]
