import type {
  Band,
  CriterionExplanation,
  DirectionExplanation,
  DisclosedCriterion,
  Evidence,
  Explanation,
  UndisclosedCriterion,
} from './explanation.ts'
import type { FieldGroup } from './field-groups.ts'

/**
 * Redacts an explanation to the form "theirs", for a reader with limited disclosure.
 *
 * A criterion of a hidden field group keeps its status and a band. The points of all such criteria are merged into one
 * line, so the sums still hold. If there were only one, that line would reveal its points, so the smallest visible
 * criterion is hidden as well. Actions on hidden criteria, ranges and gains are left out, as they would reveal the
 * value behind the band. So does the occupation that lifts a must, if occupations are hidden. Responsibilities of a
 * person may rest on skills, so they are hidden with these, too.
 *
 * @param visibleGroups groups of the other side's listing that this reader may see
 */
export function discloseExplanation(own: Explanation, visibleGroups: ReadonlySet<FieldGroup>): Explanation {
  const [theyAsk, iAsk] = own.directions
  const directions: Explanation['directions'] = [
    discloseDirection(theyAsk, visibleGroups),
    discloseDirection(iAsk, visibleGroups),
  ]
  const isVisible = (askedBy: DirectionExplanation['asked_by'], criterion: string | null) =>
    directions.some(
      (direction) =>
        direction.asked_by === askedBy &&
        direction.criteria.some((row) => row.disclosed && row.criterion === criterion),
    )
  return {
    ...own,
    form: 'theirs',
    range: null,
    blocked: own.blocked.map((entry) =>
      isVisible(entry.asked_by, entry.criterion) ? entry : { ...entry, criterion: null, want: null },
    ),
    questions: own.questions.filter((question) => isVisible(question.asked_by, question.criterion)),
    directions,
  }
}

function discloseDirection(own: DirectionExplanation, visibleGroups: ReadonlySet<FieldGroup>): DirectionExplanation {
  const all = own.criteria.filter((row) => row.disclosed)
  const hidden = withCompanion(
    new Set(all.filter((row) => !groupsOf(own, row).every((group) => visibleGroups.has(group)))),
    all,
  )
  return {
    ...own,
    range: null,
    criteria: own.criteria.map((row) => discloseCriterion(row, hidden, visibleGroups)),
    undisclosed: hidden.size === 0 ? null : sumOf([...hidden]),
  }
}

/** Field groups that the evidence of a criterion may show. */
function groupsOf({ direction }: DirectionExplanation, { criterion, group }: DisclosedCriterion): FieldGroup[] {
  return direction === 'employer' && criterion === 'responsibilities' ? [group, 'skills'] : [group]
}

/** Adds the smallest visible criterion to a single hidden one. */
function withCompanion(hidden: Set<DisclosedCriterion>, all: readonly DisclosedCriterion[]): Set<DisclosedCriterion> {
  if (hidden.size !== 1) return hidden
  const [smallest] = all.filter((row) => !hidden.has(row)).toSorted((a, b) => a.exact_of - b.exact_of)
  return smallest ? new Set([...hidden, smallest]) : hidden
}

function discloseCriterion(
  row: CriterionExplanation,
  hidden: ReadonlySet<CriterionExplanation>,
  visibleGroups: ReadonlySet<FieldGroup>,
): CriterionExplanation {
  if (!row.disclosed) return row
  if (hidden.has(row)) return undisclosed(row)
  const actions = row.actions.map((action) => ({ ...action, delta_points: null }))
  const evidence = visibleGroups.has('occupation') ? row.evidence : row.evidence.map(withoutLiftingOccupation)
  return { ...row, actions, evidence }
}

function withoutLiftingOccupation(entry: Evidence): Evidence {
  return entry.lifted?.by === 'occupation' ? { ...entry, lifted: { by: 'occupation', concept: null } } : entry
}

function undisclosed({ criterion, group, status, similarity }: DisclosedCriterion): UndisclosedCriterion {
  return { criterion, disclosed: false, group, status, band: bandOf(similarity) }
}

function bandOf(similarity: number | null): Band | null {
  if (similarity === null) return null
  if (similarity === 0) return 'none'
  if (similarity === 1000) return 'high'
  return similarity < 500 ? 'low' : 'middle'
}

function sumOf(rows: readonly DisclosedCriterion[]) {
  return {
    points: rows.reduce((sum, row) => sum + row.points, 0),
    of: rows.reduce((sum, row) => sum + row.of, 0),
  }
}
