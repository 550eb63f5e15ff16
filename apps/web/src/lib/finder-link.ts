/** What the finder is asked in short, as it travels in an address from page to page. */
export type FinderLink = {
  /** Work is looked for by a person, people by an employer. */
  type: 'work' | 'people'
  occupations: readonly number[]
  skills: readonly number[]
  licences: readonly number[]
  place: { name: string; country: string; lat: number; lon: number; geoname_id: number; radiusKm: number } | null
}

/** `?type=work&occupation=621&skill=17&place=46.516,6.633,30,CH,2659994,Lausanne`: ids repeat, the name ends the place. */
export function finderSearch({ type, occupations, skills, licences, place }: FinderLink): string {
  const params = new URLSearchParams({ type })
  for (const id of occupations) params.append('occupation', String(id))
  for (const id of skills) params.append('skill', String(id))
  for (const id of licences) params.append('licence', String(id))
  if (place) {
    const { lat, lon, radiusKm, country, geoname_id: geonameId, name } = place
    params.set('place', [lat, lon, radiusKm, country, geonameId, name].join(','))
  }
  return `?${params}`
}
