import { StartPage } from '#web/features/profile/ways.tsx'

export default function CompanyStartPage() {
  return <StartPage kind="company" />
}
