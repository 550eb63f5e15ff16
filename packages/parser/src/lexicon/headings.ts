import type { SectionKind } from '../facts.ts'
import { lettersOf, wordList } from '../text/fold.ts'

/** What a heading says; `title` is the word for the document itself ("Curriculum vitae"). */
type HeadingKind = SectionKind | 'title'

type HeadingWords = Partial<Record<HeadingKind, string[]>>

const CV_HEADINGS: HeadingWords = {
  title: [
    'curriculum vitae | cv | resume | résumé | vita | europass',
    'lebenslauf | tabellarischer lebenslauf | currículum | currículo | hoja de vida | życiorys | önéletrajz | βιογραφικό σημείωμα',
    'السيرة الذاتية | سيرة ذاتية | 简历 | 個人簡歷 | 履歴書 | 職務経歴書 | 이력서 | ประวัติย่อ | sơ yếu lý lịch | резюме | daftar riwayat hidup',
  ],
  summary: [
    'summary | professional summary | executive summary | career summary | profile | professional profile | personal profile | about | about me',
    'objective | career objective | personal statement | introduction | overview | bio | headline',
    'profil | kurzprofil | berufsprofil | persönliches profil | zusammenfassung | über mich | zu meiner person | kurzvorstellung',
    'profil professionnel | résumé professionnel | à propos | à propos de moi | présentation | objectif | objectif professionnel | en bref | accroche',
    'perfil | perfil profesional | resumen | resumen profesional | sobre mí | acerca de mí | objetivo | objetivo profesional | presentación | extracto',
    'profilo | profilo professionale | profilo personale | sommario | chi sono | sintesi | su di me | presentazione',
    'resumo | resumo profissional | sobre mim | perfil profissional | objetivo profissional | apresentação',
    'profiel | samenvatting | over mij | persoonlijk profiel | podsumowanie | o mnie | profil zawodowy | sammanfattning | om mig | om meg | profil personal | despre mine | obiectiv',
    'összefoglaló | bemutatkozás | rólam | tietoa minusta | προφίλ | περίληψη | σχετικά με εμένα | özet | hakkımda | обо мне | о себе | про себе | профиль',
    'الملخص | ملخص | الملخص المهني | نبذة | نبذة عني | نبذة شخصية | الهدف الوظيفي | الهدف المهني | الملف الشخصي',
    '个人简介 | 自我评价 | 简介 | 关于我 | 个人总结 | 个人概述 | 自己紹介 | 自己PR | 要約 | 職務要約 | 概要 | プロフィール | 소개 | 자기소개 | สรุป | ประวัติส่วนตัวโดยย่อ | giới thiệu | mục tiêu nghề nghiệp | tóm tắt | ringkasan | tentang saya | profil singkat',
  ],
  work: [
    'work | work experience | experience | experiences | professional experience | employment | employment history | work history | career | career history | relevant experience | clinical experience | teaching experience | professional background | positions held | appointments | internships',
    'berufserfahrung | berufserfahrungen | berufliche erfahrung | berufliche erfahrungen | beruflicher werdegang | werdegang | berufspraxis | praxiserfahrung | arbeitserfahrung | praktische erfahrung | berufliche laufbahn | berufstätigkeit | beschäftigung | praktika | berufliche stationen',
    'expérience | expériences | expérience professionnelle | expériences professionnelles | parcours | parcours professionnel | emplois | carrière | stages',
    'experiencia | experiencias | experiencia laboral | experiencia profesional | trayectoria profesional | trayectoria laboral | historial laboral | empleo',
    'esperienza | esperienze | esperienza lavorativa | esperienze lavorative | esperienza professionale | esperienze professionali | carriera',
    'experiência | experiências | experiência profissional | experiências profissionais | histórico profissional | percurso profissional',
    'werkervaring | ervaring | loopbaan | doświadczenie | doświadczenie zawodowe | przebieg kariery | historia zatrudnienia | arbetslivserfarenhet | arbetserfarenhet | erfarenhet | yrkeserfarenhet | anställningar | experiență profesională | experiență | experiența profesională',
    'arbeidserfaring | yrkeserfaring | erhvervserfaring | erhvervserfaringer | työkokemus | pracovní zkušenosti | praxe | pracovné skúsenosti | munkatapasztalat | szakmai tapasztalat | επαγγελματική εμπειρία | εργασιακή εμπειρία | προϋπηρεσία | iş deneyimi | deneyim | опыт работы | профессиональный опыт | опыт | досвід роботи',
    'الخبرة | الخبرات | خبرات | الخبرة المهنية | الخبرات المهنية | الخبرة العملية | الخبرات العملية | خبرات العمل | التاريخ الوظيفي | الخبرات الوظيفية',
    '工作经历 | 工作经验 | 职业经历 | 工作履历 | 實習經歷 | 实习经历 | 職務経歴 | 職歴 | 経歴 | 業務経験 | 경력 | 경력사항 | 업무 경험 | ประสบการณ์ทำงาน | ประสบการณ์ | ประวัติการทำงาน | kinh nghiệm làm việc | kinh nghiệm | pengalaman kerja | pengalaman | riwayat pekerjaan',
  ],
  education: [
    'education | educational background | academic background | education and training | academic qualifications | qualifications | studies | training | professional training | academic history | schooling',
    'ausbildung | bildung | bildungsweg | schulbildung | studium | akademischer werdegang | aus und weiterbildung | aus- und weiterbildungen | schul- und berufsbildung | allgemein- und berufsbildung | hochschulbildung | schulische ausbildung | berufsausbildung',
    'formation | formations | formation académique | éducation et formation | études | diplômes | parcours académique | parcours scolaire | scolarité | formation initiale | cursus',
    'formación | formación académica | educación | educación y formación | estudios | titulación | formación reglada',
    'istruzione | formazione | istruzione e formazione | titoli di studio | studi | formazione accademica | percorso formativo',
    'formação | formação académica | formação acadêmica | educação | educação e formação | escolaridade | habilitações literárias | habilitações académicas',
    'opleiding | opleidingen | onderwijs | studies en opleidingen | wykształcenie | edukacja | wykształcenie i odbyte szkolenia | utbildning | utbildningar | educație | educație și formare | studii | formare',
    'utdanning | uddannelse | koulutus | vzdělání | vzdelanie | tanulmányok | végzettség | εκπαίδευση | σπουδές | εκπαίδευση και κατάρτιση | eğitim | образование | освіта',
    'التعليم | المؤهلات العلمية | المؤهل العلمي | المؤهلات الأكاديمية | الدراسة | التحصيل العلمي | التعليم والتدريب | المؤهلات',
    '教育背景 | 教育经历 | 学历 | 学历背景 | 教育 | 学歴 | 教育歴 | 학력 | 학력사항 | 교육 | การศึกษา | ประวัติการศึกษา | học vấn | trình độ học vấn | pendidikan | riwayat pendidikan',
  ],
  skills: [
    'skills | highlights | skill highlights | core qualifications | areas of strength | technical skills | key skills | core skills | skills and competences | core competencies | competencies | competences | expertise | technologies | tech stack | tools | skill set | areas of expertise | clinical skills | it skills | computer skills | professional skills | soft skills | strengths | software',
    'kenntnisse | fähigkeiten | fachkenntnisse | it-kenntnisse | edv-kenntnisse | kompetenzen | fachkompetenzen | kenntnisse und fähigkeiten | persönliche fähigkeiten und kompetenzen | fertigkeiten | stärken | besondere kenntnisse | weitere kenntnisse | computerkenntnisse | edv',
    'compétences | compétences techniques | compétences clés | compétences professionnelles | compétences informatiques | savoir-faire | savoir-être | connaissances | aptitudes et compétences | informatique | atouts | qualités',
    'habilidades | competencias | aptitudes | conocimientos | habilidades técnicas | conocimientos técnicos | competencias técnicas | capacidades y competencias | informática | destrezas',
    'competenze | abilità | capacità | capacità e competenze | competenze tecniche | competenze informatiche | conoscenze | conoscenze informatiche',
    'competências | aptidões | habilidades e competências | competências técnicas | conhecimentos | capacidades | aptidões e competências pessoais | informática e ferramentas',
    'vaardigheden | competenties | kennis | umiejętności | kompetencje | umiejętności i kompetencje | kompetenser | färdigheter | kunskaper | competențe | aptitudini | abilități | competențe digitale',
    'ferdigheter | kompetanse | kompetencer | taidot | osaaminen | dovednosti | znalosti | zručnosti | készségek | ismeretek | δεξιότητες | ικανότητες | yetenekler | beceriler | навыки | ключевые навыки | навички',
    'المهارات | مهارات | المهارات التقنية | المهارات المهنية | المهارات الشخصية | مهارات الحاسوب | القدرات | الكفاءات',
    '技能 | 专业技能 | 技术栈 | 个人技能 | スキル | 技術 | 活かせる経験 | 기술 | 기술 스택 | 보유기술 | 역량 | ทักษะ | ความสามารถ | kỹ năng | keahlian | keterampilan | kemampuan',
  ],
  languages: [
    'languages | language | language skills | mother tongue | foreign languages | sprachen | sprachkenntnisse | fremdsprachen | muttersprache | langues | langues étrangères | compétences linguistiques | langue',
    'idiomas | lenguas | lingue | lingue straniere | conoscenze linguistiche | competenze linguistiche | línguas | talen | talenkennis | języki | języki obce | znajomość języków | språk | språkkunskaper | limbi | limbi străine | competențe lingvistice',
    'sprog | kielet | kielitaito | jazyky | jazykové znalosti | nyelvtudás | nyelvek | nyelvismeret | γλώσσες | ξένες γλώσσες | diller | yabancı dil | языки | знание языков | иностранные языки | мови | اللغات | اللغة | المهارات اللغوية | اللغات المتقنة',
    '语言 | 语言能力 | 语言技能 | 語学 | 語学力 | 言語 | 언어 | 외국어 | ภาษา | ngôn ngữ | ngoại ngữ | bahasa | kemampuan bahasa',
  ],
  contact: [
    'contact | contact information | contact details | contacts | get in touch | address | contact me | kontakt | kontaktdaten | kontaktinformationen | coordonnées | contactez-moi | contacto | datos de contacto | información de contacto',
    'contatti | contatto | recapiti | contato | contatos | contactos | contactgegevens | dane kontaktowe | kontaktuppgifter | date de contact | kontaktinformasjon | yhteystiedot | elérhetőség | elérhetőségek | επικοινωνία | στοιχεία επικοινωνίας | iletişim | контакты | контакти',
    'معلومات الاتصال | بيانات الاتصال | معلومات التواصل | التواصل | للتواصل | 联系方式 | 連絡先 | 联系 | 연락처 | ติดต่อ | ข้อมูลติดต่อ | liên hệ | thông tin liên hệ | kontak',
  ],
  personal: [
    'personal information | personal details | personal data | persönliche daten | persönliche angaben | angaben zur person | personalien | informations personnelles | état civil | données personnelles | información personal | datos personales | informazioni personali | dati personali | informações pessoais | dados pessoais',
    'persoonlijke gegevens | personalia | dane osobowe | informacje osobiste | personuppgifter | informații personale | date personale | személyes adatok | προσωπικά στοιχεία | личные данные | المعلومات الشخصية | البيانات الشخصية | معلومات شخصية | 个人信息 | 基本信息 | 個人情報 | 基本情報 | 인적사항 | ข้อมูลส่วนตัว | thông tin cá nhân | data pribadi | informasi pribadi',
  ],
  licences: [
    'licences | licenses | licenses and registrations | driving licence | driving license | driver license | registrations | professional registration | professional registrations | registration | führerschein | führerscheine | führerausweis | fahrausweis | bewilligungen | permis | permis de conduire | permiso de conducir | carnet de conducir | patente | patente di guida | carta de condução | rijbewijs | prawo jazdy | körkort | permis de conducere | førerkort | kørekort | ajokortti | jogosítvány | δίπλωμα οδήγησης | رخصة القيادة | رخص القيادة | الرخص | التراخيص المهنية | 驾照 | 免許 | 免許・資格 | 운전면허',
  ],
  certificates: [
    'certificates | certifications | certification | certificates and courses | courses | licenses and certifications | professional development | further training | continuing education | training and certifications | zertifikate | zertifizierungen | weiterbildung | weiterbildungen | kurse | fortbildungen | certificats | formation continue | formations complémentaires | certificaciones | certificados | cursos | formación complementaria | certificazioni | certificati | corsi | certificações | formação complementar',
    'certificaten | cursussen | certyfikaty | kursy | szkolenia | kursy i szkolenia | certifikat | kurser | certificări | cursuri | sertifikater | tanúsítványok | tanfolyamok | πιστοποιήσεις | σεμινάρια | sertifikalar | сертификаты | курсы | الشهادات | الدورات | الدورات التدريبية | الشهادات والدورات | 证书 | 資格 | 자격증 | ประกาศนียบัตร | chứng chỉ | sertifikat | sertifikasi',
  ],
  wishes: [
    'looking for | what i am looking for | desired position | availability | availability and wishes | preferences | job preferences | position sought | desired employment | gewünschte stelle | stellenwunsch | verfügbarkeit | wunschposition | angestrebte position | disponibilité | poste recherché | poste souhaité | disponibilidad | puesto deseado | disponibilità | disponibilidade | beschikbaarheid | dostępność | tillgänglighet | disponibilitate | التوفر | الوظيفة المطلوبة | الوظيفة المرغوبة | 求职意向 | 希望条件 | 희망 근무조건',
  ],
  other: [
    'projects | personal projects | selected projects | side projects | publications | awards | honors | honours | achievements | interests | hobbies | hobbies and interests | references | referees | volunteer | volunteering | volunteer experience | voluntary work | additional information | memberships | affiliations | patents | activities | extracurricular activities | miscellaneous | other | conferences | talks',
    'projekte | veröffentlichungen | publikationen | auszeichnungen | interessen | freizeit | referenzen | ehrenamt | ehrenamtliches engagement | sonstiges | mitgliedschaften | militärdienst | wehrdienst | projets | publications et conférences | prix | centres d’intérêt | loisirs | références | bénévolat | divers | distinctions',
    'proyectos | publicaciones | premios | intereses | aficiones | referencias | voluntariado | otros | otros datos | progetti | pubblicazioni | premi | interessi | referenze | volontariato | altro | projetos | publicações | prémios | prêmios | interesses | referências | outros',
    'projecten | publicaties | referenties | vrijwilligerswerk | overige | projekty | publikacje | nagrody | zainteresowania | referencje | wolontariat | projekt | intressen | referenser | fritid | proiecte | referințe | interese | voluntariat | prosjekter | referanser | projektit | harrastukset | projektek | érdeklődés | hobbi | ενδιαφέροντα | έργα | συστάσεις | projeler | referanslar | проекты | интересы',
    'المشاريع | الاهتمامات | الهوايات | المراجع | المعرفون | العمل التطوعي | الجوائز | 项目 | 项目经历 | 项目经验 | 荣誉 | 兴趣爱好 | 推荐人 | 志愿者 | プロジェクト | 趣味 | 受賞 | 프로젝트 | 수상 | โครงการ | งานอดิเรก | dự án | sở thích | proyek | hobi | referensi',
  ],
}

