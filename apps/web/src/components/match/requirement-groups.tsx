import { Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type {
  EvidenceRow,
  ExplainedCriterion,
  ExplainedDirection,
  ExplainedFact,
  Explanation,
} from '@matchwright/contract/explanation.schema'
import type { IntlShape } from 'react-intl'
import type { RelationKind } from '#web/components/match/relation-line.tsx'
import type { RequirementGroup, RequirementRow } from '#web/components/match/requirement-table.tsx'
import type { Translate } from '#web/lib/intl/translate.ts'
import { asksAsEmployer, criterionName } from './criterion-name.ts'
import { capital } from './facts.ts'
import type { Sentences } from './use-sentences.ts'
import { kilometres, percent } from './units.ts'
import { Word, languageOfFact } from './word.tsx'

export type RequirementWords = {
  t: Translate
  intl: IntlShape
  say: Sentences
  explanation: Omit<Explanation, 'card' | 'given_score'>
  /** Sends a prepared question to the other side. */
  onAsk?: ((question: string) => void) | undefined
  /** Sends a prepared sentence about a wish that the other side does not meet. */
  onSuggest?: ((sentence: string) => void) | undefined
}

/** Line patterns by relation. */
export const RELATION_KINDS: Record<EvidenceRow['relation'], RelationKind> = {
  exact: 'exact',
  narrower: 'specific',
  broader: 'broader',
  same_field: 'related',
  related: 'related',
  enough: 'enough',
  partly: 'partly',
  missing: 'missing',
  not_stated: 'unknown',
}
const KIND_OF_STATUS = { met: 'enough', partly: 'partly', not_met: 'missing', unknown: 'unknown' } as const
const WORD_OF_STATUS = { met: 'met', partly: 'partly', not_met: 'not', unknown: 'unknown' } as const

/** Rows of one direction grouped by criterion; the sum of the undisclosed criteria comes last. */
export function requirementGroups(words: RequirementWords, direction: ExplainedDirection): RequirementGroup[] {
  const isEmployer = asksAsEmployer(direction.asked_by, words.explanation.my_type)
  const groups = direction.criteria.map((row) => ({
    key: row.criterion,
    name: criterionName(words.t, row.criterion, isEmployer),
    rows: row.disclosed
      ? row.evidence.map((entry, index) => evidenceRow(words, { entry, index, row, direction }))
      : [hiddenRow(words, row)],
  }))
  return direction.undisclosed ? [...groups, undisclosedGroup(words, direction.undisclosed)] : groups
}

type Place = { entry: EvidenceRow; index: number; row: ExplainedCriterion; direction: ExplainedDirection }

function evidenceRow(words: RequirementWords, place: Place): RequirementRow {
  const { t, intl, say, explanation } = words
  const { entry, index, direction } = place
  const [wantPlaces, havePlaces] =
    direction.asked_by === 'me'
      ? [explanation.places.mine, explanation.places.theirs]
      : [explanation.places.theirs, explanation.places.mine]
  const want = entry.want.kind === 'words' ? t('match.words.title') : say.fact(entry.want, wantPlaces)
  const have = entry.have && factOfAnswer(words, entry.have, havePlaces)
  const said = (text: string) => capital(text, intl.locale)
  const note = noteOf(words, entry)
  return {
    key: `${place.row.criterion} ${index}`,
    want: <Word text={said(want)} lang={languageOfFact(entry.want, explanation.concept_labels)} />,
    importance: entry.is_must ? 'must' : entry.importance,
    kind: RELATION_KINDS[entry.relation],
    word: t(`match.relation.${wordOf(entry)}`),
    have: entry.have && have !== null && (
      <Word text={said(have)} lang={languageOfFact(entry.have, explanation.concept_labels)} />
    ),
    nothing: nothingOf(t, direction, entry),
    ...(entry.of > 0 && { points: { got: entry.points, of: entry.of } }),
    ...(note !== '' && { note }),
    ...actionOf(words, place, { want, have }),
  }
}

/** Not "partly" beside points that are full once they are rounded. */
function wordOf({ relation, points, of }: EvidenceRow): EvidenceRow['relation'] | 'nearly' {
  return relation === 'partly' && points === of ? 'nearly' : relation
}

function factOfAnswer({ t, say }: RequirementWords, have: ExplainedFact, places: readonly string[]): string {
  const text = say.fact(have, places)
  return have.kind === 'words' ? t('match.words.both', { names: text }) : text
}

function nothingOf(t: Translate, { asked_by }: ExplainedDirection, { want, relation }: EvidenceRow): string {
  if (want.kind === 'words') return t('match.words.none')
  const kind = relation === 'not_stated' ? 'not_stated' : 'missing'
  return asked_by === 'them' ? t(`match.nothing.theirs.${kind}`) : t(`match.nothing.mine.${kind}`)
}

/** Button that prepares a message about an own wish which is open or not met. */
function actionOf(
  { t, onAsk, onSuggest }: RequirementWords,
  { entry, row: { criterion }, direction }: Place,
  { want, have }: { want: string; have: string | null },
): Partial<RequirementRow> {
  if (direction.asked_by !== 'me' || entry.want.kind === 'words') return {}
  if (entry.relation === 'not_stated' || entry.lifted?.by === 'open_list')
    return onAsk
      ? {
          action: (
            <Prepare label={t('match.ask')} onClick={() => onAsk(t(`explain.question.${criterion}`, { want }))} />
          ),
        }
      : {}
  const isUnmet = (entry.relation === 'partly' || entry.relation === 'missing') && entry.points < entry.of
  if (!onSuggest || !isUnmet || have === null) return {}
  const suggest = () => onSuggest(t('outcome.settle.text', { criterion: t(`criteria.name.${criterion}`), want, have }))
  return { action: <Prepare label={t('outcome.settle.do')} onClick={suggest} /> }
}

function Prepare({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      c="var(--link)"
      leftSection={<IconMessageQuestion size={15} className="ic" aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Note below the evidence: the first that applies. */
function noteOf(words: RequirementWords, entry: EvidenceRow): string {
  return liftNote(words, entry) || readingNote(words, entry) || pathNote(words, entry) || answerNote(words, entry)
}

/** Note on the concepts between the wanted and the had one. */
function pathNote(words: RequirementWords, { path }: EvidenceRow): string {
  const { t, intl } = words
  const between = path
    .slice(1, -1)
    .map((concept) => labelOf(words, concept))
    .filter(Boolean)
  return between.length > 0 ? t('match.note.through', { names: intl.formatList(between, { type: 'unit' }) }) : ''
}

/** Note on the last use, or on the distance outside the radius. */
function answerNote({ t, intl }: RequirementWords, { want, have }: EvidenceRow): string {
  if (have?.kind === 'concept' && have.years_since_use !== null && have.years_since_use !== undefined)
    return have.years_since_use < 1
      ? t('match.note.usedNow')
      : t('match.note.used', { years: Math.round(have.years_since_use) })
  if (want.kind === 'place' && have?.kind === 'distance' && have.km !== null && have.km > want.radius_km)
    return t('match.note.outside', { distance: kilometres(intl, have.km - want.radius_km) })
  return ''
}

/** Note on a must that is not met and does not block all the same. */
function liftNote(words: RequirementWords, { lifted }: EvidenceRow): string {
  const { t } = words
  if (!lifted) return ''
  if (lifted.by === 'open_list') return t('match.note.openList')
  return lifted.concept === null
    ? t('match.note.usual')
    : t('match.note.usualFor', { occupation: labelOf(words, lifted.concept) })
}

/** Note on readings of titles that are not certain. */
function readingNote(words: RequirementWords, { read_as }: EvidenceRow): string {
  const { t, intl } = words
  const read = read_as.map(({ concept, weight }) =>
    t('match.note.readAs', { name: labelOf(words, concept), share: percent(intl, weight / 10) }),
  )
  return intl.formatList(read, { type: 'unit' })
}

function labelOf({ explanation }: RequirementWords, concept: number): string {
  return explanation.concept_labels[String(concept)]?.text ?? ''
}

function hiddenRow({ t }: RequirementWords, row: Extract<ExplainedCriterion, { disclosed: false }>): RequirementRow {
  return {
    key: row.criterion,
    want: <span className="mut">{t('match.hidden.title')}</span>,
    kind: KIND_OF_STATUS[row.status],
    word: t(`match.status.${WORD_OF_STATUS[row.status]}`),
    have: null,
    nothing: t('match.hidden.title'),
    band: t(`match.band.${row.band ?? 'unknown'}`),
  }
}

function undisclosedGroup({ t }: RequirementWords, { points, of }: { points: number; of: number }): RequirementGroup {
  const row: RequirementRow = {
    key: 'undisclosed',
    want: <span className="mut">{t('match.hidden.sum')}</span>,
    kind: 'unknown',
    word: '',
    have: null,
    points: { got: points, of },
  }
  return { key: 'undisclosed', name: t('match.hidden.title'), rows: [row] }
}
