import type { Menu } from '@mantine/core'
import { IconBraces, IconFileText, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Through } from '@matchwright/contract/listing-view.schema'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { usePdfAddress } from './pdf-address.ts'

const ICON = { size: 16, className: 'ic', 'aria-hidden': true } as const

/** `Item` of the menu, which pages load late. */
type OfMenu = { Item: typeof Menu.Item }
type PdfItemsProps = OfMenu & { listing: { id: number; type: ListingType }; through?: Through }

/** Menu items that download a listing as PDF and for programs; a search as a CV, too. Job postings are the owner's. */
export function PdfItems({ Item, listing: { id, type }, through }: PdfItemsProps) {
  const t = useT()
  const address = usePdfAddress()
  const query = through ?? {}
  const cv = { params: { listing_id: id, variant: 'cv' } } as const
  return (
    <>
      <PdfItem Item={Item} href={address('listing', { params: { listing_id: id, variant: 'listing' }, query })} />
      {type === LISTING_TYPE.search && (
        <>
          <PdfItem Item={Item} href={address('listing', { ...cv, query })} text={t('print.do.cv')} />
          <PdfItem
            Item={Item}
            href={address('listing', { ...cv, query: { ...query, design: 'plain' } })}
            text={t('print.do.plainCv')}
            icon={<IconFileText {...ICON} />}
          />
          <PdfItem
            Item={Item}
            href={address('jsonResume', { params: { listing_id: id }, query })}
            text={t('print.do.jsonResume')}
            icon={<IconBraces {...ICON} />}
          />
          <PdfItem
            Item={Item}
            href={address('europass', { params: { listing_id: id }, query })}
            text={t('print.do.europass')}
            icon={<IconFileTypeXml {...ICON} />}
          />
        </>
      )}
      {type === LISTING_TYPE.offer && through === undefined && (
        <PdfItem
          Item={Item}
          href={address('jobPosting', { params: { listing_id: id }, query })}
          text={t('print.do.jobPosting')}
          icon={<IconBraces {...ICON} />}
        />
      )}
    </>
  )
}

type PdfItemProps = OfMenu & { href: string; text?: string; icon?: ReactNode }

export function PdfItem({ Item, href, text, icon = <IconFileTypePdf {...ICON} /> }: PdfItemProps) {
  const t = useT()
  return (
    <Item component="a" href={href} download leftSection={icon}>
      {text ?? t('print.do.pdf')}
    </Item>
  )
}