const KINDS = new Map<string, HeadingKind>()
for (const [kind, lists] of Object.entries(CV_HEADINGS)) {
  for (const heading of lists.flatMap(wordList)) {
    const letters = lettersOf(heading)
    // the key of an object literal typed by HeadingKind
    if (!KINDS.has(letters)) KINDS.set(letters, kind as HeadingKind)
  }
}

const MAX_LETTERS = 60
const JOINED_BY = /\s*(?:[&/,+·•|]|(?<=\s)(?:und|and|et|y|e|i|en|og|och|și|és|και|và|dan)(?=\s)|和|与|・|،|\sو)\s*/u
const NUMBERING = /^(?:[\divx]{1,3}[.)]\s+|[^\p{L}\p{N}]+)/iu

/** The section that a line announces when it is nothing but a known heading, or several joined by "and". */
export function sectionOf(text: string): HeadingKind | undefined {
  if (text.length > 2 * MAX_LETTERS) return undefined
  const bare = text.trim().replace(NUMBERING, '')
  const letters = lettersOf(bare)
  if (!letters || letters.length > MAX_LETTERS) return undefined
  const kind = KINDS.get(letters)
  if (kind) return kind
  const parts = bare.split(JOINED_BY).map(lettersOf).filter(Boolean)
  return parts.length > 1 && parts.every((part) => KINDS.has(part)) ? KINDS.get(parts[0] ?? '') : undefined
}
