import type { SectionKind } from '../facts.ts'
import { foldToLetters, wordList } from '../text/fold.ts'

/** What a heading says; `title` is the word for the document itself ("Curriculum vitae"). */
type HeadingKind = SectionKind | 'title'

type HeadingWords = Partial<Record<HeadingKind, string[]>>

const CV_HEADINGS: HeadingWords = {
  title: [
    `
      curriculum | cv-en | personal cv | tuhinga mahi | tātai whakapapa mahi | lý lịch | sơ yếu lí lịch |
      hồ sơ xin việc | ประวัติส่วนตัวและการทำงาน | เรซูเม่ | riwayat hidup | szakmai önéletrajz |
      fényképes önéletrajz | σύντομο βιογραφικό | βιογραφικό | curriculum vitae european | cv-ul meu | 이력서 및 자기소개서 |
      자기소개 이력서 | 履歷 | 履歷表 | 个人履历 | 求职简历 | levenslauf | curriculo | currículum vítae | السيرة المهنية الذاتية
    `,
    'curriculum vitae | cv | resume | résumé | vita | europass',
    `
      lebenslauf | tabellarischer lebenslauf | currículum | currículo | hoja de vida | życiorys | önéletrajz |
      βιογραφικό σημείωμα
    `,
    `
      السيرة الذاتية | سيرة ذاتية | 简历 | 個人簡歷 | 履歴書 | 職務経歴書 | 이력서 | ประวัติย่อ | sơ yếu lý lịch | резюме |
      daftar riwayat hidup
    `,
  ],
  summary: [
    `
      nøkkelkvalifikasjoner | kort om meg | sammendrag | profil og mål | samandrag | nøkkelkvalifikasjonar |
      kōrero mōku | mō mōku | ko wai ahau | he whakarāpopoto | whāinga | wie ben ik | wie ik ben | személyes profil |
      szakmai összefoglaló | célkitűzés | στόχος | προσωπικό προφίλ | επαγγελματικό προφίλ | mục tiêu |
      giới thiệu bản thân | tóm tắt bản thân | เกี่ยวกับฉัน | เป้าหมายในการทำงาน | จุดมุ่งหมาย | tentang diri saya |
      profil | tujuan karier | 자기 소개 | 자기소개서 | 지원동기 | 핵심역량 | 요약 | 志望動機 | 自己PR・志望動機 | 職務概要 | 自我介绍 | 个人优势 | 個人簡介 |
      自我評價 | profil profesional | rezumat | obiectiv profesional | obiectiv de carieră | cel zawodowy |
      resumo das qualificações | perfil pessoal | resumo de qualificações | chi sono io | obiettivo professionale |
      النبذة التعريفية | السيرة المهنية | الأهداف المهنية
    `,
    `
      summary | professional summary | executive summary | career summary | profile | professional profile |
      personal profile | about | about me
    `,
    'objective | career objective | personal statement | introduction | overview | bio | headline',
    `
      profil | kurzprofil | berufsprofil | persönliches profil | zusammenfassung | über mich | zu meiner person |
      kurzvorstellung
    `,
    `
      profil professionnel | résumé professionnel | à propos | à propos de moi | présentation | objectif |
      objectif professionnel | en bref | accroche
    `,
    `
      perfil | perfil profesional | resumen | resumen profesional | sobre mí | acerca de mí | objetivo |
      objetivo profesional | presentación | extracto
    `,
    'profilo | profilo professionale | profilo personale | sommario | chi sono | sintesi | su di me | presentazione',
    'resumo | resumo profissional | sobre mim | perfil profissional | objetivo profissional | apresentação',
    `
      profiel | samenvatting | over mij | persoonlijk profiel | podsumowanie | o mnie | profil zawodowy |
      sammanfattning | om mig | om meg | profil personal | despre mine | obiectiv
    `,
    `
      összefoglaló | bemutatkozás | rólam | tietoa minusta | προφίλ | περίληψη | σχετικά με εμένα | özet | hakkımda |
      обо мне | о себе | про себе | профиль
    `,
    'الملخص | ملخص | الملخص المهني | نبذة | نبذة عني | نبذة شخصية | الهدف الوظيفي | الهدف المهني | الملف الشخصي',
    `
      个人简介 | 自我评价 | 简介 | 关于我 | 个人总结 | 个人概述 | 自己紹介 | 自己PR | 要約 | 職務要約 | 概要 | プロフィール | 소개 | 자기소개 | สรุป |
      ประวัติส่วนตัวโดยย่อ | giới thiệu | mục tiêu nghề nghiệp | tóm tắt | ringkasan | tentang saya | profil singkat
    `,
  ],
  work: [
    `
      arbeidsrøynsle | yrkesrøynsle | røynsle | arbeidspraksis | praksis | relevant arbeidserfaring | wheako mahi |
      ngā wheako mahi | wheako | aku mahi | hītori mahi | lịch sử làm việc | quá trình làm việc | quá trình công tác |
      ประสบการณ์การทำงาน | ประวัติการทำงาน | ประสบการณ์วิชาชีพ | riwayat kerja | pengalaman profesional |
      pengalaman magang | pengalaman organisasi dan kerja | 경력 사항 | 경력사항 | 근무경력 | 근무 경험 | 직장경력 | 직무경험 | 경험 | 주요 경력 |
      経歴・職歴 | 職務経験 | アルバイト歴 | 勤務歴 | 工作經歷 | 工作經驗 | 任职经历 | 从业经历 | 职业经验 | szakmai gyakorlat | munkahelyek |
      foglalkoztatási előzmények | szakmai életút | εμπειρία | επαγγελματική πορεία | πρακτική άσκηση |
      locuri de muncă | istoric profesional | practică | przebieg zatrudnienia | praktyki | staże |
      stages et emplois | tirocini | esperienze di lavoro | prácticas | emprego | histórico de trabalho |
      الخبرة الوظيفية | سجل العمل | التدريب العملي | clerkship | residency | work and volunteer experience |
      other experience | additional experience | military experience
    `,
    `
      work | work experience | experience | experiences | professional experience | employment | employment history |
      work history | career | career history | relevant experience | clinical experience | teaching experience |
      professional background | positions held | appointments | internships
    `,
    `
      berufserfahrung | berufserfahrungen | berufliche erfahrung | berufliche erfahrungen | beruflicher werdegang |
      werdegang | berufspraxis | praxiserfahrung | arbeitserfahrung | praktische erfahrung | berufliche laufbahn |
      berufstätigkeit | beschäftigung | praktika | berufliche stationen
    `,
    `
      expérience | expériences | expérience professionnelle | expériences professionnelles | parcours |
      parcours professionnel | emplois | carrière | stages
    `,
    `
      experiencia | experiencias | experiencia laboral | experiencia profesional | trayectoria profesional |
      trayectoria laboral | historial laboral | empleo
    `,
    `
      esperienza | esperienze | esperienza lavorativa | esperienze lavorative | esperienza professionale |
      esperienze professionali | carriera
    `,
    `
      experiência | experiências | experiência profissional | experiências profissionais | histórico profissional |
      percurso profissional
    `,
    `
      werkervaring | ervaring | loopbaan | doświadczenie | doświadczenie zawodowe | przebieg kariery |
      historia zatrudnienia | arbetslivserfarenhet | arbetserfarenhet | erfarenhet | yrkeserfarenhet | anställningar |
      experiență profesională | experiență | experiența profesională
    `,
    `
      arbeidserfaring | yrkeserfaring | erhvervserfaring | erhvervserfaringer | työkokemus | pracovní zkušenosti |
      praxe | pracovné skúsenosti | munkatapasztalat | szakmai tapasztalat | επαγγελματική εμπειρία |
      εργασιακή εμπειρία | προϋπηρεσία | iş deneyimi | deneyim | опыт работы | профессиональный опыт | опыт |
      досвід роботи
    `,
    `
      الخبرة | الخبرات | خبرات | الخبرة المهنية | الخبرات المهنية | الخبرة العملية | الخبرات العملية | خبرات العمل |
      التاريخ الوظيفي | الخبرات الوظيفية
    `,
    `
      工作经历 | 工作经验 | 职业经历 | 工作履历 | 實習經歷 | 实习经历 | 職務経歴 | 職歴 | 経歴 | 業務経験 | 경력 | 경력사항 | 업무 경험 | ประสบการณ์ทำงาน |
      ประสบการณ์ | ประวัติการทำงาน | kinh nghiệm làm việc | kinh nghiệm | pengalaman kerja | pengalaman |
      riwayat pekerjaan
    `,
  ],
  education: [
    `
      utdanning og kurs | skulegang | utdanningsbakgrunn | mātauranga | ngā tohu mātauranga | ngā tohu | akoranga |
      tohu | quá trình học tập | bằng cấp | đào tạo | học vấn và bằng cấp | ประวัติการศึกษา | วุฒิการศึกษา |
      latar belakang pendidikan | pendidikan formal | riwayat pendidikan formal | 학력 사항 | 학력사항 | 학업 | 학교 | 교육사항 |
      学歴・資格 | 学校歴 | 教育程度 | 教育經歷 | 學歷 | 求学经历 | iskolák | iskolai végzettség | iskolai végzettségek | oktatás |
      képzettség | képzés | εκπαιδευτικό υπόβαθρο | μόρφωση | τίτλοι σπουδών | pregătire profesională | pregătire |
      studii și formare | edukacja i szkolenia | nauka | scuola | carriera scolastica | escolarización |
      educação acadêmica | qualificações académicas | المسار التعليمي | الشهادات العلمية | الشهادات الدراسية |
      التحصيل الدراسي
    `,
    `
      education | educational background | academic background | education and training | academic qualifications |
      qualifications | studies | training | professional training | academic history | schooling
    `,
    `
      schule | schulen | schulausbildung | schule und studium | ausbildung | bildung | bildungsweg | schulbildung |
      studium | akademischer werdegang | aus und weiterbildung | aus- und weiterbildungen | schul- und berufsbildung |
      allgemein- und berufsbildung | hochschulbildung | schulische ausbildung | berufsausbildung
    `,
    `
      formation | formations | formation académique | éducation et formation | études | diplômes |
      parcours académique | parcours scolaire | scolarité | formation initiale | cursus
    `,
    'formación | formación académica | educación | educación y formación | estudios | titulación | formación reglada',
    `
      istruzione | formazione | istruzione e formazione | titoli di studio | studi | formazione accademica |
      percorso formativo
    `,
    `
      formação | formação académica | formação acadêmica | educação | educação e formação | escolaridade |
      habilitações literárias | habilitações académicas
    `,
    `
      opleiding | opleidingen | onderwijs | studies en opleidingen | wykształcenie | edukacja |
      wykształcenie i odbyte szkolenia | utbildning | utbildningar | educație | educație și formare | studii |
      formare
    `,
    `
      utdanning | uddannelse | koulutus | vzdělání | vzdelanie | tanulmányok | végzettség | εκπαίδευση | σπουδές |
      εκπαίδευση και κατάρτιση | eğitim | образование | освіта
    `,
    `
      التعليم | المؤهلات العلمية | المؤهل العلمي | المؤهلات الأكاديمية | الدراسة | التحصيل العلمي | التعليم والتدريب |
      المؤهلات
    `,
    `
      教育背景 | 教育经历 | 学历 | 学历背景 | 教育 | 学歴 | 教育歴 | 학력 | 학력사항 | 교육 | การศึกษา | ประวัติการศึกษา | học vấn |
      trình độ học vấn | pendidikan | riwayat pendidikan
    `,
  ],
  skills: [
    `
      ferdigheiter | kunnskapar | datakunnskaper | it-kunnskaper | personlige egenskaper | eigenskapar | pūkenga |
      ngā pūkenga | āheinga | kỹ năng chuyên môn | kỹ năng mềm | kỹ năng tin học | trình độ tin học |
      ทักษะและความสามารถ | ความสามารถพิเศษ | ทักษะคอมพิวเตอร์ | keterampilan teknis | kompetensi | keahlian khusus |
      보유 기술 | 기술 사항 | 주요기술 | 직무역량 | 컴퓨터 활용 능력 | PCスキル | 得意分野 | 使用ツール | 活かせるスキル | 專業技能 | 技能特长 | 掌握技能 | 计算机技能 |
      számítógépes ismeretek | informatikai ismeretek | készségek és kompetenciák | egyéb készségek |
      γνώσεις υπολογιστών | γνώσεις | τεχνικές γνώσεις | ψηφιακές δεξιότητες | προσωπικές δεξιότητες |
      abilități și competențe | competențe personale | competențe tehnice | competențe it | umiejętności komputerowe |
      obsługa komputera | mocne strony | computervaardigheden | competenze personali | competenze professionali |
      competências informáticas | conhecimentos de informática | conocimientos informáticos |
      aptitudes profesionales | outils | logiciels | logiciels maîtrisés | مهارات الحاسب الآلي | المهارات الفنية |
      المهارات اللغوية والحاسوبية
    `,
    `
      top skills | top-kenntnisse | principales compétences | aptitudes principales | competenze principali |
      principais competências | topvaardigheden
    `,
    `
      skills | highlights | skill highlights | core qualifications | areas of strength | technical skills |
      key skills | core skills | skills and competences | core competencies | competencies | competences | expertise |
      technologies | tech stack | tools | skill set | areas of expertise | clinical skills | it skills |
      computer skills | professional skills | soft skills | strengths | software
    `,
    `
      kenntnisse | fähigkeiten | fachkenntnisse | it-kenntnisse | edv-kenntnisse | kompetenzen | fachkompetenzen |
      kenntnisse und fähigkeiten | persönliche fähigkeiten und kompetenzen | fertigkeiten | stärken |
      besondere kenntnisse | weitere kenntnisse | computerkenntnisse | edv
    `,
    `
      compétences | compétences techniques | compétences clés | compétences professionnelles |
      compétences informatiques | savoir-faire | savoir-être | connaissances | aptitudes et compétences |
      informatique | atouts | qualités
    `,
    `
      habilidades | competencias | aptitudes | conocimientos | habilidades técnicas | conocimientos técnicos |
      competencias técnicas | capacidades y competencias | informática | destrezas
    `,
    `
      competenze | abilità | capacità | capacità e competenze | competenze tecniche | competenze informatiche |
      conoscenze | conoscenze informatiche
    `,
    `
      competências | aptidões | habilidades e competências | competências técnicas | conhecimentos | capacidades |
      aptidões e competências pessoais | informática e ferramentas
    `,
    `
      vaardigheden | competenties | kennis | umiejętności | kompetencje | umiejętności i kompetencje | kompetenser |
      färdigheter | kunskaper | competențe | aptitudini | abilități | competențe digitale
    `,
    `
      ferdigheter | kompetanse | kompetencer | taidot | osaaminen | dovednosti | znalosti | zručnosti | készségek |
      ismeretek | δεξιότητες | ικανότητες | yetenekler | beceriler | навыки | ключевые навыки | навички
    `,
    'المهارات | مهارات | المهارات التقنية | المهارات المهنية | المهارات الشخصية | مهارات الحاسوب | القدرات | الكفاءات',
    `
      技能 | 专业技能 | 技术栈 | 个人技能 | スキル | 技術 | 活かせる経験 | 기술 | 기술 스택 | 보유기술 | 역량 | ทักษะ | ความสามารถ | kỹ năng | keahlian |
      keterampilan | kemampuan
    `,
  ],
  languages: [
    `
      ngā reo | reo | språkkunnskapar | språkkunnskaper | språkferdigheter | trình độ ngoại ngữ | khả năng ngoại ngữ |
      ภาษาต่างประเทศ | ความสามารถทางภาษา | ความสามารถด้านภาษา | bahasa yang dikuasai | penguasaan bahasa | 어학 | 어학능력 |
      어학 능력 | 외국어 능력 | 언어 능력 | 言語スキル | 語学スキル | 使用言語 | 外语水平 | 外语能力 | 語言 | 語言能力 | idegen nyelvek | idegennyelv-ismeret |
      nyelvi ismeretek | nyelvi készségek | γνώσεις ξένων γλωσσών | γλωσσικές δεξιότητες | cunoștințe lingvistice |
      limbi străine cunoscute | znajomość języków obcych | języki i poziom | talenkennis en niveau | langues parlées |
      niveau de langues | lingue conosciute | conhecimentos linguísticos | línguas estrangeiras |
      conocimiento de idiomas | إجادة اللغات | اللغات الأجنبية
    `,
    `
      languages | language | language skills | mother tongue | foreign languages | sprachen | sprachkenntnisse |
      fremdsprachen | muttersprache | langues | langues étrangères | compétences linguistiques | langue
    `,
    `
      idiomas | lenguas | lingue | lingue straniere | conoscenze linguistiche | competenze linguistiche | línguas |
      talen | talenkennis | języki | języki obce | znajomość języków | språk | språkkunskaper | limbi |
      limbi străine | competențe lingvistice
    `,
    `
      sprog | kielet | kielitaito | jazyky | jazykové znalosti | nyelvtudás | nyelvek | nyelvismeret | γλώσσες |
      ξένες γλώσσες | diller | yabancı dil | языки | знание языков | иностранные языки | мови | اللغات | اللغة |
      المهارات اللغوية | اللغات المتقنة
    `,
    '语言 | 语言能力 | 语言技能 | 語学 | 語学力 | 言語 | 언어 | 외국어 | ภาษา | ngôn ngữ | ngoại ngữ | bahasa | kemampuan bahasa',
  ],
  contact: [
    `
      ngā taipitopito whakapā | whakapā mai | whakapā | kontaktopplysningar | kontaktopplysninger | kontaktinfo |
      ช่องทางการติดต่อ | ข้อมูลการติดต่อ | informasi kontak | thông tin cá nhân và liên hệ | 연락처 정보 | ご連絡先 | 聯絡方式 |
      联系信息 | elérhetőségeim | kapcsolat | στοιχεία | contactgegevens en adres | dane osobowe i kontakt
    `,
    `
      contact | contactar | contact information | contact details | contacts | get in touch | address | contact me |
      kontakt | kontaktdaten | kontaktinformationen | coordonnées | contactez-moi | contacto | datos de contacto |
      información de contacto
    `,
    `
      contatti | contatto | recapiti | contato | contatos | contactos | contactgegevens | dane kontaktowe |
      kontaktuppgifter | date de contact | kontaktinformasjon | yhteystiedot | elérhetőség | elérhetőségek |
      επικοινωνία | στοιχεία επικοινωνίας | iletişim | контакты | контакти
    `,
    `
      معلومات الاتصال | بيانات الاتصال | معلومات التواصل | التواصل | للتواصل | 联系方式 | 連絡先 | 联系 | 연락처 | ติดต่อ |
      ข้อมูลติดต่อ | liên hệ | thông tin liên hệ | kontak
    `,
  ],
  personal: [
    `
      personlige opplysninger | personopplysninger | personlege opplysningar | personalia og kontakt |
      ngā taipitopito whaiaro | lý lịch cá nhân | sơ yếu lý lịch cá nhân | ประวัติส่วนตัว | identitas diri | biodata |
      개인정보 | 기본정보 | 신상정보 | 个人资料 | 個人資料 | személyi adatok | ατομικά στοιχεία | date cu caracter personal | gegevens |
      état-civil | dados de identificação | datos de identificación | dati anagrafici
    `,
    `
      personal information | personal details | personal data | persönliche daten | persönliche angaben |
      angaben zur person | personalien | informations personnelles | état civil | données personnelles |
      información personal | datos personales | informazioni personali | dati personali | informações pessoais |
      dados pessoais
    `,
    `
      persoonlijke gegevens | personalia | dane osobowe | informacje osobiste | personuppgifter |
      informații personale | date personale | személyes adatok | προσωπικά στοιχεία | личные данные |
      المعلومات الشخصية | البيانات الشخصية | معلومات شخصية | 个人信息 | 基本信息 | 個人情報 | 基本情報 | 인적사항 | ข้อมูลส่วนตัว |
      thông tin cá nhân | data pribadi | informasi pribadi
    `,
  ],
  licences: [
    `
      førarkort | førerkort og sertifikater | raihana taraiwa | bằng lái | ใบอนุญาตขับขี่ | surat izin mengemudi |
      운전면허증 | 面許 | 驾驶执照 | vezetői engedély | járművezetői engedély | άδεια οδήγησης | άδειες | permis auto |
      uprawnienia | prawa jazdy | habilitação | carnés | carnets y permisos
    `,
    `
      licences | licenses | licenses and registrations | driving licence | driving license | driver license |
      registrations | professional registration | professional registrations | registration | führerschein |
      führerscheine | führerausweis | fahrausweis | bewilligungen | permis | permis de conduire |
      permiso de conducir | carnet de conducir | patente | patente di guida | carta de condução | rijbewijs |
      prawo jazdy | körkort | permis de conducere | førerkort | kørekort | ajokortti | jogosítvány |
      δίπλωμα οδήγησης | رخصة القيادة | رخص القيادة | الرخص | التراخيص المهنية | 驾照 | 免許 | 免許・資格 | 운전면허
    `,
  ],
  certificates: [
    `
      kurs | kurs og sertifikater | kurs og sertifikat | kursar | sertifikat | ngā tiwhikete | tiwhikete |
      chứng chỉ và khóa học | khóa học | ประกาศนียบัตรและการอบรม | การอบรม | ประวัติการฝึกอบรม | pelatihan |
      pelatihan dan sertifikasi | kursus | sertifikat dan pelatihan | 자격사항 | 자격 사항 | 자격증 및 면허 | 교육이수 | 免許・資格 | 取得資格 |
      保有資格 | 資格・免許 | 资格证书 | 职业证书 | 证书与培训 | 培训经历 | 證照 | képesítések | továbbképzések | bizonyítványok | επιμόρφωση |
      σεμινάρια και πιστοποιήσεις | επαγγελματική κατάρτιση | certificate și cursuri | perfecționare |
      certyfikaty i szkolenia | uprawnienia i certyfikaty | opleidingen en cursussen | attestations | habilitations |
      corsi e certificazioni | cursos e certificações | cursos y certificados | الدورات والشهادات | دورات تدريبية
    `,
    `
      certificates | certifications | certification | certificates and courses | courses |
      licenses and certifications | professional development | further training | continuing education |
      training and certifications | zertifikate | zertifizierungen | weiterbildung | weiterbildungen | kurse |
      fortbildungen | certificats | formation continue | formations complémentaires | certificaciones | certificados |
      cursos | formación complementaria | certificazioni | certificati | corsi | certificações |
      formação complementar
    `,
    `
      certificaten | cursussen | certyfikaty | kursy | szkolenia | kursy i szkolenia | certifikat | kurser |
      certificări | cursuri | sertifikater | tanúsítványok | tanfolyamok | πιστοποιήσεις | σεμινάρια | sertifikalar |
      сертификаты | курсы | الشهادات | الدورات | الدورات التدريبية | الشهادات والدورات | 证书 | 資格 | 자격증 |
      ประกาศนียบัตร | chứng chỉ | sertifikat | sertifikasi
    `,
  ],
  wishes: [
    `
      ønsket stilling | ønskt stilling | tūranga e hiahiatia ana | vị trí mong muốn | vị trí ứng tuyển |
      ตำแหน่งที่ต้องการ | posisi yang diinginkan | 희망직무 | 희망 직무 | 本人希望 | 本人希望記入欄 | 期望职位 | 求職意向 |
      betölteni kívánt pozíció | επιθυμητή θέση | post dorit | poszukiwane stanowisko | oczekiwania |
      gewenste functie | vaga pretendida | الوظيفة المستهدفة
    `,
    `
      looking for | what i am looking for | desired position | availability | availability and wishes | preferences |
      job preferences | position sought | desired employment | gewünschte stelle | stellenwunsch | verfügbarkeit |
      wunschposition | angestrebte position | disponibilité | poste recherché | poste souhaité | disponibilidad |
      puesto deseado | disponibilità | disponibilidade | beschikbaarheid | dostępność | tillgänglighet |
      disponibilitate | التوفر | الوظيفة المطلوبة | الوظيفة المرغوبة | 求职意向 | 希望条件 | 희망 근무조건
    `,
  ],
  other: [
    `
      referansar | interesser | fritidsinteresser | verv | ngā kaiwhakapūmau | kaiwhakapūmau | aku kaingākau |
      ngā kaingākau | người tham khảo | người tham chiếu | hoạt động | hoạt động ngoại khóa | giải thưởng |
      บุคคลอ้างอิง | รางวัล | กิจกรรม | organisasi | penghargaan | referensi dan minat | minat | 취미 | 수상경력 | 병역사항 |
      병역 | 활동 | 봉사활동 | 사회경험 | 趣味・特技 | ボランティア | その他 | 获奖情况 | 获奖经历 | 校园经历 | 社会实践 | 自我爱好 | 興趣 | 其他 | egyéb |
      egyéb információk | szabadidő | ajánlások | δραστηριότητες | πρόσθετες πληροφορίες | χόμπι | εθελοντισμός |
      alte informații | informații suplimentare | hobby-uri | pasiuni | referințe profesionale |
      dodatkowe informacje | hobby | oświadczenie | nevenactiviteiten | hobby's | informations complémentaires |
      qualità personali | informações adicionais | outras informações | información adicional | معلومات إضافية |
      الأنشطة | intressen och fritid | weitere angaben | hobbys | hobbies und interessen
    `,
    `
      projects | personal projects | selected projects | side projects | publications | awards | honors | honours |
      achievements | interests | hobbies | hobbies and interests | references | referees | volunteer | volunteering |
      volunteer experience | voluntary work | additional information | memberships | affiliations | patents |
      activities | extracurricular activities | miscellaneous | other | conferences | talks
    `,
    `
      projekte | veröffentlichungen | publikationen | auszeichnungen | interessen | freizeit | referenzen | ehrenamt |
      ehrenamtliches engagement | sonstiges | mitgliedschaften | militärdienst | wehrdienst | projets |
      publications et conférences | prix | centres d’intérêt | loisirs | références | bénévolat | divers |
      distinctions
    `,
    `
      proyectos | publicaciones | premios | intereses | aficiones | referencias | voluntariado | otros | otros datos |
      progetti | pubblicazioni | premi | interessi | referenze | volontariato | altro | projetos | publicações |
      prémios | prêmios | interesses | referências | outros
    `,
    `
      projecten | publicaties | referenties | vrijwilligerswerk | overige | projekty | publikacje | nagrody |
      zainteresowania | referencje | wolontariat | projekt | intressen | referenser | fritid | proiecte | referințe |
      interese | voluntariat | prosjekter | referanser | projektit | harrastukset | projektek | érdeklődés | hobbi |
      ενδιαφέροντα | έργα | συστάσεις | projeler | referanslar | проекты | интересы
    `,
    `
      المشاريع | الاهتمامات | الهوايات | المراجع | المعرفون | العمل التطوعي | الجوائز | 项目 | 项目经历 | 项目经验 | 荣誉 | 兴趣爱好 |
      推荐人 | 志愿者 | プロジェクト | 趣味 | 受賞 | 프로젝트 | 수상 | โครงการ | งานอดิเรก | dự án | sở thích | proyek | hobi | referensi
    `,
  ],
}

