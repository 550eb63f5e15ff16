import { useShell } from '#web/lib/session/shell.ts'

/** Document title and description; React hoists them into the head. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  const { productName } = useShell().config
  return (
    <>
      <title>{title === productName ? title : `${title} · ${productName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  )
}
