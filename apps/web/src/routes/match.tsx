import { PAGE_SIZE } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { ContactsPage } from '#web/features/contact/contacts-page.tsx'
import { CONTACT_TABS, boardInputs, contactsInput } from '#web/features/contact/contact-queries.ts'
import { offsetOf } from '#web/lib/routing/list-state.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/match'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageState)
  const params = url.searchParams
  if (params.get('view') === 'board' && !params.has('contact')) {
    const inputs = boardInputs(language, params.get('search') ?? '')
    return preloaded(context, (preload) =>
      Promise.all(Object.values(inputs).map((input) => preload(contactApi.contacts, input))),
    )
  }
  const tab = CONTACT_TABS.find((one) => one === params.get('tab')) ?? 'active'
  const state = {
    tab,
    sort: params.get('sort') === 'state' ? 'state' : 'last_activity',
    search: params.get('search') ?? '',
    offset: offsetOf(url),
    shown: Number(params.get('shown')) || PAGE_SIZE,
  } as const
  const turns = tab === 'active' ? (['my_turn', 'their_turn'] as const) : [undefined]
  return preloaded(context, (preload) =>
    Promise.all(turns.map((turn) => preload(contactApi.contacts, contactsInput(state, language, turn)))),
  )
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default ContactsPage
