import type { Scheme } from '@matchwright/taxonomy/sources/source'
import type { Db } from '#server/db/pool.ts'
import { schemesInForce } from './queries.ts'

/** Credit lines, in the wording requested by the owner of each classification, if any. */
const CREDITS: Record<Scheme, string | null> = {
  esco: 'This service uses the ESCO classification of the European Commission.',
  onet:
    'This service includes information from the O*NET Database by the U.S. Department of Labor, Employment and ' +
    'Training Administration (USDOL/ETA), used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ' +
    'Titles of its occupations were added to occupations of this service.',
  isco:
    'Titles of occupation groups: International Standard Classification of Occupations 2008 (ISCO-08), ' +
    'International Labour Organization.',
  nace:
    'Titles of industries: Statistical classification of economic activities in the European Community (NACE), ' +
    'Eurostat.',
  isced:
    'Titles of fields of education: ISCED Fields of Education and Training 2013 (ISCED-F), ' +
    'UNESCO Institute for Statistics.',
  own: null,
}

/** Credit lines of the schemes in force, for information pages and for every export of their names. */
export async function creditLines(db: Db): Promise<string[]> {
  return (await schemesInForce(db)).flatMap((scheme) => CREDITS[scheme] ?? [])
}
