import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { CaseloadOffer, CaseloadPerson } from '@matchwright/contract/caseload.schema'
import type { RequestOf } from '@matchwright/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { CaseloadAddress } from './caseload-state.ts'

/** Offers that are loaded of one search; the best ones. */
export const OFFERS_SHOWN = 50

type Lang = ReturnType<typeof useShell>['language']

export function peopleRequest({ strategy, people }: CaseloadAddress, lang: Lang) {
  return { query: { strategy, lang, ...people } } satisfies RequestOf<typeof caseloadApi.people>
}

export function proposalsRequest(state: 'shortlisted' | 'sent', lang: Lang) {
  return { query: { state, lang, limit: 60 } } satisfies RequestOf<typeof caseloadApi.proposals>
}

export function usePeople(address: CaseloadAddress) {
  const { language } = useShell()
  return useQuery({
    ...apiQuery(caseloadApi.people, peopleRequest(address, language)),
    placeholderData: keepPreviousData,
  })
}

export function useOffers({ strategy, offers }: CaseloadAddress, listingId: number) {
  const { language: lang } = useShell()
  const query = { strategy, lang, limit: OFFERS_SHOWN, ...offers }
  return useQuery({
    ...apiQuery(caseloadApi.offers, { params: { listing_id: listingId }, query }),
    placeholderData: (before, query_) => (query_ && isOf(query_.queryKey, listingId) ? before : undefined),
  })
}

function isOf([, , input]: readonly unknown[], listingId: number): boolean {
  return JSON.stringify(input).includes(`"listing_id":${listingId}`)
}

export type Pair = { listingId: number; offerId: number }

function explainQuery({ strategy }: CaseloadAddress, { listingId, offerId }: Pair, lang: Lang) {
  const params = { listing_id: listingId, offer_id: offerId }
  return apiQuery(caseloadApi.explain, { params, query: { strategy, lang } })
}

export function useExplanation(address: CaseloadAddress, pair: Pair) {
  const { language } = useShell()
  return useQuery(explainQuery(address, pair, language))
}

/** Loads the explanation of the next offer ahead, so that the middle follows at once. */
export function usePreloadExplanation(address: CaseloadAddress) {
  const cache = useQueryClient()
  const { language } = useShell()
  return (pair: Pair) => void cache.prefetchQuery({ ...explainQuery(address, pair, language), staleTime: 60_000 })
}

type NewMark = RequestOf<typeof caseloadApi.mark>['body']

/** Marks a pair, and shows the lists anew. */
export function useMark() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ pair: { listingId, offerId }, mark }: { pair: Pair; mark: NewMark }) =>
      callApi(caseloadApi.mark, { params: { listing_id: listingId, offer_id: offerId }, body: mark }),
    onError: (error) => toast(refusalOf(error) ?? t('common.load.failed'), { tone: 'problem' }),
    onSettled: () =>
      Promise.all(
        [caseloadApi.offers, caseloadApi.proposals].map((call) =>
          cache.invalidateQueries({ queryKey: everyCallOf(call) }),
        ),
      ),
  })
}

/** Sends proposals, and says how many went and why others did not. */
export function usePropose() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => callApi(caseloadApi.propose, { body: { ids } }),
    onSuccess: ({ sent, refused }) => {
      if (sent.length > 0) toast(t('caseload.sent', { count: sent.length }))
      for (const { reason } of refused) toast(t(`caseload.refused.${reason}`), { tone: 'problem' })
    },
    onError: (error) => toast(refusalOf(error) ?? t('common.load.failed'), { tone: 'problem' }),
    onSettled: () =>
      Promise.all(
        [caseloadApi.offers, caseloadApi.proposals].map((call) =>
          cache.invalidateQueries({ queryKey: everyCallOf(call) }),
        ),
      ),
  })
}

export type Chosen = { person: CaseloadPerson; search: NonNullable<CaseloadPerson['search']> }
export type ChosenPair = Chosen & { offer: CaseloadOffer }
