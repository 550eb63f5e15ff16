/** Notification channel for new versions of the taxonomy and new title models. */
export const TAXONOMY_CHANNEL = 'taxonomy'
