import { ImportPage } from '#web/features/import/import-page.tsx'

export default function CvImportPage() {
  return <ImportPage kind="cv" />
}
