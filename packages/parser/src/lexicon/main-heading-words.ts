import type { HeadingWords } from './headings.ts'

/** Headings of the sections that nearly every CV has, and words for the document itself. */
export const MAIN_HEADING_WORDS: HeadingWords = {
  title: [
    `
      tāhuhu tangata |
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
      kōtaha | mōku |
      magamról |
      โปรไฟล์
    `,
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
      mātauranga me te whakangungu |
      学歴・研修 | 학력과 교육 | การศึกษาและการฝึกอบรม | 教育和培训
    `,
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
      sosiale og personlege eigenskapar |
      keterampilan sosial dan pribadi |
      pūkenga pāpori, whaiaro hoki |
      competențe sociale și personale |
      sosiale og personlige egenskaper | κοινωνικές και προσωπικές δεξιότητες |
      személyes és társas készségek |
      المهارات الاجتماعية والشخصية | soziale und persönliche fähigkeiten | social and personal skills |
      competencias sociales y personales | compétences sociales et personnelles | competenze sociali e personali |
      対人スキル・人柄 | 대인 및 개인 역량 | sociale en persoonlijke vaardigheden | kompetencje społeczne i osobiste |
      competências sociais e pessoais | ทักษะทางสังคมและส่วนบุคคล | 软技能
    `,
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
}
