/**
 * Similarity of occupations that know each other but do not match by that alone: below 400, which is the fit of a match
 * at the default strictness where nothing else is known.
 */
export const BELOW_MATCH = 380
