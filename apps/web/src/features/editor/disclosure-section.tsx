import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingDisclosure } from '@matchwright/contract/listing-view.schema'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DateText } from '#web/components/text/formats.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiKey, apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { FoldSection } from './section.tsx'

type Levels = RequestOf<typeof listingViewApi.setDisclosure>['body']

function isLevel(value: number): value is DisclosureLevel {
  return value in [0, 1, 2, 3]
}

/** Disclosure level of each field group, and the start of publication. */
export function DisclosureSection() {
  const { listing } = useEditing()
  const params = { listing_id: listing.id }
  const disclosure = useQuery(apiQuery(listingViewApi.disclosure, { params }))
  return (
    <FoldSection section="disclosure" summary={disclosure.data && <Summary disclosure={disclosure.data} />}>
      <Loaded query={disclosure}>{(data) => <DisclosureFields disclosure={data} />}</Loaded>
    </FoldSection>
  )
}

function Summary({ disclosure: { listing, person, company } }: { disclosure: ListingDisclosure }) {
  const t = useT()
  const { content } = useEditing()
  const name = person?.name ?? company?.name
  return (
    <span className={styles['visibilities']}>
      <VisibilityBadge
        level={listing === DISCLOSURE_LEVEL.public ? 'public' : 'none'}
        text={t(listing === DISCLOSURE_LEVEL.public ? 'listing.disclosure.isPublic' : 'listing.disclosure.isMatched')}
      />
      {name !== undefined && (
        <VisibilityBadge
          level={visibilityOf(name)}
          text={t('listing.disclosure.name', { level: t(`match.visibility.${visibilityOf(name)}`) })}
        />
      )}
      {content.publish_from !== null && (
        <span>{t.rich('listing.disclosure.fromDay', { date: <DateText value={content.publish_from} /> })}</span>
      )}
    </span>
  )
}

/** First day on which a published listing can be found. */
function VisibleFrom() {
  const t = useT()
  const { content, set, errors } = useEditing()
  return (
    <div className={styles['day']}>
      <DateField
        name="publish_from"
        label={t('listing.disclosure.from')}
        description={t('listing.disclosure.fromText')}
        value={content.publish_from}
        error={errors['publish_from']}
        onChange={(day) => set({ publish_from: day })}
      />
    </div>
  )
}

function useSetDisclosure() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { listing } = useEditing()
  const params = { listing_id: listing.id }
  const key = apiKey(listingViewApi.disclosure, { params })
  return useMutation({
    mutationFn: (body: Levels) => callApi(listingViewApi.setDisclosure, { params, body }),
    onSuccess: (answer) => {
      cache.setQueryData(key, answer)
      void cache.invalidateQueries({ queryKey: everyCallOf(listingViewApi.preview) })
    },
    onError: () => toast(t('listing.disclosure.failed'), { tone: 'problem' }),
  })
}

function DisclosureFields({ disclosure }: { disclosure: ListingDisclosure }) {
  const t = useT()
  const { isOffer } = useEditing()
  const save = useSetDisclosure()
  const isPublic = disclosure.listing === DISCLOSURE_LEVEL.public
  return (
    <>
      <SegmentedControl
        aria-label={t('listing.disclosure.listing')}
        value={isPublic ? 'public' : 'matched'}
        data={[
          { value: 'public', label: t('listing.disclosure.public') },
          { value: 'matched', label: t('listing.disclosure.matched') },
        ]}
        onChange={(value) =>
          save.mutate({ listing: value === 'public' ? DISCLOSURE_LEVEL.public : DISCLOSURE_LEVEL.none })
        }
      />
      <p className="s13 mut">
        {t(
          isPublic
            ? isOffer
              ? 'listing.disclosure.publicOffer'
              : 'listing.disclosure.publicSearch'
            : 'listing.disclosure.matchedText',
        )}
      </p>
      <VisibleFrom />
      <Group
        title={t('listing.disclosure.ofListing')}
        levels={disclosure.groups}
        onChange={(groups) => save.mutate({ groups })}
      />
      {disclosure.person && (
        <Group
          title={t('listing.disclosure.ofPerson')}
          note={t('listing.disclosure.notNeeded')}
          levels={disclosure.person}
          onChange={(person) => save.mutate({ person })}
        />
      )}
      {disclosure.company && (
        <Group
          title={t('listing.disclosure.ofCompany')}
          levels={disclosure.company}
          onChange={(company) => save.mutate({ company })}
        />
      )}
      {disclosure.documents.length > 0 && (
        <section>
          <h3>{t('listing.disclosure.documents')}</h3>
          <ul className={styles['levels']}>
            {disclosure.documents.map(({ document_id: id, title, level }) => (
              <LevelRow
                key={id}
                name={title}
                level={level}
                onChange={(changed) => save.mutate({ documents: [{ document_id: id, level: changed }] })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Field groups that are never disclosed. */
const SEALED = new Set(['indigenous_status', 'ird_number'])

type GroupProps<G extends string> = {
  title: string
  note?: string
  levels: Partial<Record<G, DisclosureLevel>>
  onChange: (levels: Partial<Record<G, DisclosureLevel>>) => void
}

function Group<G extends string>({ title, note, levels, onChange }: GroupProps<G>) {
  const groupName = useGroupName()
  // Type assertion: the keys of `levels` are its groups.
  const entries = Object.entries(levels) as [G, DisclosureLevel][]
  return (
    <section>
      <h3>{title}</h3>
      {note !== undefined && <p className="s13 mut">{note}</p>}
      <ul className={styles['levels']}>
        {entries
          .filter(([group]) => !SEALED.has(group))
          .map(([group, level]) => (
            <LevelRow
              key={group}
              name={groupName(group)}
              level={level}
              // Sends the changed group only; the server keeps the others.
              onChange={(changed) => onChange({ [group]: changed } as Partial<Record<G, DisclosureLevel>>)}
            />
          ))}
      </ul>
    </section>
  )
}

type LevelRowProps = { name: string; level: DisclosureLevel; onChange: (level: DisclosureLevel) => void }

function LevelRow({ name, level, onChange }: LevelRowProps) {
  const t = useT()
  return (
    <li>
      <VisibilityIcon level={visibilityOf(level)} />
      <span>{name}</span>
      <NativeSelect
        size="xs"
        aria-label={t('listing.disclosure.of', { name })}
        value={String(level)}
        data={([3, 2, 1, 0] as const).map((value) => ({
          value: String(value),
          label: t(`match.visibility.${visibilityOf(value)}`),
        }))}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value)
          if (isLevel(chosen)) onChange(chosen)
        }}
      />
    </li>
  )
}
