import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { distanceKm } from '#server/adapters/places.ts'
import type { Course } from './course.ts'
import * as queries from './queries.ts'

/** Courses of one statement. */
const BATCH = 2000

/** Replaces the directory in one transaction: readers see the old one or the new one. */
export async function replaceCourses(pool: Pool, courses: readonly Course[]): Promise<void> {
  await transaction(pool, async (db) => {
    await lockName(db, 'courses')
    await queries.deleteCourses(db)
    for (let at = 0; at < courses.length; at += BATCH) await queries.insertCourses(db, courses.slice(at, at + BATCH))
  })
}

type Point = { lat: number; lon: number }

/** Beyond this, in km, a course elsewhere is none for the person. */
const REACH_KM = 100

/**
 * For each skill or licence the course that suits a person best: within reach of their places, the next to begin, then
 * the nearest.
 */
export async function bestCourses(
  { pool, concepts, clock }: Pick<Deps, 'pool' | 'concepts' | 'clock'>,
  conceptIds: readonly number[],
  places: readonly Point[],
): Promise<Map<number, Course>> {
  const { taxonomy } = concepts
  const subjects = conceptIds.flatMap((id) => subjectOf(taxonomy, id))
  if (subjects.length === 0) return new Map()
  const found = await queries.coursesOf(pool, subjects, clock().toISOString().slice(0, 10))
  const best = new Map<number, Course>()
  for (const { id, branch, key } of subjects) {
    const [first] = found
      .filter((course) => course.branch === branch && course.conceptKey === key)
      .map((course) => ({ course, km: nearestKm(course, places) }))
      .filter(({ km }) => km <= REACH_KM)
      .toSorted((one, other) => startOf(one.course).localeCompare(startOf(other.course)) || one.km - other.km)
    if (first) best.set(id, first.course)
  }
  return best
}

function subjectOf(taxonomy: Taxonomy, id: number) {
  const concept = taxonomy.get(id)
  return concept ? [{ id, branch: concept.branch, key: concept.key }] : []
}

/** Distance to the nearest place; none for a course online and for a person who would work anywhere. */
function nearestKm({ lat, lon }: Course, places: readonly Point[]): number {
  if (lat === null || lon === null || places.length === 0) return 0
  return Math.min(...places.map((place) => distanceKm(place, { lat, lon })))
}

/** Courses without a day come last. */
function startOf({ startsOn }: Course): string {
  return startsOn ?? '9999'
}
