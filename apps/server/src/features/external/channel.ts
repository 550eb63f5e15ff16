/** Every change of external offers is announced here. */
export const EXTERNAL_CHANNEL = 'external_offer'
