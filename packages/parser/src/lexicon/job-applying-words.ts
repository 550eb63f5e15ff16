import { anyStem, wordList } from '../text/fold.ts'
import { source } from '../text/source.ts'

/** Words for the papers of an application. */
const PAPERS = anyStem(
  wordList(
    `
      cv | cvs | c.v. | résumé | cover letter | bewerbung* | lebenslauf | lebensläufe | motivationsschreiben |
      candidature* | lettre de motivation | currículum* | curriculum* | candidatura* | carta de apresentação |
      sollicitatie* | motivatiebrief | życiorys* | list motywacyjny | søknad* | scrisoare de intenție | önéletrajz* |
      jelentkezés* | motivációs levél* | βιογραφικ* | السيرة الذاتية | سيرة ذاتية | سيرتك الذاتية | السيفي |
      طلبات التوظيف | طلبك | 简历 | 求职信 | 履歴書 | 職務経歴書 | 応募書類 | 이력서 | 지원서 | 자기소개서 | ใบสมัคร | เรซูเม่ |
      ประวัติส่วนตัว | hồ sơ | đơn xin việc | lamaran | tono mahi
    `,
  ),
)

/** Handing it in. */
const HANDING_IN = anyStem(
  wordList(
    `
      send | submit* | forward | e-mail | email | mail | post | richten | senden | sende | schicken | schick | mailen |
      einreichen | freuen | envoy* | adress* | transmett* | parvenir | déposer | enví* | envi* | mandar | mande* |
      manda | remit* | hacer llegar | inviar* | invia* | invii | spedire | mandare | mandate* | remet* | stuur |
      sturen | stuurt | opsturen | przes* | prześlij | wysył* | wyślij | prosimy | sende* | trimit* | küldj* | küld* |
      várjuk | beküld* | örülünk | στείλ* | αποστεί* | αποστολή | υποβ* | ترسل | أرسل* | ابعث* | إرسال | يرجى | نتطلع |
      发送 | 投递 | 寄至 | 发至 | 送り | 送付 | 보내* | 제출 | ส่ง | gửi | nộp | kirim* | tukua | tuku* | whatsapp
    `,
  ),
)

/** Words that are about applying by themselves. */
const APPLYING = new RegExp(
  source`
    \bapply (?:now|here|today|online|in confidence|by e-?mail|by post|by phone|via|until|before)\b|
    \b(?:please apply|apply with an? (?:cv|resume|letter))\b|\bapplications? (?:to|by|via)\b|
    \b(?:your|all|written) applications?\b|\bquoting (?:the )?(?:ref|[a-z]{1,3}-)|
    \bbewerben sie sich\b|\bbewirb dich\b|\bbewerbt euch\b|\b(?:ihre|deine|eure|vollstandige) (?:online-?)?bewerbung|
    \bbewerbung(?:en|sunterlagen)? (?:an|per|bitte|unter|uber|bis)\b|\brufen sie\b|\bmelden sie sich\b|
    \bmelde dich\b|\bpostulez\b|\bpour postuler\b|\b(?:votre|vos|les) candidatures?\b|\bpassez nous voir\b|
    \bcandidatures? (?:a|par|sous)\b|\bappelez[- ]nous\b|\binscribete\b|\b(?:tu|su|las) candidaturas?\b|
    \bpreguntando por\b|\b(?:la (?:tua|sua|vostra)|le) candidatur[ae]\b|\bcandidature (?:con|a|via)\b|\bcandidarsi\b|
    \b(?:a sua|a tua|as) candidaturas?\b|\bcandidaturas? (?:para|a|por|via)\b|\bsollicite(?:ren|er)\b|
    \breageren (?:kan|via|voor)\b|\breageer\b|\bbel (?:of|naar|me)\b|\baplikuj(?:cie)?\b|
    \b(?:zgloszenia|aplikacje) (?:na adres|prosimy)\b|\bsok (?:pa )?(?:stillingen|jobben|via|innen)\b|
    \bsoknad(?:en)? (?:sendes|med|pa|til)\b|\bkandidater kontaktes\b|\baplicati\b|\bcv-ul\b|\bjelentkezeset\b|
    \bjelentkezes (?:telefonon|szemelyesen|e-?mailben|itt)\b|\bjelentkezz(?:en)?\b|αιτησεισ (?:στο|μεσω|εωσ)|للتقديم|
    التقديم (?:عبر|على|من خلال)|تواصلوا? معنا|[ごこ]応募(?:は|・)|応募(?:方法|先)|お問い?合わせ(?:は|先)|
    担当(?:者)?の[\u3400-\u9fff]{1,4}まて|联系我们|应聘者请|有意者|지원\s?방법|지원해\s?주|สมัครได้ที่|สนใจติดต่อ|ส่งใบสมัคร|lien he|
    ung tuyen (?:tai|qua)|hubungi|lamar (?:via|di|ke)|tono mai|tuku(?:na)? mai|
    \b(?:ihre|deine|your|votre|vos|sus?|tus?|i (?:suoi|tuoi)|(?:os )?seus|uw|je|twoje|
    dine) (?:\p{L}+ ){0,3}(?:unterlagen|
    dossier|papers?|documents?|papeles|documentos|documenti|documenten|dokument[ey]|papirer)\b|εγγραφα σασ|
    あなたの.{0,8}書類|^(?:deadline|closing date|bewerbungs(?:frist|schluss)|anmeldeschluss|date limite|fecha limite|plazo|
    scadenza|data limit[ea]|prazo|sluitingsdatum|termin skladania|soknadsfrist|hatarido|jelentkezesi hatarido|
    προθεσμια|آخر موعد|截止|締め?切|마감|หมดเขต|han nop|batas)(?!\p{L})
  `,
  'iu',
)

/** Words before whoever answers questions. */
const ASKED_ABOUT = source`
  (?<!\p{L})(?:questions?(?: to)?|enquiries(?: to)?|(?:your )?contact(?: person)?|fragen(?: beantwortet)?|
  auskunfte?(?: erteilt| gibt)?|(?:ihre? )?ansprech(?:partner(?:in)?|person)|kontakt(?:person)?|
  renseignements?(?: aupres de)?|(?:votre )?contact|votre interlocut\p{L}+|preguntas|(?:persona de )?contacto|domande|
  (?:il )?referente|persona di riferimento|contatto|pessoa de contacto|duvidas|vragen(?: aan)?|contactpersoon|
  pytania|osoba kontaktowa|informacji udziela|sporsmal(?: til)?|kontaktperson|intrebari|persoana de contact|
  kerdes\p{L}*|kapcsolattarto|ερωτησεισ|υπευθυνοσ επικοινωνιασ|للاستفسار|مسؤول التواصل|مسوول التواصل|联系人|担当者|
  담당자|문의|ติดต่อ|nguoi lien he|narahubung|patai)
`

/** "Contact: …", "Your contact is …": behind it somebody is named. */
export const NAMES_CONTACT = new RegExp(`${ASKED_ABOUT}\\s?[:：]\\s*\\S`, 'iu')
/** Words of `NAMES_CONTACT` that count only before a name. */
export const CONTACT_CUE = new RegExp(`${ASKED_ABOUT}(?!\\p{L})`, 'iu')

/** Whether folded text tells how to apply, by its words alone. */
export function isAboutApplying(folded: string): boolean {
  return APPLYING.test(folded) || (PAPERS.test(folded) && HANDING_IN.test(folded))
}
