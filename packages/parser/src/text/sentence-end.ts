import { source } from './source.ts'

/** Short forms with a period that end no sentence. */
const SHORT_FORMS = source`
  mag|dr|prof|dipl|ing|hr|fr|mr|mrs|ms|sr|sra|srta|sig|dott|mme|st|nr|no|tel|tlf|ref|réf|cod|bzw|inkl|ca|evtl|ggf|usw|
  etc|resp|min|max|gr|kl|kat|cat|art|abs|ul|str|al|tzw|np|ok|pl|ill|kb|ds|dept|approx|incl|inc|co|ltd|sp
`

/** Between two sentences of running text. */
export const SENTENCE_END = new RegExp(
  source`
    (?<=(?:\p{L}{2}|[)%€])[.!?;])(?<!(?<!\p{L})(?:${SHORT_FORMS})\.)\s+(?=\S)|(?<=[。！？])
  `,
  'iu',
)
