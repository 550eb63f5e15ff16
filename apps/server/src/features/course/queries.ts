import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Course } from './course.ts'

export async function deleteCourses(db: Db): Promise<void> {
  await db.query('delete from course')
}

export async function insertCourses(db: Db, courses: readonly Course[]): Promise<void> {
  await db.query(
    `insert into course (branch, concept_key, provider, place, country, lat, lon, duration, duration_unit, price,
       currency, starts_on, link)
     select branch, "conceptKey", provider, place, country, lat, lon, duration, "durationUnit", price, currency,
       "startsOn", link
     from jsonb_to_recordset($1) as c (branch text, "conceptKey" text, provider text, place text, country text,
       lat float, lon float, duration int, "durationUnit" text, price numeric, currency text, "startsOn" date,
       link text)`,
    [JSON.stringify(courses)],
  )
}

/** Courses of any of these subjects that have not begun on a day, next one first. */
export function coursesOf(
  db: Db,
  subjects: readonly { branch: string; key: string }[],
  today: string,
): Promise<Course[]> {
  return rows<Course>(
    db,
    `select branch, concept_key as "conceptKey", provider, place, country, lat, lon, duration,
       duration_unit as "durationUnit", price, currency, starts_on as "startsOn", link
     from course
     where (branch, concept_key) in (
         select branch, key from jsonb_to_recordset($1) as asked (branch text, key text))
       and (starts_on is null or starts_on >= $2::date)
     order by starts_on nulls last, id
     limit 1000`,
    [JSON.stringify(subjects), today],
  )
}
