import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { GapAnalysis } from '@matchwright/contract/gap.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { SearchSelect } from '#web/components/form/search-select.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { sentence, sentences } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { gapSearch } from './gap-input.ts'
import type { GapPerson, GapTarget } from './gap-input.ts'
import styles from './gap-page.module.css'

const TARGETS = ['market', 'occupation', 'offer'] as const
type TargetKind = (typeof TARGETS)[number]
type HeadProps = { analysis: GapAnalysis; persons: readonly GapPerson[] }

/** Title with who is compared with what, and the controls that change either. */
export function GapHead({ analysis, persons }: HeadProps) {
  const t = useT()
  const [kind, setKind] = useState<TargetKind>(analysis.target.kind)
  const go = useGo()
  const choose = (value: string) => {
    const next = TARGETS.find((target) => target === value) ?? 'market'
    setKind(next)
    if (next === 'market' && analysis.target.kind !== 'market') go(analysis.person)
  }
  return (
    <header className={styles['head']}>
      <Crumb person={analysis.person} />
      <div>
        <h1>{t('gap.title')}</h1>
        <Lead analysis={analysis} />
      </div>
      <div className={styles['tools']}>
        <SegmentedControl
          aria-label={t('gap.target')}
          value={kind}
          onChange={choose}
          data={TARGETS.map((value) => ({ value, label: t(`gap.target.${value}`) }))}
        />
        <Button
          variant="default"
          className={styles['print']}
          leftSection={<IconPrinter size={17} className="ic" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('gap.print')}
        </Button>
      </div>
      <div className={styles['choices']}>
        {persons.length > 1 && <PersonChoice analysis={analysis} persons={persons} />}
        {kind === 'occupation' && <OccupationChoice analysis={analysis} />}
        {kind === 'offer' && <OfferChoice analysis={analysis} />}
      </div>
    </header>
  )
}

function Crumb({ person: { kind, id, name } }: Pick<GapAnalysis, 'person'>) {
  const t = useT()
  const isPerson = kind === 'person'
  return (
    <PageLink
      page={isPerson ? 'lang-profiles-person-id' : 'lang-listing-id'}
      params={{ id }}
      className={styles['crumb']}
    >
      <IconArrowLeft size={16} className="ic flip" aria-hidden="true" />
      {t(isPerson ? 'gap.personProfile' : 'gap.personSearch', { name: name || t('listing.untitled') })}
    </PageLink>
  )
}

function useGo() {
  const to = usePaths()
  const navigate = useNavigate()
  return (person: Pick<GapPerson, 'kind' | 'id'>, target: GapTarget = {}) =>
    void navigate({ pathname: to('lang-pega'), search: gapSearch(person, target) }, { preventScrollReset: true })
}

function Lead({ analysis: { person, target, offers, concept_labels: labels } }: Pick<HeadProps, 'analysis'>) {
  const t = useT()
  const { locale } = useIntl()
  const occupation = person.occupation === null ? '' : conceptText({ labels }, person.occupation)
  const place = person.places[0]?.name ?? ''
  const compared =
    target.kind === 'market'
      ? t('gap.comparedMarket', { count: offers })
      : target.kind === 'occupation'
        ? t('gap.comparedOccupation', { occupation: conceptText({ labels }, target.concept) })
        : t('gap.comparedOffer', { title: target.title })
  const who = t('gap.lead', { occupation: occupation || 'none', place: place || 'none' }).trim()
  return <p className="sec">{sentences(locale, [who === '' ? '' : sentence(locale, who), compared])}</p>
}

function PersonChoice({ analysis, persons }: HeadProps) {
  const t = useT()
  const go = useGo()
  const key = ({ kind, id }: Pick<GapPerson, 'kind' | 'id'>) => `${kind} ${id}`
  return (
    <NativeSelect
      label={t('gap.person')}
      value={key(analysis.person)}
      onChange={(event) => {
        const chosen = persons.find((person) => key(person) === event.currentTarget.value)
        if (chosen) go(chosen, targetOf(analysis))
      }}
      data={persons.map((person) => ({
        value: key(person),
        label: t(person.kind === 'person' ? 'gap.personProfile' : 'gap.personSearch', {
          name: person.name || t('listing.untitled'),
        }),
      }))}
    />
  )
}

function targetOf({ target }: GapAnalysis): GapTarget {
  if (target.kind === 'occupation') return { occupation: target.concept }
  return target.kind === 'offer' ? { offer_id: target.id } : {}
}

function OccupationChoice({ analysis }: Pick<HeadProps, 'analysis'>) {
  const t = useT()
  const go = useGo()
  const { language } = useShell()
  const { target, person, concept_labels: labels } = analysis
  const chosen =
    target.kind === 'occupation' ? [{ id: target.concept, label: conceptText({ labels }, target.concept) }] : []
  return (
    <ConceptField
      label={t('gap.chooseOccupation')}
      name="occupation"
      search={useConceptSearch(language, ['occupation'])}
      value={chosen}
      max={1}
      onChange={([concept]) => go(person, concept ? { occupation: concept.id } : {})}
    />
  )
}

const SHOWN_OFFERS = 30

function OfferChoice({ analysis: { person, target } }: Pick<HeadProps, 'analysis'>) {
  const t = useT()
  const go = useGo()
  const found = useOffers(person)
  const own = target.kind === 'offer' ? [target] : []
  const offers = new Map([...own, ...(found ?? [])].map(({ id, title }) => [String(id), title]))
  return (
    <SearchSelect
      label={t('gap.chooseOffer')}
      placeholder={t('gap.chooseOfferHint')}
      description={found && offers.size === 0 ? t('gap.noOffers') : undefined}
      choices={[...offers].map(([value, label]) => ({ value, label }))}
      value={target.kind === 'offer' ? String(target.id) : null}
      onChange={(id) => go(person, { offer_id: Number(id) })}
    />
  )
}

/** Near misses and matches of a search, or for a profile the newest offers; undefined while they load. */
function useOffers({ kind, id }: GapAnalysis['person']): { id: number; title: string }[] | undefined {
  const { language: lang } = useShell()
  const isSearch = kind === 'listing'
  const input = (near_misses: 'true' | 'false') => ({
    params: { listing_id: id },
    query: { lang, limit: SHOWN_OFFERS, near_misses },
  })
  const misses = useQuery({ ...apiQuery(matchApi.search, input('true')), enabled: isSearch }).data
  const matches = useQuery({ ...apiQuery(matchApi.search, input('false')), enabled: isSearch }).data
  const newest = useQuery({
    ...apiQuery(matchApi.latestOffers, { query: { lang, limit: SHOWN_OFFERS } }),
    enabled: !isSearch,
  }).data
  if (!isSearch) return newest?.items
  return misses && matches && [...misses.items, ...matches.items].map(({ listing }) => listing)
}
