import { LISTING_TYPE } from '@matchwright/contract/constants'
import { StartDraft } from '#web/features/listing/start-draft.tsx'

export default function NewSearch() {
  return <StartDraft type={LISTING_TYPE.search} />
}
