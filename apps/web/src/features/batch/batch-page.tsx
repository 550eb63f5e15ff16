import { useSearchParams } from 'react-router'
import { JobsPage } from './jobs-page.tsx'
import { ResultsPage } from './results-page.tsx'
import { ReviewPage } from './review-page.tsx'

/** Jobs; `?job=` shows the results of one, `?review=` its doubtful titles. */
export function BatchPage() {
  const [params] = useSearchParams()
  const review = idIn(params.get('review'))
  const job = idIn(params.get('job'))
  if (review !== null) return <ReviewPage key={review} jobId={review} />
  return job === null ? <JobsPage /> : <ResultsPage key={job} jobId={job} />
}

/** Id of a job in an address. */
export function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
