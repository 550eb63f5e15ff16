import { source } from '../text/source.ts'
import type { SectionKind } from '../facts.ts'
import { foldKeepingLength } from '../text/fold.ts'

// Advertisements word their headings freely, so telling stems decide; the first kind that hits wins.
const STEMS: [SectionKind, RegExp][] = [
  [
    'job_nice',
    new RegExp(
      source`
        nice to have|desirable|preferred (?:qualif|skills|exper)|bonus points|advantageous|von vorteil|
        wunschenswert|pluspunkt|idealerweise|un plus|seraient? (?:un|des) (?:plus|atout)|atouts?$|souhaite(?:e|
        es|s)?$|deseable|se valora|preferenziali|costitui\p{L}+ titolo|valorizad|diferencia|pre\b.*pluspunt|
        mile widziane|meriterande|constituie avantaj|يفضل|ميزة اضافية|مزايا اضافية$|加分|歓迎|우대|de ventaja|mais-valia|
        er en fordel$|elony(?:t jelent|ok)?$|επιθυμητ|would be (?:nice|great)|mooi meegenomen
      `,
      'u',
    ),
  ],
  [
    'job_offer',
    new RegExp(
      source`
        we offer|what (?:we|you)(?:'|’)?(?:ll)? (?:can )?(?:offer|get|receive)|our offer|benefits|perks|
        why (?:join|work)|in return|wir bieten|unser angebot|das bieten wir|was wir bieten|was dich erwartet|
        was sie erwartet|deine vorteile|ihre vorteile|darauf (?:kannst|durfen|konnen)|nous (?:vous )?offrons|
        nous proposons|notre offre|ce que nous offrons|avantages|remuneration|ofrecemos|que ofrecemos|
        beneficios|offriamo|cosa offriamo|oferecemos|o que oferecemos|wij bieden|wat (?:wij|we) bieden|
        oferujemy|co oferujemy|vi erbjuder|oferim|ce oferim|vi tilbyr|tarjoamme|kinalunk|προσφερουμε|نقدم|
        ما نقدمه|ماذا نقدم|المزايا|الراتب والمزايا|福利|待遇|我们提供|복리후생|สวัสดิการ|quyen loi|keuntungan|
        lon va fordeler|^(?:(?:type of )?contract|vertrag|contrato?|contratto|kontrakt|雇用形態|合同)$|^(?:the )?offer$|
        ^package$|^se ofrece|lo que (?:hay|te damos)|o que damos|^si offre|
        ^beneficii$|(?:ti|va|noi) oferim|amit (?:nyujt|kinal|ajanl)\p{L}*|^(?:mi )?(?:ajanl|kinal|nyujt)unk|juttatasok|
        προσφερ|παροχεσ|^dette far du|^vi (?:kan )?tilby|dajemy|zapewniamy|gwarantujemy|arbeidsvoorwaarden|
        (?:unsere )?leistungen$|anstellungsbedingungen|conditions (?:de travail|d'emploi|salariales)|提供します|待遇|福利厚生|
        勤務条件|労働条件|نعرض|نوفر|ما نقدم|근무\s?조건|혜택|薪资|phuc loi|che do|kami menawarkan|fasilitas|ka tukuna|nga painga
      `,
      'u',
    ),
  ],
  [
    'job_contact',
    new RegExp(
      source`
        ^contact|how to apply|apply (?:now|here)|your application|application process|interested\??$|questions|
        kontakt|bewerbung|interessiert|haben (?:wir|sie)|fragen|ansprech|postuler|candidature|interesse\(?e?\)?|
        contactez|contacto|solicitud|inscri|candidatura|contatti|come candidarsi|solliciteren|aplikuj|kontakta|
        ansok|aplica|للتقديم|طريقة التقديم|للتواصل|التقديم|如何申请|应聘|応募(?:方法|先|$)|지원 방법|lien he|cara melamar|
        how to reach us|^ou (?:ecrire|postuler)|comment postuler|como (?:postular|solicitar)|jelentkezes$|επικοινωνια|
        υποβολη|^(?:how )?soknad$|^sporsmal|^vragen\??$|reageren
      `,
      'u',
    ),
  ],
  [
    'job_must',
    new RegExp(
      source`
        require|qualification|your profile|(?:who|what) you (?:are|bring|have|need)|you (?:bring|have|offer)|
        about you|must have|essential|skills and experience|candidate profile|ideal candidate|
        what we (?:are looking for|expect|need)|(?:ihr|dein|das|unser|anforderungs)\s?-?profil|profil$|
        anforderung|voraussetzung|qualifikation|mitbring|bringst|bringen|erwarten wir|wir erwarten|was (?:wir|
        sie|du) (?:suchen|erwarte|brauch)|das (?:bist|sind) (?:du|sie)|uber dich|(?:votre|le|ton) profil|
        profil (?:recherche|souhaite|attendu)|vous (?:etes|avez|apportez)|exigences|competences (?:requises|
        attendues)|prerequis|requisitos|perfil|que buscamos|requisiti|profilo|cosa cerchiamo|il tuo profilo|
        procuramos|o que procuramos|functie-?eisen|wie (?:ben jij|zoeken)|jouw profiel|wat (?:vragen|
        verwachten)|wymagania|oczekujemy|kvalifikationer|din profil|vi soker|cerinte|profilul|kvalifikasjoner|
        vaatimukset|elvarasok|απαιτουμενα|προσοντα|المتطلبات|متطلبات|المؤهلات|الشروط|الخبرات المطلوبة|
        من نبحث عنه|المهارات المطلوبة|任职要求|职位要求|岗位要求|応募資格|必須|자격요건|คุณสมบัติ|yeu cau|persyaratan|kualifikasi|
        الموهلات|موهلات|تجلب|^المطلوب$|フロフィール|求める(?:人物|スキル|経験)|あなたの(?:経験|資格)|지원\s?자격|资格|wij vragen|^jij bent$|
        breng je mee|eisen$|o que (?:traz|tens)|voce traz|que (?:pedimos|necesitamos)|se requiere|profilul|aduceti|
        ce aduci|calificari|kovetelmeny|a?z? ?on profilja|amit (?:varunk|kerunk|elvarunk)|elvaras|φερνετε|απαραιτητα|
        το προφιλ|ζηταμε|kvalifikasj|^krav$|vi forventer|du har$|ma vaere pa plass|cosa chiediamo|si richiede|
        oczekiwania|czego oczekuj|il vous faut|nga pukenga
      `,
      'u',
    ),
  ],
  [
    'job_tasks',
    new RegExp(
      source`
        responsibilit|your (?:role|tasks|job|mission|duties|work)|duties|the role|role overview|job description|
        ^(?:about|sobre|acerca de|despre|a propos d\p{L}+|uber|informazioni su|om|o|over|rolunk|tentang|ve) (?:the |la |
        el |o |a |il |le |l['’]|den |die |das |de |het )?(?:pos\p{L}+|role|job|place|vacancy|puesto|pozit\p{L}+|stelle|
        stilling\p{L}*|stanowisk\p{L}*|functie|vaga|cargo|lugar|emploi|ruolo|locul)|
        what you(?:'|’)?(?:ll| will) (?:do|be doing)|key tasks|day to day|aufgaben|tatigkeit|dein job|
        deine mission|das erwartet|verantwort|einsatzgebiet|was (?:du|sie) (?:tust|tun|machst|bewegst)|
        vos missions|missions?$|vos taches|taches|vos responsabilites|le poste|description du poste|votre role|
        activites|funciones|tareas|responsabilidades|que haras|mansioni|compiti|attivita|responsabilita|
        cosa farai|funcoes|tarefas|atividades|responsabilidades|taken|werkzaamheden|wat ga je doen|obowiazki|
        zadania|zakres|arbetsuppgifter|om rollen|responsabilitati|atributii|arbeidsoppgaver|tehtavat|feladatok|
        καθηκοντα|αρμοδιοτητες|المهام|مهام|المسؤوليات|مسؤوليات|الوصف الوظيفي|وصف الوظيفة|岗位职责|工作职责|职位描述|仕事内容|
        業務内容|담당업무|주요업무|หน้าที่|mo ta cong viec|nhiem vu|tugas|tanggung jawab|主な業務|職務内容|位置について|あなたの(?:課題|仕事|役割)|
        مسووليات|واجبات|المسووليات|حول (?:الموقف|الوظيفة|المنصب)|عن الوظيفة|sarcini|ce vei face|feladat|munkakor|
        a poziciorol|εργασι[εω][σν]|αντικειμενο εργασιασ|σχετικα με την? θεση|η θεση$|oppgaver|om stillingen|
        o que (?:vai|vais) fazer|^the (?:job|work)$|^deine? arbeit$|cosa fara|jobinhalt
      `,
      'u',
    ),
  ],
  [
    'job_intro',
    new RegExp(
      source`
        ^(?:introduc\p{L}+|presentac\p{L}+|presentation|presentazione|apresentacao|prezentare|einleitung|inleiding|
        wstep|wprowadzenie|bevezet\p{L}*|εισαγωγη|مقدمة|はじめに|소개|บทนำ|gioi thieu|pendahuluan|innledning)$|
        ^(?:our|notre|unsere|nuestra|nossa|nasza|ons|var) (?:story|histoire|geschichte|historia|verhaal|historie)$|
        ^ce que nous sommes$|について$|^σχετικα με εμα[ςσ]$|^despre noi$|^even voorstellen$|
        about (?:us|the (?:company|hospital|team|employer))|who we are|our company|company description|uber uns|
        wer wir sind|unternehmen$|das (?:sind wir|unternehmen)|qui sommes|a propos|notre entreprise|
        l'entreprise|quienes somos|sobre (?:nosotros|nos)|la empresa|chi siamo|l'azienda|a empresa|over ons|
        wie zijn wij|o nas|om oss|despre noi|rolunk|من نحن|عن الشركة|نبذة عن|关于我们|公司简介|会社概要|회사 소개|เกี่ยวกับ|
        ve chung toi|tentang kami|acerca de nosotros|kim jestesmy|cine suntem|cegunkrol|hvem vi er|litt om oss|حولنا$|
        عنا$
      `,
      'u',
    ),
  ],
]

