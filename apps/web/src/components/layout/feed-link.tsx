import { useShell } from '#web/lib/session/shell.ts'

/** Leads feed readers and job aggregators to the feed of a page; React hoists it into the head. */
export function FeedLink({ format, path }: { format: 'atom' | 'json'; path: string }) {
  const { baseUrl } = useShell().config
  const type = format === 'atom' ? 'application/atom+xml' : 'application/feed+json'
  return <link rel="alternate" type={type} href={new URL(path, baseUrl).href} />
}
