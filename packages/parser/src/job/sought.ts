import { inLanguage } from '../cv/input.ts'
import { ARTICLE, CLIENT, PHRASE_END, SEEKING, SOUGHT_BEFORE } from '../lexicon/job-title-words.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, splitSpan, trimSeparators } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { mostMentionedOccupation } from '../values/mentioned-occupation.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'

/** Characters of what is sought, and of the words before its article. Chosen by eye on made sentences. */
const LONGEST_PHRASE = 80
const ARTICLE_REACH = 60
/** Characters before the client that say only for whom somebody looks. Chosen by eye. */
const LONGEST_BEFORE_CLIENT = 40

const SENTENCE_END = /(?<=\p{L}{2}[.!?])\s+(?=\p{Lu}|\p{Lo})|(?<=[。！？])/u

/** What a sentence looks for ("We are looking for a baker to join our team"): the occupation, as written. */
export function findSought(input: JobInput, text: Span): Span | undefined {
  return splitSpan(text, SENTENCE_END)
    .map((sentence) => soughtIn(input, sentence))
    .find((span) => span !== undefined)
}

/**
 * An occupation behind the word for looking or before it, else the words that stand there. Of several the one that the
 * whole text mentions most: "for our client, a contractor, we seek carpenters".
 */
function soughtIn(input: JobInput, sentence: Span): Span | undefined {
  const folded = foldKeepingLength(sentence.text)
  const [behind, before] = [SEEKING.exec(folded), SOUGHT_BEFORE.exec(folded)]
  const rest = behind ? withoutClient(sliceSpan(sentence, behind.index + behind[0].length)) : undefined
  const lead = before ? sliceSpan(sentence, 0, before.index) : undefined
  const named =
    (rest ? mostMentionedOf(input, rest) : undefined) ?? (lead ? occupationsIn(input, lead).at(-1) : undefined)
  return named ?? (rest ? phraseOf(rest) : undefined) ?? (lead ? lastWordOf(lead) : undefined)
}

function mostMentionedOf(input: JobInput, rest: Span): Span | undefined {
  const options = { branches: ['occupation'] as const, ...inLanguage(input.language) }
  const named = input.context.recogniser.findMentions(rest.text, options)
  const most = named.length > 1 ? mentionedInside(input)?.value.concept : undefined
  const best = named.find(({ conceptId }) => conceptId === most) ?? named[0]
  return best ? sliceSpan(rest, best.start, best.end) : undefined
}

/** "könyvelőt keresünk", "간호사를 모집": the word right before, without the particle of the object. */
function lastWordOf(rest: Span): Span | undefined {
  const [, word = ''] = /(\p{L}{3,})[^\p{L}]*$/u.exec(rest.text) ?? []
  const at = rest.text.lastIndexOf(word)
  const particle = /(?<=\p{Script=Hangul}{2})[을를]$/u.exec(word)?.[0].length ?? 0
  return word ? sliceSpan(rest, at, at + word.length - particle) : undefined
}

/** "for our client, a builder in the north, four carpenters": without what is said of the client. */
function withoutClient(rest: Span): Span {
  const client = CLIENT.exec(rest.text)
  if (!client) return rest
  if (client.index <= LONGEST_BEFORE_CLIENT) return sliceSpan(rest, client.index + client[0].length)
  return { ...rest, text: rest.text.replace(client[0], ' '.repeat(client[0].length)) }
}

/** The occupation that the advertisement mentions most, the first one of equals. */
export function mentionedInside(input: JobInput): ReturnType<typeof mostMentionedOccupation> {
  return mostMentionedOccupation(jobParagraphs(input), { ...input, languageAt: () => input.language })
}

/** Occupations named in a text, as written. */
export function occupationsIn({ context, language }: JobInput, span: Span): Span[] {
  return context.recogniser
    .findMentions(span.text, { branches: ['occupation'], ...inLanguage(language) })
    .map(({ start, end }) => sliceSpan(span, start, end))
}

/** The words behind the article, up to where the sentence says more about them. */
function phraseOf(rest: Span): Span | undefined {
  const article = ARTICLE.exec(rest.text.slice(0, Math.min(ARTICLE_REACH, rest.text.search(/[(,;:]|$/u))))
  const phrase = article ? sliceSpan(rest, article.index + article[0].length) : rest
  const end = PHRASE_END.exec(phrase.text)?.index ?? phrase.text.length
  const span = trimSeparators(sliceSpan(phrase, 0, end))
  return /\p{L}{3}|\p{Lo}{2}/u.test(span.text) && span.text.length <= LONGEST_PHRASE ? span : undefined
}
