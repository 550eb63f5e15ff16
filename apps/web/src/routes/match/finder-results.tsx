import { FinderPage } from '#web/features/match/finder-page.tsx'

export { loader, shouldRevalidate } from './finder.tsx'

export default function FinderResultsRoute() {
  return <FinderPage withoutQuery />
}
