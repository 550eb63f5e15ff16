/**
 * Confidences of facts by how they were found: the share of such facts that is right. `bench:cv --fields` prints
 * promised against kept confidence of each field on its development set. Periods, summaries and degrees without a
 * level were set by it (e2deeee), the others chosen by eye on that set.
 */
export const CV_CONFIDENCE = {
  address: { labelled: 0.95, clear: 0.9, likely: 0.65 },
  certificate: 0.85,
  degreeWithoutLevel: 0.85,
  drivingCategory: 0.93,
  email: 0.98,
  /** Fields of an entry with labels, or with the length behind its dates. */
  entry: { regular: 0.92, unassigned: 0.5, sameEmployer: 0.75, singlePart: 0.6 },
  language: { exactLevel: 0.96, otherLevel: 0.7 },
  link: 0.9,
  name: { labelled: 0.95, largest: 0.95, first: 0.85, unclear: 0.6 },
  period: { clear: 0.96, toCheck: 0.6 },
  phone: 0.95,
  placeLine: 0.7,
  school: { onlyOneSide: 0.8, likeOthers: 0.7, single: 0.6 },
  singleDegree: 0.7,
  skillMentions: { several: 0.85, one: 0.78 },
  summary: { underHeading: 0.96, longestParagraph: 0.9 },
  task: { labelled: 0.9, plain: 0.85 },
} as const

/** As `CV_CONFIDENCE`; chosen by eye on the 23 advertisements of the fixtures, for which there is no calibration. */
export const JOB_CONFIDENCE = {
  benefit: 0.85,
  contactPerson: { titled: 0.85, besideCue: 0.75 },
  deadline: 0.93,
  drivingCategory: 0.92,
  education: 0.8,
  email: 0.98,
  employer: { labelled: 0.95, organisationWord: 0.85, subject: 0.7, underTitle: 0.65 },
  experience: { years: 0.9, several: 0.6 },
  introduction: 0.85,
  language: { exactLevel: 0.95, otherLevel: 0.7 },
  link: 0.9,
  phone: 0.9,
  task: 0.88,
  title: { labelled: 0.95, clear: 0.95, sought: 0.8, weak: 0.6 },
  unlinkedSkill: 0.9,
} as const

/** As `CV_CONFIDENCE`, for values that CVs and advertisements share; chosen by eye on the fixtures of both. */
export const VALUE_CONFIDENCE = {
  pay: { withCurrencyAndCue: 0.92, other: 0.75 },
  place: { clear: 0.9, ambiguous: 0.7, unknown: 0.4 },
  remoteShare: { stated: 0.87, lone: 0.8, assumed: 0.5 },
  start: { date: 0.9, notice: 0.9, word: 0.85 },
  workload: { percent: 0.93, fullTime: 0.9, partTime: 0.7 },
} as const
