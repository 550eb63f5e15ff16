import { Button } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Through } from '@matchwright/contract/listing-view.schema'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePdfAddress } from './pdf-address.ts'
import { PdfItems } from './pdf-items.tsx'

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

export function PdfButton({ href }: { href: string }) {
  const t = useT()
  return (
    <Button component="a" href={href} download leftSection={<IconFileTypePdf {...ICON} />}>
      {t('print.do.pdf')}
    </Button>
  )
}

type ListingPdfProps = { listing: { id: number; type: ListingType }; through?: Through }

/** Downloads an offer; for a search a menu with its CVs. */
export function ListingPdfButton({ listing, through = {} }: ListingPdfProps) {
  const t = useT()
  const address = usePdfAddress()
  if (listing.type !== LISTING_TYPE.search) {
    const params = { listing_id: listing.id, variant: 'listing' } as const
    return <PdfButton href={address('listing', { params, query: through })} />
  }
  return (
    <ActionMenu
      button={
        <Button leftSection={<IconFileTypePdf {...ICON} />} rightSection={<IconChevronDown {...ICON} size={15} />}>
          {t('print.do.pdf')}
        </Button>
      }
    >
      {({ Item }) => <PdfItems Item={Item} listing={listing} through={through} />}
    </ActionMenu>
  )
}
