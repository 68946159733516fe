import { countMessages, getMessages, messagesAtOnce, readMessages } from '../../../resources/contract/messages.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { countUnread, listMessages, markRead } from './queries.ts'

const routes: Module = ({ database, records }) => [
  handle(countMessages, ({ context: { principal, now } }) =>
    database.read(principal.tenantId, async (q) => ({ unread: await countUnread(q, principal, now) })),
  ),
  handle(getMessages, ({ context: { principal, now }, query }) =>
    database.read(principal.tenantId, async (q) => {
      const found = await listMessages(q, principal, now, { before: query.before, most: messagesAtOnce + 1 })
      return {
        records: found.slice(0, messagesAtOnce).map(({ message_id, kind, text_en, text_ar, link, at, read_at }) => ({
          message_id,
          kind,
          text: text_en,
          text_ar,
          link,
          at,
          is_read: read_at !== null,
        })),
        unread: await countUnread(q, principal, now),
        more: found.length > messagesAtOnce,
      }
    }),
  ),
  handle(readMessages, ({ context, body }) =>
    records.transaction(context, async (within) => {
      const { principal, now } = context
      await markRead(within.q, principal, now, 'ids' in body ? body : { upTo: body.up_to })
      // the other tabs and telephones of the same person
      within.tellPeople([principal.userId])
      return { unread: await countUnread(within.q, principal, now) }
    }),
  ),
]
export default routes
