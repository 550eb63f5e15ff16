import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { ReactNode } from 'react'
import { isSameLanguage, Word } from '#web/components/match/word.tsx'
import { useShell } from '#web/lib/session/shell.ts'

/** Title of a listing; a tag names its language if it differs from the page's. */
export function ListingTitle({ listing }: { listing: Pick<ListingCard, 'title' | 'language'> }) {
  return (
    <bdi>
      <Word text={listing.title} lang={listing.language} />
    </bdi>
  )
}

/** `children` after the occupation in the page's language, where a title in another language does not tell it. */
export function WithOccupation({ listing, children }: { listing: ListingCard; children: ReactNode }) {
  const { language } = useShell()
  const { title, occupation } = listing
  if (occupation === null || isSameLanguage(listing.language, language) || hasWords(title, occupation)) return children
  return (
    <>
      <bdi>{occupation}</bdi> · {children}
    </>
  )
}

function hasWords(title: string, words: string): boolean {
  return title.toLocaleLowerCase().includes(words.toLocaleLowerCase())
}
