function splitWords(text: string): string[] {
  return text.trim().split(/\s+/u)
}

/**
 * Frequent small words and the words of advertisements and CVs by language, folded to lower case with their accents;
 * a word shared by several languages counts for each of them.
 */
export const FREQUENT_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'en',
    splitWords(`
      the and of to in for with on is are we you your our as at by be or an from this that will have has
      experience work skills team years year job manager engineer worker assistant nurse driver teacher
      sales officer clerk developer knowledge degree responsible including must ability
    `),
  ],
  [
    'de',
    splitWords(`
      der die das und in von mit zu für auf im ist sie wir ein eine einen einer sind des dem den als auch
      bei oder nach aus haben sich werden ihre ihr unser uns nicht über sowie durch bis jahre erfahrung
      kenntnisse aufgaben mitarbeiter ausbildung abschluss sehr gute gut berufserfahrung leiter fachfrau
      fachmann kaufmann pfleger lehrer verkäufer fahrer
    `),
  ],
  [
    'fr',
    splitWords(`
      le la les de des du et en à un une pour dans avec sur est vous nous votre notre au aux par que qui
      ou ce cette sont être plus ans expérience travail poste équipe formation compétences chargé chargée
      responsable ingénieur infirmier infirmière vendeur chauffeur connaissances vos nos son sa ses
    `),
  ],
  [
    'it',
    splitWords(`
      il lo la i gli le di del della dei delle e in un una per con su è da che al alla nel nella come sono
      anche siamo esperienza lavoro anni conoscenza azienda presso responsabile addetto addetta infermiere
      impiegato operaio insegnante autista gestione buona ottima nostro nostra ricerca
    `),
  ],
  [
    'pt',
    splitWords(`
      o a os as de do da dos das e em no na um uma para com por que é ao à se como mais são experiência
      trabalho anos conhecimentos empresa equipa gestão engenheiro enfermeiro técnico professor motorista
      nos nas pelo pela ou ser temos função licenciatura não
    `),
  ],
  [
    'es',
    splitWords(`
      el la los las de del y en un una para con por que es al se como más son su sus experiencia trabajo
      años conocimientos empresa equipo gestión ingeniero ingeniera enfermero enfermera técnico profesor
      conductor nuestro nuestra o ser buscamos puesto formación lo está
    `),
  ],
  [
    'vi',
    splitWords(`
      và của các có cho trong được là với một những người không công việc kinh nghiệm làm năm nhân viên kỹ
      sư quản lý yêu cầu đến tại về từ theo khả năng tốt nghiệp trở lên kế toán bán hàng
    `),
  ],
  [
    'id',
    splitWords(`
      dan yang di untuk dengan dari pada ini itu adalah dalam ke sebagai akan atau kami anda pengalaman
      kerja tahun memiliki mampu bekerja karyawan staf manajer pekerjaan pendidikan minimal dapat tidak
      perusahaan keterampilan sopir guru perawat
    `),
  ],
  [
    'el',
    splitWords(`
      και το της του των στο στη σε με για από την τον οι τα είναι που εμπειρία εργασία έτη γνώση
    `),
  ],
  [
    'no',
    splitWords(`
      og i på som er av til for med en et den det de vi deg du har å fra om skal kan ikke vår våre eller
      jeg være erfaring arbeid år stilling kunnskap leder sykepleier jobb også etter ved hos ansvar søker
    `),
  ],
  [
    'nn',
    splitWords(`
      og i på som er av til for med ein eit den det dei vi deg du har å frå om skal kan ikkje vår våre
      eller eg vere erfaring arbeid år stilling kunnskap leiar sjukepleiar jobb også etter ved hos ansvar
      søkjer noko kva meir nokon berre
    `),
  ],
  [
    'nl',
    splitWords(`
      de het een en van in op voor met te is zijn wij je jij jouw ons onze als aan bij door of niet ook
      naar uit tot over hebt heb jaar ervaring werk werken kennis medewerker vacature binnen
      verantwoordelijk team zoeken functie opleiding verpleegkundige chauffeur leraar beheer goede
    `),
  ],
  [
    'ro',
    splitWords(`
      și de la în cu pentru din pe o un este sunt care că ca mai sau al ale ai prin să nu experiență muncă
      ani cunoștințe angajat asistent medical inginer șofer profesor responsabil lucru echipă companie
      studii
    `),
  ],
  [
    'pl',
    splitWords(`
      i w z na do się jest o dla od po przez oraz nie jako lub są za to pracy praca doświadczenie lat
      znajomość obsługa pracownik inżynier kierowca nauczyciel kierownik pielęgniarka firma wykształcenie
      umiejętność zespół w ze
    `),
  ],
  [
    'mi',
    splitWords(`
      te ngā nga he i ki o a me mō mo e kia tō to ko mahi kaimahi kaiako tēnei hoki ana nō mā rā
      whakahaere mātauranga wheako pūkenga tau matatau iwi tamariki reo kaiwhakahaere
    `),
  ],
  [
    'hu',
    splitWords(`
      a az és egy hogy nem is van vagy ez de meg mint csak el be ki munka év éves tapasztalat munkatárs
      mérnök vezető ápoló tanár ismerete végzettség feladatok számára valamint gépjármű csapat jó szakmai
    `),
  ],
])

