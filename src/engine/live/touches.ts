import type { Gathered } from './gathering.ts'

/** Is this record among what was told, in a version that is not known yet? */
export const touches = ({ news, isAgain }: Gathered, id: string, version: unknown): boolean =>
  isAgain ||
  news.some(({ records, gone, count }) => {
    const told = records[id]
    const isTooMany = Object.keys(records).length + gone.length < count
    return isTooMany || gone.includes(id) || (told !== undefined && !(typeof version === 'string' && version >= told))
  })

/** Of one that is gone: was it deleted? */
export const isRemoved = ({ news }: Gathered, id: string): boolean => news.findLast(({ gone }) => gone.includes(id))?.verb === 'remove'

/** Was it taken away, or out of this person's sight? What was told last counts. */
export const isGone = ({ news }: Gathered, id: string): boolean =>
  news.findLast(({ records, gone }) => id in records || gone.includes(id))?.gone.includes(id) ?? false
