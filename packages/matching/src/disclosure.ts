import type {
  Band,
  CriterionExplanation,
  DirectionExplanation,
  DisclosedCriterion,
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
 * value behind the band.
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
  const hidden = withCompanion(new Set(all.filter((row) => !visibleGroups.has(row.group))), all)
  return {
    ...own,
    range: null,
    criteria: own.criteria.map((row) => discloseCriterion(row, hidden)),
    undisclosed: hidden.size === 0 ? null : sumOf([...hidden]),
  }
}

/** Adds the smallest visible criterion to a single hidden one. */
function withCompanion(hidden: Set<DisclosedCriterion>, all: readonly DisclosedCriterion[]): Set<DisclosedCriterion> {
  if (hidden.size !== 1) return hidden
  const [smallest] = all.filter((row) => !hidden.has(row)).toSorted((a, b) => a.exact_of - b.exact_of)
  return smallest ? new Set([...hidden, smallest]) : hidden
}

function discloseCriterion(row: CriterionExplanation, hidden: ReadonlySet<CriterionExplanation>): CriterionExplanation {
  if (!row.disclosed) return row
  if (hidden.has(row)) return undisclosed(row)
  return { ...row, actions: row.actions.map((action) => ({ ...action, delta_points: null })) }
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
