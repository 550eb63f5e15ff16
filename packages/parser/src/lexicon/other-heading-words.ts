import type { HeadingWords } from './headings.ts'

/** Headings of the sections that many CVs do without. */
export const OTHER_HEADING_WORDS: HeadingWords = {
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
      การติดต่อ
    `,
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
      taipitopito whaiaro |
      بيانات شخصية | 個人の情報 | dane osobiste
    `,
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
      godkjenningar |
      lisensi |
      raihana |
      autorizații |
      godkjenninger |
      engedélyek | giấy phép hành nghề |
      التراخيص | berechtigungen | habilitaciones | abilitazioni | 면허 | bevoegdheden | habilitações | ใบอนุญาต | 执照
    `,
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
      det eg ser etter |
      yang saya cari |
      tāku e rapu ana |
      ce caut |
      det jeg ser etter | τι αναζητώ |
      amit keresek | công việc tôi tìm |
      qué busco | che cosa cerco | 희망 조건 | wat ik zoek | czego szukam | o que procuro | งานที่กำลังหา
    `,
    `
      ønsket stilling | ønskt stilling | tūranga e hiahiatia ana | vị trí mong muốn | vị trí ứng tuyển |
      ตำแหน่งที่ต้องการ | posisi yang diinginkan | 희망직무 | 희망 직무 | 本人希望 | 本人希望記入欄 | 期望职位 | 求職意向 |
      betölteni kívánt pozíció | επιθυμητή θέση | post dorit | poszukiwane stanowisko | oczekiwania |
      gewenste functie | vaga pretendida | الوظيفة المستهدفة
    `,
    `
      was ich suche | ce que je cherche | ما أبحث عنه | looking for | what i am looking for |
      desired position | availability | availability and wishes | preferences |
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
