import { z } from 'zod'
import { defineCall } from './call.ts'

const tag = 'messages'

const message = z.object({
  message_id: z.string(),
  /** the word of the module that told it */
  kind: z.string(),
  text: z.string(),
  text_ar: z.string(),
  /** where in the console one sees what it is about */
  link: z.string().nullable(),
  at: z.string(),
  is_read: z.boolean(),
})
/** Something that the product tells one person. */
export type Message = z.output<typeof message>

/** So many are told at once, the latest first. */
export const messagesAtOnce = 20

export const countMessages = defineCall({
  method: 'GET',
  path: '/api/messages/unread/',
  summary: 'How many messages the person has not read yet',
  tag,
  data: z.object({ unread: z.number() }),
})

export const getMessages = defineCall({
  method: 'GET',
  path: '/api/messages/',
  summary: `The person's own messages, the latest first, ${messagesAtOnce} at once; \`before\`: those that came before this one`,
  tag,
  query: z.object({ before: z.string().max(64).optional() }),
  data: z.object({ records: z.array(message), unread: z.number(), more: z.boolean() }),
})

export const readMessages = defineCall({
  method: 'POST',
  path: '/api/messages/read/',
  summary: 'Marks own messages as read: these, or (`up_to`) one and all that came before it',
  tag,
  once: false,
  body: z.union([
    z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(200) }),
    z.strictObject({ up_to: z.string().min(1).max(64) }),
  ]),
  data: z.object({ unread: z.number() }),
})
