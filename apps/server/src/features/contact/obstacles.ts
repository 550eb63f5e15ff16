import type { CONTACT_OBSTACLES } from '@matchwright/contract/constants'
import type { ContactOptions } from '@matchwright/contract/contact.schema'

export type ObstacleCode = (typeof CONTACT_OBSTACLES)[number]
export type Obstacle = ContactOptions['reasons'][number]

/** Facts that decide whether contact between two listings is possible. */
export type Pair = {
  mine: { title: string; type: number; isPublished: boolean }
  other: { type: number; isOwn: boolean; isCurrent: boolean }
  openMatchId: number | null
  /** Undefined when one of the two is not in the index; another obstacle covers that. */
  score: { score: number; isMatch: boolean; isNearMiss: boolean } | undefined
  quota: { used: number; max: number | null }
}

/** An obstacle with a sentence on how to remove it. */
export function obstacle(
  code: ObstacleCode,
  params: Record<string, string | number> = {},
  matchId: number | null = null,
): Obstacle {
  return { code, lift: { key: `contact.obstacle.${code}`, params }, match_id: matchId }
}

/** All obstacles to contact, not only the first. */
export function obstaclesOf(pair: Pair): Obstacle[] {
  const { mine, other, openMatchId, score, quota } = pair
  const found: Obstacle[] = []
  if (!mine.isPublished) found.push(obstacle('my_listing_not_published', { title: mine.title }))
  if (!other.isCurrent) found.push(obstacle('other_listing_invalid'))
  if (other.isOwn) found.push(obstacle('same_user'))
  if (mine.type === other.type) found.push(obstacle('listing_type'))
  if (openMatchId !== null) found.push(obstacle('active_match', {}, openMatchId))
  // Not a match. A near miss has a remedy of its own: relaxing or meeting a must.
  if (score && !score.isMatch && mine.type !== other.type)
    found.push(obstacle('score_too_low', { score: score.score, near_miss: score.isNearMiss ? 1 : 0 }))
  if (quota.max !== null && quota.used >= quota.max) found.push(obstacle('quota', { max: quota.max }))
  return found
}
