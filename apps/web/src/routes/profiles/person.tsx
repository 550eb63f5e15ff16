import { StartPage } from '#web/features/profile/ways.tsx'

export default function PersonStartPage() {
  return <StartPage kind="person" />
}
