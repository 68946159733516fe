import { z } from 'zod'
import { defineCall } from '../../../resources/contract/call.ts'
import { handle, WithCookies } from '../../../server/request/route.ts'

/** Compiled with everything else, never run: each line below `@ts-expect-error` is a mistake that must not compile. */
const call = defineCall({
  method: 'GET',
  path: '/api/things/{id}/parts/{part}/',
  summary: 'Parts of a thing',
  tag: 'Test',
  query: z.object({ size: z.coerce.number().optional() }),
  data: z.object({
    name: z.string(),
    note: z.string().optional(),
    parts: z.array(z.object({ n: z.number(), kind: z.enum(['nut', 'bolt']).nullable() })),
  }),
})
const answer = { name: 'Falcon', parts: [{ n: 1, kind: null }] }

handle(call, async ({ params, query }) => ({ ...answer, name: params.id + params.part, note: query.size?.toFixed() }))
handle(call, async () => new WithCookies(answer, []))

// @ts-expect-error the path names no such parameter
handle(call, async ({ params }) => ({ ...answer, name: params.idd }))
// @ts-expect-error the query has no such name
handle(call, async ({ query }) => ({ ...answer, name: String(query.sise) }))
// @ts-expect-error nothing is sent to it
handle(call, async ({ body }) => ({ ...answer, name: body.name }))
// @ts-expect-error a field of the answer is missing
handle(call, async () => ({ parts: [] }))
// @ts-expect-error a field is misspelt that may be left out
handle(call, async () => ({ ...answer, notes: 'x' }))
// @ts-expect-error the same, further down
handle(call, async () => ({ ...answer, parts: [{ n: 1, kind: null, kindly: 'nut' }] }))
// @ts-expect-error a field of the wrong type
handle(call, async () => ({ ...answer, parts: [{ n: '1', kind: null }] }))
// @ts-expect-error a word that is none of the choices
handle(call, async () => ({ ...answer, parts: [{ n: 1, kind: 'screw' as const }] }))
// @ts-expect-error cookies change nothing of it
handle(call, async () => new WithCookies({ ...answer, notes: 'x' }, []))
// @ts-expect-error it answers no file
handle(call, async () => ({ name: 'x.csv', type: 'text/csv', body: Buffer.from('') }))

const file = defineCall({ method: 'GET', path: '/api/things/file/', summary: 'As a file', tag: 'Test', blob: 'text/csv' })
handle(file, async () => ({ name: 'x.csv', type: 'text/csv', body: Buffer.from('') }))
// @ts-expect-error it answers a file
handle(file, async () => answer)

// @ts-expect-error a call has no such word
defineCall({ method: 'GET', path: '/api/things/', summary: 'x', tag: 'Test', rols: ['teacher'] })
// @ts-expect-error there is no such role
defineCall({ method: 'GET', path: '/api/things/', summary: 'x', tag: 'Test', roles: ['techer'] })
