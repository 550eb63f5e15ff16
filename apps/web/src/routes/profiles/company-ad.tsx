import { ImportPage } from '#web/features/import/import-page.tsx'

export default function JobImportPage() {
  return <ImportPage kind="job" />
}
