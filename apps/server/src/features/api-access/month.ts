/** First day of a moment's month, in UTC. */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`
}

/** Seconds until the next month begins, in UTC. */
export function secondsOfMonthLeft(moment: Date): number {
  const next = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1)
  return Math.ceil((next - moment.getTime()) / 1000)
}
