import type { NoticeStatus } from './words.ts'

/** When a notice is on the board: from an instant (ISO-8601 UTC; none: as soon as it is published) up to the end of a day (none: until it is withdrawn). */
export interface Standing {
  readonly status: NoticeStatus
  readonly publish_at: string | null
  readonly expire_at: string | null
}
interface Now {
  /** ISO-8601 UTC */
  readonly now: string
  /** in the school's zone */
  readonly today: string
}

/** Is it to be put up later? */
export const isForLater = ({ publish_at }: Pick<Standing, 'publish_at'>, { now }: Pick<Now, 'now'>): boolean =>
  publish_at !== null && publish_at > now

/** Its time alone decides: a word that was not brought up to date yet shows nothing too early and nothing too long. */
export const isUp = (notice: Standing, at: Now): boolean =>
  (notice.status === 'published' || notice.status === 'scheduled') &&
  !isForLater(notice, at) &&
  (notice.expire_at === null || notice.expire_at >= at.today)
