import { boundsOfDay, instantAt } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'

/** The instant that a day or a minute of the school is: of a day its end. What is still to come has not been otherwise than now. */
export function instantOf({ zone = 'UTC', now }: Pick<RequestContext, 'zone' | 'now'>, moment: string): string {
  const said = moment.includes('T') ? new Date(instantAt(zone, Date.parse(`${moment}:00Z`))).toISOString() : boundsOfDay(zone, moment).last
  return said < now ? said : now
}
