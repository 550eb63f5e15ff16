/** Notification channel for changes of external offers. */
export const EXTERNAL_CHANNEL = 'external_offer'
