import type { CompanyPage } from '@matchwright/contract/company.schema'
import { useIntl } from 'react-intl'
import { PlaceMap } from '#web/components/map/map.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './company-page.module.css'

/** Towns in which the company works; before they are disclosed, only the region. */
export function CompanyPlaces({ page: { company, region } }: { page: CompanyPage }) {
  const t = useT()
  const intl = useIntl()
  const sites = company.sites ?? []
  if (sites.length === 0 && region === null) return null
  const country = region && intl.formatDisplayName(region.country, { type: 'region' })
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t('company.places')}</h2>
      <div className={`card ${styles['map']}`}>
        {region ? (
          <PlaceMap
            label={t('company.region', { count: region.sites, country: country ?? '' })}
            places={[{ lat: region.lat, lon: region.lon, name: '', radiusKm: region.radius_km }]}
            width={800}
            height={340}
          />
        ) : (
          <PlaceMap label={intl.formatList(sites.map(({ name }) => name))} places={sites} width={800} height={340} />
        )}
        {region ? (
          <p className={styles['region']}>
            <b>{t('company.region', { count: region.sites, country: country ?? '' })}</b>
            <small>{t('company.regionNote')}</small>
          </p>
        ) : (
          <ul className={styles['sites']}>
            {sites.map(({ name, note, lat, lon }) => (
              <li key={`${lat} ${lon} ${note}`}>
                <b>{name}</b>
                <small dir="auto">{note}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
