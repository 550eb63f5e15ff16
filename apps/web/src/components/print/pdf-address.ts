import { apiRequest } from '@matchwright/client'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { printApi } from '@matchwright/contract/print.api'
import { useShell } from '#web/lib/session/shell.ts'

/** Countries that print on Letter. */
const LETTER_COUNTRIES = ['US', 'CA']

type PrintCall = keyof typeof printApi
/** Data without pages. */
const FOR_PROGRAMS: readonly PrintCall[] = ['jsonResume', 'europass', 'jobPosting']
type Given<Call extends PrintCall> = RequestOf<(typeof printApi)[Call]>

/** Addresses of documents in the language of the page, on the paper of the country. */
export function usePdfAddress(): <Call extends PrintCall>(call: Call, given: Given<Call>) => string {
  const { language, user } = useShell()
  const isLetter = language === 'en-US' || LETTER_COUNTRIES.includes(user?.country ?? '')
  const pages = { lang: language, paper: isLetter ? 'letter' : 'a4' }
  return (call, given: { query?: object }) => {
    const more = FOR_PROGRAMS.includes(call) ? { lang: language } : pages
    return apiRequest(printApi[call], { ...given, query: { ...given.query, ...more } }).url
  }
}
