/** Every change of what is in force is announced here. */
export const TAXONOMY_CHANNEL = 'taxonomy'
