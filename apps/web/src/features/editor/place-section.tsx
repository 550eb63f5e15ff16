import { Button, Checkbox, NativeSelect, RangeSlider } from '@mantine/core'
import { START_TYPES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { percent } from '#web/components/match/units.ts'
import { PlaceMap } from '#web/components/map/map.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { PlaceField } from '#web/components/form/place-field.tsx'
import type { Place as Town } from '#web/components/form/place-field.tsx'
import { WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { importanceOf, useImportances } from './choices.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

type Place = ListingContent['places'][number]
const MOST_PLACES = 10
const RADIUS_KM = 30

/** Place, radius, workload and start. */
export function PlaceSection() {
  const { isOffer, content } = useEditing()
  return (
    <Section section="place" weights={isOffer ? ['start'] : ['location', 'workload', 'start']}>
      <div className={styles['place']} data-map={content.places.length > 0 || undefined}>
        {content.places.length > 0 && <PlacesMap places={content.places} />}
        <div className={styles['stack']}>
          <Places />
          <Reach />
        </div>
        <WorkloadField />
      </div>
      <StartField />
    </Section>
  )
}

function PlacesMap({ places }: { places: readonly Place[] }) {
  const t = useT()
  const intl = useIntl()
  const names = places.map(({ name }) => name)
  return (
    <div className={styles['map']}>
      <PlaceMap
        label={t('listing.map', { places: intl.formatList(names) })}
        places={places.map(({ lat, lon, name, radius_km: radiusKm }) => ({ lat, lon, name, radiusKm }))}
      />
    </div>
  )
}

function Places() {
  const t = useT()
  const { currentUser } = useShell()
  const { content, set, errors, isOffer } = useEditing()
  const { places } = content
  const country = currentUser.is_authenticated ? currentUser.country : null
  const put = (index: number, town: Town | null) => {
    if (town === null) return set({ places: places.toSpliced(index, 1) })
    const radius = places[index]?.radius_km ?? RADIUS_KM
    const { geoname_id, name, country: code, lat, lon } = town
    return set({ places: places.toSpliced(index, 1, { geoname_id, name, country: code, lat, lon, radius_km: radius }) })
  }
  return (
    <>
      {places.map((place, index) => (
        <PlaceField
          key={`${place.geoname_id ?? ''} ${place.lat} ${place.lon}`}
          name={`places.${index}`}
          label={t(isOffer ? 'listing.field.placeOffer' : 'listing.field.placeSearch')}
          value={{ ...place, geoname_id: place.geoname_id ?? 0 }}
          onChange={(town) => put(index, town)}
          radiusKm={place.radius_km}
          onRadius={(radius) => set({ places: places.with(index, { ...place, radius_km: radius }) })}
          {...(country !== null && { country })}
        />
      ))}
      {places.length < MOST_PLACES && (
        <PlaceField
          key={places.length}
          name="places"
          label={t(
            places.length === 0
              ? isOffer
                ? 'listing.field.placeOffer'
                : 'listing.field.placeSearch'
              : 'listing.field.placeMore',
          )}
          value={null}
          error={errors['places']}
          onChange={(town) => town && put(places.length, town)}
          {...(country !== null && { country })}
        />
      )}
    </>
  )
}

const SHARES = [0, 20, 40, 60, 80, 100] as const

/** Remote work; for a search also the importance of the place. */
function Reach() {
  const t = useT()
  const intl = useIntl()
  const importances = useImportances()
  const { content, set, isOffer } = useEditing()
  const remote = (value: number) =>
    isOffer
      ? value === 0
        ? t('listing.remote.none')
        : percent(intl, value)
      : t(value === 0 ? 'listing.remote.not' : 'listing.remote.fine')
  const values = isOffer ? [...SHARES] : [0, 100]
  const known = content.remote === null || values.includes(content.remote) ? values : [...values, content.remote]
  return (
    <>
      <NativeSelect
        name="remote"
        label={t('listing.field.remote')}
        value={String(content.remote ?? '')}
        data={[
          { value: '', label: t('listing.notStated') },
          ...known.map((value) => ({ value: String(value), label: remote(value) })),
        ]}
        onChange={(event) =>
          set({ remote: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
        }
      />
      {!isOffer && (
        <>
          <NativeSelect
            label={t('listing.field.placeImportance')}
            value={content.place_importance}
            data={importances.map(({ key, text }) => ({ value: key, label: text }))}
            onChange={(event) => set({ place_importance: importanceOf(event.currentTarget.value) })}
          />
          <Checkbox
            label={t('listing.field.relocation')}
            checked={content.relocation}
            onChange={(event) => set({ relocation: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('listing.field.anywhere')}
            checked={content.anywhere}
            onChange={(event) => set({ anywhere: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}

const ANY_WORKLOAD: [number, number] = [10, 100]
const STEP = 5

function WorkloadField() {
  const t = useT()
  const intl = useIntl()
  const { content, set } = useEditing()
  const { workload } = content
  return (
    <div className={styles['slider']}>
      <p>
        <span>{t('listing.field.workload')}</span>
        <span className="sp" />
        <b className="num">{workload === null ? t('listing.notStated') : <WorkloadText workload={workload} />}</b>
        {workload !== null && (
          <Button variant="transparent" size="compact-xs" onClick={() => set({ workload: null })}>
            {t('listing.clear')}
          </Button>
        )}
      </p>
      <RangeSlider
        min={ANY_WORKLOAD[0]}
        max={ANY_WORKLOAD[1]}
        step={STEP}
        minRange={0}
        label={(value) => percent(intl, value)}
        size={3}
        data-unset={workload === null || undefined}
        value={workload === null ? ANY_WORKLOAD : [workload.min, workload.max]}
        onChange={([min, max]) => set({ workload: { min, max } })}
        thumbFromLabel={t('listing.workload.from')}
        thumbToLabel={t('listing.workload.to')}
      />
    </div>
  )
}

const KINDS = ['none', 'asap', 'negotiable', 'date'] as const

function StartField() {
  const t = useT()
  const { content, set, errors } = useEditing()
  const { start } = content
  const kind = KINDS.find((one) => one !== 'none' && START_TYPES[one] === start?.type) ?? 'none'
  const choose = (chosen: (typeof KINDS)[number]) => {
    if (chosen === 'none') set({ start: null })
    else if (chosen === 'date') set({ start: { type: START_TYPES.date, date: start?.date ?? firstOfNextMonth() } })
    else set({ start: { type: START_TYPES[chosen], date: null } })
  }
  return (
    <div className={styles['labelledGroup']}>
      <span aria-hidden="true">{t('listing.field.start')}</span>
      <div className={styles['toggles']} role="group" aria-label={t('listing.field.start')}>
        {KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => choose(one)}>
            {t(`listing.start.${one}`)}
          </button>
        ))}
      </div>
      {kind === 'date' && (
        <DateField
          name="start.date"
          label={t('listing.start.date')}
          hideLabel
          isRequired
          value={start?.date ?? null}
          error={errors['start.date']}
          onChange={(date) => set({ start: { type: START_TYPES.date, date } })}
        />
      )}
    </div>
  )
}

function firstOfNextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 10)
}
