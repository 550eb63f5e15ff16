import type { Translate } from '#web/lib/intl/translate.ts'

const MANY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Labels of the fields in the error summary. */
export function fieldLabels(t: Translate): Record<string, string> {
  return {
    'content.first_name': t('profile.firstName'),
    'content.last_name': t('profile.lastName'),
    'content.company_name': t('profile.company.company_name'),
    'content.contact_email': t('profile.company.contact_email'),
    'content.email': t('profile.email'),
    'content.birthday': t('profile.birthday'),
    'content.ird_number': t('profile.ird'),
    ...Object.fromEntries(
      MANY.flatMap((index) => [
        [`content.phones.${index}`, t('profile.phones')],
        [`content.links.${index}.url`, t('profile.linkUrl')],
      ]),
    ),
  }
}