const EXPLICIT_MUST = new RegExp(
  source`
      require|must|essential|voraussetzung|anforderung|muss|zwingend|exig|requis|prerequis|requisit|eisen|
      wymagan|krav|cerint|متطلبات|الشروط|必須|要求
    `,
  'u',
)

/** Sentences that begin to say what is offered, without a heading. */
export const OFFERING = new RegExp(
  source`
    ^(?:we (?:can )?offer|our offer|package:|wir bieten|(?:das )?bieten wir|nous (?:vous )?(?:offrons|proposons)|
    (?:se )?ofrece(?:mos)?|(?:vi )?offriamo|si offre|oferecemos|(?:wij|we) bieden|oferujemy|dajemy|zapewniamy|
    vi tilbyr|(?:noi )?oferim|(?:mi )?(?:ajanlunk|kinalunk|nyujtunk)|(?:εμεισ )?προσφερουμε|δινουμε|(?:نحن )?(?:نعرض|
    نقدم|نوفر)|我们提供|chung toi (?:cung cap|mang den)|kami menawarkan)(?!\p{L})
  `,
  'u',
)

/** Characters and words of a heading. Chosen by eye on the advertisements of the fixtures. */
const LONGEST_HEADING = 70
const MOST_WORDS = 9

/** The section of an advertisement that a short line announces. */
export function matchJobHeading(text: string): SectionKind | undefined {
  const line = text.trim()
  if (line.length > LONGEST_HEADING || line.split(/\s+/).length > MOST_WORDS) return undefined
  if (/[.,;]$/.test(line) || /\d/.test(line)) return undefined
  const folded = foldKeepingLength(line)
    .replace(/[:：!]+$/u, '')
    .trim()
  return STEMS.find(([, stem]) => stem.test(folded))?.[0]
}

/** Whether a heading of requirements says that they are compulsory ("Requirements", not "Your profile"). */
export function isExplicitMust(text: string): boolean {
  return EXPLICIT_MUST.test(foldKeepingLength(text))
}
