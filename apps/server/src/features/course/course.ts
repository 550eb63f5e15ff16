/** Branches of what a course teaches. */
export const COURSE_BRANCHES = ['skill', 'authorization'] as const

/** A course of the operator's directory. */
export type Course = {
  branch: (typeof COURSE_BRANCHES)[number]
  conceptKey: string
  provider: string
  /** Name of the place as given; empty for a course without one, such as online. */
  place: string
  country: string | null
  lat: number | null
  lon: number | null
  duration: number
  durationUnit: 'hour' | 'day' | 'week' | 'month' | 'year'
  /** Null where the directory does not say. */
  price: number | null
  currency: string | null
  startsOn: string | null
  link: string | null
}
