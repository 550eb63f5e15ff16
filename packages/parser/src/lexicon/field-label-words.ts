import type { FieldLabel } from './field-labels.ts'

/** Words of the labels in CVs, advertisements and forms such as Europass, divided by " | ". */
export const FIELD_LABEL_WORDS: Record<FieldLabel, string[]> = {
  name: [
    `
      apellido(s) nombre(s) | nom(s) prénom(s) | cognome/nome | achternaam voornaam | vezetéknév / utónév |
      επώνυμο / όνομα | apelido(s) nome(s) | etternavn fornavn | nume / prenume
    `,
    `
      namn | fullt namn | navn og etternavn | fornavn | etternavn | ingoa | ingoa katoa | ชื่อ-นามสกุล | ชื่อ-สกุล |
      ชื่อ นามสกุล | ชื่อ-ชื่อสกุล | nama lengkap | họ và tên | tên | nume complet | teljes név | családi és utónév |
      όνομα και επώνυμο | ονοματεπώνυμο | volledige naam | voornaam | achternaam | imiona i nazwisko | imię |
      nazwisko | apellidos | nombre completo | nom complet | nom de famille | cognome | お名前 | ふりがな氏名 | 氏　名 | 성 명 |
      이 름 | 姓 名 | الاسم الثلاثي | اسم
    `,
    `
      name | full name | first name | surname | first name(s) surname(s) | surname(s) first name(s) | nom | prénom |
      nom et prénom | nom prénom | prénom nom | nachname vorname | nachname(n) vorname(n) | vorname | nachname |
      vor- und nachname | vor- und zuname | nombre | nombre(s) apellido(s) | apellido(s) nombre(s) |
      nombre y apellidos
    `,
    `
      nome | cognome nome | nome e cognome | cognome(i) nome(i) | nome completo | apelido(s) nome(s) próprio(s) |
      naam | imię i nazwisko | nazwisko imię | nazwisko(a) imię (imiona) | namn | nume | nume și prenume |
      nume prenume | navn | nimi | név | όνομα | ονοματεπώνυμο | ad soyad | имя | фио | الاسم | الاسم الكامل | 姓名 |
      名前 | 氏名 | 이름 | 성명 | ชื่อ | họ tên | họ và tên | nama
    `,
  ],
  address: [
    'dirección (direcciones) | cím(ek) | διεύθυνση (διευθύνσεις) | adresă (adrese)',
    `
      lieu | lugar | localização | địa điểm | địa điểm làm việc | khu vực | lokasi kerja | penempatan |
      τόπος εργασίας | περιοχή | arbeidsstad | wāhi mahi | locatie | 工作地址 | 地点 | 上班地点 | locația | locație |
      loc de muncă | 勤務場所 | สถานที่ทำงาน | สถานที่ปฏิบัติงาน | lokalizacja | 근무 지역 | 근무장소 | munkavégzés helye |
      helyszín
    `,
    `
      wāhi noho | kāinga noho | wāhitau | bosted | bustad | poststed | ที่อยู่ปัจจุบัน | สถานที่อยู่ | domisili |
      tempat tinggal | nơi ở | chỗ ở hiện nay | địa chỉ liên hệ | domiciliu | adresa | lakóhely | cím |
      tartózkodási hely | τόπος κατοικίας | πόλη | κατοικία | woonadres | adres zamieszkania | zamieszkanie |
      cidade estado | lugar de residencia | localidad | 現住所 | 居住地 | 居住地址 | 現居地 | 통근지 | 거주지 | 지역 | محل الإقامة |
      عنوان السكن
    `,
    `
      work location | job location | place of work | workplace | arbeitsort | standort | einsatzort | dienstort |
      lieu de travail | lieu d’affectation | lugar de trabajo | luogo di lavoro | sede di lavoro | local de trabalho |
      standplaats | miejsce pracy | arbetsort | loc de muncă | locul de muncă | arbeidssted | مكان العمل |
      موقع العمل | الموقع | 工作地点 | 勤務地 | 근무지 | nơi làm việc | lokasi
    `,
    `
      adr | addr | address | addresses | address(es) | location | place | city | place of residence | home address |
      residence | adresse | adresse(s) | wohnort | anschrift | ort | wohnhaft in | lieu | ville | domicile |
      dirección | dirección(direcciones) | domicilio | ciudad | indirizzo | indirizzo(i) | residenza | città |
      morada | morada(s) | endereço | cidade | localidade | adres | adres(y) | woonplaats | miejscowość | adress |
      bostadsort | adresă | localitate | osoite | lakcím | cím | διεύθυνση | adres bilgileri | адрес | город |
      العنوان | مكان الإقامة | المدينة | السكن | 地址 | 所在地 | 住址 | 住所 | 现居地 | 城市 | 주소 | ที่อยู่ | địa chỉ | alamat
    `,
  ],
  phone: [
    'telefonszám(ok) | τηλέφωνο (τηλέφωνα) | telefon(oane)',
    `
      waea | waea pūkoro | nama waea | tlf | tlf nr | telefonnummer | mobilnummer | mobiltelefon | โทรศัพท์มือถือ |
      เบอร์โทร | เบอร์โทรศัพท์ | มือถือ | hp | no hp | nomor hp | nomor telepon | no telp | no telepon | telp | wa |
      whatsapp | sđt | đt | đtdđ | di động | telefon mobil | nr telefon | număr de telefon | mobiltelefonszám |
      telefonszám | τηλ | κιν | σταθερό | gsm | mobiel | telefoonnr | tel kom | telefon komórkowy | contact number |
      tel no | móvil | celular whatsapp | 携帯電話 | 携帯 | 手机号 | 手机号码 | 联系方式 | 핸드폰 | 휴대전화 | 연락처 | رقم الجوال |
      الهاتف المحمول | موبايل | جوال
    `,
    `
      phone | phone number | telephone | telephone(s) | mobile | tel | cell | telefon | telefonnummer | mobil |
      handy | natel | téléphone | téléphone(s) | portable | tél | teléfono | teléfono(s) | móvil | telefono |
      telefono(i) | cellulare | telefone | telefone(s) | telemóvel | celular | telefoon | telefon(y) |
      telefoonnummer | telefonszám | puhelin | τηλέφωνο | κινητό | телефон | الهاتف | هاتف | رقم الهاتف | الجوال |
      جوال | رقم الجوال | 电话 | 手机 | 联系电话 | 電話 | 電話番号 | 전화 | 휴대폰 | 전화번호 | โทรศัพท์ | โทร | điện thoại | số điện thoại |
      telepon
    `,
  ],
  email: [
    `
      courrier électronique | courrier(s) électronique(s) | correo(s) electrónico(s) | correio(s) electrónico(s) |
      e-mail(uri)
    `,
    `
      īmēra | imera | epost | e-postadresse | อีเมล์ | อีเมลล์ | อี-เมล | alamat email | alamat surel |
      địa chỉ email | thư điện tử | adresa de email | e-mail cím | ηλ ταχυδρομείο | ηλεκτρονική διεύθυνση |
      e-mailadres | adres email | endereço de e-mail | dirección de correo | indirizzo e-mail | adresse courriel |
      adresse mail | 電子メール | Eメール | 电邮 | 電郵 | 전자우편 | بريد إلكتروني | ايميل
    `,
    `
      email | e-mail | e-mail(s) | mail | email address | e-mail-adresse | courriel | courriel(s) | adresse e-mail |
      correo | correo electrónico | posta elettronica | correio eletrónico | correio eletrônico | adres e-mail |
      e-postadress | e-post | adresă de e-mail | sähköposti | email cím | ηλεκτρονικό ταχυδρομείο | почта |
      البريد الإلكتروني | البريد | الايميل | الإيميل | 邮箱 | 电子邮件 | 电子邮箱 | メール | メールアドレス | 이메일 | อีเมล | thư điện tử |
      surel
    `,
  ],
  link: [
    `
      website | web | websites | web site | homepage | internet | url | linkedin | github | xing | links | portfolio |
      web site(s) | webseite | webseite(n) | site web | sites web | liens | sitio web | sitios web | página web |
      sito web | siti web | sito internet | site | strona internetowa | strony internetowe | hemsida | pagina web |
      الموقع الإلكتروني | لينكدإن | 网站 | 个人网站 | 网址 | ウェブサイト | сайт
    `,
  ],
  birthday: [
    `
      rā whānau | fødselsdag | fødd | fødselsår | วันเดือนปีเกิด | วัน เดือน ปีเกิด | tempat tanggal lahir |
      tempat, tanggal lahir | ttl | ngày tháng năm sinh | năm sinh | data nasterii | született |
      születési hely és idő | γεννήθηκε | ημ γέννησης | geboorteplaats en -datum | data i miejsce urodzenia |
      rok urodzenia | lugar y fecha de nacimiento | luogo di nascita | 出生年月 | 生日 | 年齢 | 출생 | 나이 | محل وتاريخ الميلاد
    `,
    `
      date of birth | birth date | birthday | born | dob | geburtsdatum | geboren am | geboren | geb |
      date de naissance | né(e) le | né le | née le | fecha de nacimiento | nacimiento | data di nascita |
      luogo e data di nascita | data de nascimento | geboortedatum | data urodzenia | födelsedatum | född |
      data nașterii | fødselsdato | syntymäaika | születési idő | ημερομηνία γέννησης | doğum tarihi | дата рождения |
      تاريخ الميلاد | تاريخ الولادة | 出生日期 | 生年月日 | 생년월일 | วันเกิด | ngày sinh | tanggal lahir
    `,
  ],
  nationality: [
    'iwi | statsborgarskap | เชื้อชาติ | dân tộc | warga negara | cetățenia | nemzetiség | ιθαγένεια',
    `
      nationality | citizenship | nationalität | staatsangehörigkeit | staatsbürgerschaft | heimatort | nationalité |
      nacionalidad | nazionalità | cittadinanza | nacionalidade | nationaliteit | narodowość | obywatelstwo |
      nationalitet | medborgarskap | naționalitate | cetățenie | statsborgerskap | kansalaisuus | állampolgárság |
      εθνικότητα | υπηκοότητα | uyruk | гражданство | национальность | الجنسية | 国籍 | 國籍 | 국적 | สัญชาติ | quốc tịch |
      kewarganegaraan
    `,
  ],
  marital_status: [
    'sivilstand | tūnga mārena | สถานภาพสมรส | status | tình trạng gia đình | stare civila | családi állapota',
    `
      marital status | civil status | family status | familienstand | zivilstand | situation familiale | état civil |
      situation de famille | estado civil | stato civile | burgerlijke staat | stan cywilny | civilstånd |
      stare civilă | sivilstatus | siviilisääty | családi állapot | οικογενειακή κατάσταση | medeni durum |
      семейное положение | الحالة الاجتماعية | الحالة العائلية | الحالة المدنية | 婚姻状况 | 配偶者 | 결혼 여부 | สถานภาพ |
      tình trạng hôn nhân | status perkawinan
    `,
  ],
  date: [
    'időtartam | ημερομηνίες | perioada | datoer | from – to | dates (de - à)',
    `
      dates | date | period | duration | dates (from - to) | from - to | datum | zeitraum | dauer | période | durée |
      fecha | fechas | período | periodo | data | date (da - a) | data(e) | datas | daty | okres | data od - do |
      periode | perioada | időszak | περίοδος | период | даты | الفترة | المدة | التاريخ | 日期 | 时间 | 起止时间 | 日付 | 期間 |
      기간
    `,
  ],
  position: [
    `
      profesión o cargo desempeñado | beroep of functie | foglalkozás / beosztás | απασχόληση ή θέση που κατείχατε |
      yrke eller stilling | funcţia sau postul ocupat | zawód lub zajmowane stanowisko | função ou cargo ocupado
    `,
    `
      vacancy | job position | stellenbezeichnung | berufsbezeichnung | intitulé | offre | posizione ricercata |
      figura ricercata | vaga | puesto de trabajo | vị trí | vị trí tuyển dụng | chức danh | posisi | jabatan |
      lowongan | ειδικότητα | stillingstittel | stillingstype | tūranga | functietitel | vacature | 职位 | 职位名称 | 招聘岗位 |
      岗位 | 岗位名称 | poziție | denumirea postului | 募集職種 | 職種 | ポジション | ตำแหน่ง | ตำแหน่งงาน | nazwa stanowiska | 모집부문 |
      모집분야 | 직무 | 직책 | 직위 | munkakör | pozíció | المسمى | مسمى الوظيفة
    `,
    `
      occupation or position held | position | job title | title | role | position held | occupation | fonction |
      fonction ou poste occupé | poste occupé | poste | intitulé du poste | beruf oder funktion |
      position oder funktion | stelle | funktion | tätigkeit als | profesión o cargo desempeñado | puesto | cargo |
      puesto desempeñado | función
    `,
    `
      lavoro o posizione ricoperti | posizione | ruolo | posizione ricoperta | função ou cargo ocupado | função |
      cargo ocupado | functie | zawód lub zajmowane stanowisko | zajmowane stanowisko | stanowisko | befattning |
      tjänst | funcția sau postul ocupat | funcția | post | stilling | beosztás | θέση | должность | المسمى الوظيفي |
      الوظيفة | المنصب | 职位 | 职务 | 岗位 | 担任职务 | 役職 | 職種 | 職位 | 직위 | 직책
    `,
  ],
  employer: [
    `
      nome e morada do empregador | naam en adres van werkgever | naam en adres werkgever |
      a munkáltató neve és címe | όνομα και διεύθυνση εργοδότη | arbeidsgivers navn og adresse |
      numele şi adresa angajatorului
    `,
    `
      employer name | hiring company | firmenname | nom de l’entreprise | raison sociale | nome azienda |
      nome da empresa | entidade | nombre de la empresa | công ty | tên công ty | đơn vị | perusahaan |
      nama perusahaan | instansi | εταιρεία | επιχείρηση | οργανισμός | arbeidsgjevar | verksemd | virksomhet |
      bedrift | firma | kaituku mahi | kamupene | organisatie | werkgever naam | 公司 | 公司名称 | 单位 | 用人单位 | 雇主 |
      companie | firmă | societate | societatea | 会社名 | 企業名 | 勤務先 | บริษัท | หน่วยงาน | องค์กร | nazwa firmy | 회사명 |
      회사 | 기업명 | 근무처 | cég | cégnév | munkahely | المنشأة | اسم المنشأة | المؤسسة
    `,
    `
      employer | company | organisation | organization | name of employer | name and address of employer | employeur |
      nom de l’employeur | nom et adresse de l’employeur | entreprise | société | arbeitgeber |
      name des arbeitgebers | name und adresse des arbeitgebers | unternehmen | firma | betrieb | empresa |
      empleador | nombre del empleador | nombre y dirección de la empresa o empleador
    `,
    `
      datore di lavoro | nome del datore di lavoro | nome e indirizzo del datore di lavoro | azienda | empregador |
      nome do empregador | nome e endereço do empregador | werkgever | bedrijf | pracodawca | nazwa pracodawcy |
      nazwa i adres pracodawcy | arbetsgivare | företag | angajator | numele și adresa angajatorului | arbeidsgiver |
      munkáltató | εργοδότης | компания | работодатель | جهة العمل | الشركة | صاحب العمل | اسم الشركة | 公司 | 单位 | 雇主 |
      工作单位 | 公司名称 | 会社名 | 会社 | 勤務先 | 雇用主 | 雇用主名 | 회사 | 회사명
    `,
  ],
  activities: [
    `
      funciones y responsabilidades principales | principais actividades e responsabilidades |
      voornaamste werkzaamheden en verantwoordelijkheden | főbb tevékenységek és feladatkörök |
      κύριες δραστηριότητες και αρμοδιότητες | hovedaktiviteter og ansvarsområder |
      activităţi şi responsabilităţi principale | główne działania i obowiązki
    `,
    `
      main activities and responsibilities | main activities | responsibilities | key responsibilities | activities |
      tasks | duties | description | principales activités | activités principales |
      activités et responsabilités principales | principales activités et responsabilités | missions |
      wichtigste tätigkeiten | haupttätigkeiten | wichtigste tätigkeiten und zuständigkeiten | aufgaben |
      tätigkeiten
    `,
    `
      principales actividades | funciones | actividades principales | actividades y responsabilidades principales |
      principali attività | principali attività e responsabilità | principali mansioni e responsabilità | mansioni |
      principais atividades | principais atividades e responsabilidades | atividades | główne działania |
      główne działania i obowiązki | obowiązki | activități și responsabilități principale | المهام |
      المهام والمسؤوليات | المسؤوليات | 主要职责 | 主要工作 | 工作内容 | 职责 | 主な業務 | 業務内容 | 職務内容 | обязанности
    `,
  ],
  degree: [
    `
      título de la cualificación obtenida | titel van verworven kwalificatie | titel van de behaalde kwalificatie |
      végzettség / képesítés | τίτλος της πιστοποίησης ή του διπλώματος | tittel på oppnådde kvalifikasjoner |
      calificarea / diploma obţinută | designação da qualificação atribuída
    `,
    `
      title of qualification awarded | qualification | degree | qualification awarded | diploma |
      intitulé du certificat ou diplôme délivré | intitulé du diplôme | diplôme | diplôme obtenu |
      bezeichnung der erworbenen qualifikation | erworbene qualifikation | abschluss | qualifikation |
      título de la cualificación obtenida | título | título obtenido | cualificación
    `,
    `
      titolo della qualifica rilasciata | titolo di studio | qualifica | qualifica conseguita | titolo conseguito |
      designação da qualificação atribuída | qualificação | grau | uzyskane kwalifikacje |
      nazwa uzyskanych kwalifikacji | tytuł | kwalifikacje | diploma of certificaat | calificarea obținută |
      الدرجة العلمية | المؤهل | الشهادة | 学位 | 所获学位 | 学历学位 | 资格名 | 取得資格 | степень | квалификация | 학위
    `,
  ],
  education_field: [
    `
      hauptfächer/berufliche fähigkeiten | principales matières/compétences professionnelles couvertes |
      principales materias o capacidades ocupacionales estudiadas |
      principali tematiche/competenze professionali acquisite | główne przedmioty/uzyskane umiejętności zawodowe |
      główne przedmioty/umiejętności zawodowe | principais disciplinas/competências profissionais |
      belangrijkste onderwerpen/verworven beroepsvaardigheden | főbb tárgyak/gyakorlati képzés |
      κύρια θέματα/επαγγελματικές δεξιότητες | viktigste fag/yrkesrettede kvalifikasjoner |
      disciplinele principale studiate / competenţe profesionale dobândite
    `,
    `
      principal subjects | principal subjects occupational skills covered | field of study | major | subject |
      subjects | specialisation | specialization | domaine | matières | domaine d’études | spécialité | fachrichtung |
      studienrichtung | hauptfächer | studienfach | fach | especialidad | materias principales | área de estudio |
      campo de estudio
    `,
    `
      indirizzo di studio | materie principali | principali tematiche | área de estudos | principais disciplinas |
      área | kierunek | kierunek studiów | dziedzina | specjalność | studierichting | ämne | التخصص | مجال الدراسة |
      专业 | 主修 | 专攻 | 専攻 | 学部 | специальность | 전공
    `,
  ],
  institution: [
    `
      nombre y tipo de la organización que ha impartido la educación o la formación |
      nazwa i rodzaj organizacji zapewniającej wykształcenie lub szkolenie |
      naam en soort van instelling voor onderwijs of opleiding | naam en soort instelling |
      oktatást / képzést nyújtó intézmény neve és típusa |
      επωνυμία και είδος του οργανισμού που παρείχε την εκπαίδευση ή κατάρτιση | navn på og type organisasjon |
      numele şi tipul instituţiei de învăţământ / furnizorului de formare
    `,
    `
      name and type of organisation | name and type of organisation providing education and training | institution |
      school | university | organisation providing education and training | établissement | nom de l’établissement |
      nom et type de l’établissement d’enseignement ou de formation | école | université |
      name und art der bildungs- oder ausbildungseinrichtung | einrichtung | bildungseinrichtung | hochschule |
      schule
    `,
    `
      centro | nombre del centro | nombre y tipo de la organización que ha impartido la formación |
      centro de formación | institución | istituto | nome dell’istituto |
      nome e tipo d’organizzazione erogatrice dell’istruzione e formazione | instituição | nome da instituição |
      nome e tipo da organização de ensino ou formação | instelling | uczelnia | nazwa uczelni |
      nazwa i typ organizacji | nazwa instytucji | nazwa placówki | szkoła | lärosäte | الجامعة | المؤسسة التعليمية |
      الجهة المانحة | 学校 | 学校名称 | 院校 | 毕业院校 | 学校名 | 教育機関 | 教育機関名 | учебное заведение | вуз | 학교
    `,
  ],
}