const KINDS = new Map<string, HeadingKind>()
for (const [kind, lists] of Object.entries(CV_HEADINGS)) {
  for (const heading of lists.flatMap(wordList)) {
    const letters = foldToLetters(heading)
    // the key of an object literal typed by HeadingKind
    if (!KINDS.has(letters)) KINDS.set(letters, kind as HeadingKind)
  }
}

const MAX_LETTERS = 60
const JOINED_BY = /\s*(?:[&/,+·•|]|(?<=\s)(?:und|and|et|y|e|i|en|og|och|și|és|και|và|dan)(?=\s)|和|与|・|،|\sو)\s*/iu
const NUMBERING = /^(?:[\divx]{1,3}[.)]\s+|[^\p{L}\p{N}]+)/iu

/** The section that a line announces when it is nothing but a known heading, or several joined by "and". */
export function matchHeading(text: string): HeadingKind | undefined {
  if (text.length > 2 * MAX_LETTERS) return undefined
  const bare = text.trim().replace(NUMBERING, '')
  const letters = foldToLetters(bare)
  if (!letters || letters.length > MAX_LETTERS) return undefined
  const kind = KINDS.get(letters)
  if (kind) return kind
  const parts = bare.split(JOINED_BY).map(foldToLetters).filter(Boolean)
  return parts.length > 1 && parts.every((part) => KINDS.has(part)) ? KINDS.get(parts[0] ?? '') : undefined
}