/** Words that tell Brazilian from European Portuguese. */
export const BRAZILIAN_WORDS: ReadonlySet<string> = new Set(
  splitWords(`
    você vocês equipe registro ônibus celular gerenciamento vaga vagas cadastro time trabalhista atuação
    salário carteira assinada clt bairro caminhão treinamento usuário projeto projetos contato fato estoque
    garçom gerente graduação cursando desejável benefícios caminhoneiro planejamento
  `),
)

/** Letters that hardly any other of the languages uses. */
export const TELLING_LETTERS: ReadonlyMap<string, RegExp> = new Map([
  ['de', /[äöüß]/gu],
  ['fr', /[èêçœùûî]|é(?=e\b|\b)/gu],
  ['es', /[ñ¿¡]|ción\b/gu],
  ['pt', /[ãõ]|ção\b|ções\b/gu],
  ['it', /zione\b|ità\b|iere\b/gu],
  ['vi', /[ơưđăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu],
  ['no', /[øæå]/gu],
  ['nn', /[øæå]/gu],
  ['nl', /ij|aa[nrt]|oe[krn]/gu],
  ['ro', /[șțăşţ]/gu],
  ['pl', /[ąćęłńśźż]/gu],
  ['hu', /[őű]|sz|gy\b/gu],
  ['mi', /[āēīōū]|\bwha|\bkai/gu],
])

/** Beginnings and endings of words that betray a language when there are no small words, as in titles. */
export const TELLING_ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ['en', /(?:ing|ness|ship|er|or|ist|ment|tion|man|ian)$/u],
  ['de', /(?:ung|keit|heit|schaft|innen|er|erin|kraft|mann|frau|leiter|ent)$/u],
  ['fr', /(?:eur|euse|ier|ière|teur|trice|ment|age|iste|ien|ienne|eux)$/u],
  ['es', /(?:ción|dor|dora|ero|era|ista|miento|dad|ario|aria|tor)$/u],
  ['pt', /(?:ção|dor|dora|eiro|eira|ista|mento|dade|ário|ária)$/u],
  ['it', /(?:zione|tore|trice|ista|mento|aio|aia|iere|iera|ità|ario|aria)$/u],
  ['nl', /(?:ing|heid|aar|ster|kundige|medewerker|der|schap|lijk)$/u],
  ['no', /(?:ing|het|er|ere|else|arbeider|leder|mann|lærer)$/u],
  ['nn', /(?:ing|heit|ar|arar|arbeidar|leiar)$/u],
  ['ro', /(?:tor|toare|ist|istă|ție|ment|ar|ător|ătoare|rului)$/u],
  ['pl', /(?:owy|owa|nik|arz|anie|enie|ista|ość|ciel|wca|cja)$/u],
  ['hu', /(?:ás|és|ó|ő|ista|ság|ség|nök|kezelő|vezető)$/u],
  ['id', /(?:kan|an|nya|wan|wati|asi)$/u],
  ['mi', /(?:tanga|hanga|ranga|aki|oro)$/u],
])
