import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../resources/contract/call.ts'
import { createRegistry, defineResource, text } from '../../resources/kit/index.ts'
import { handlePublic } from '../../server/request/route.ts'
import { holdAnswers } from './held-answers.ts'

const clubs = defineResource({ name: 'clubs', fields: { name: text({ required: true, max: 5 }) } })
const hello = defineCall({
  method: 'GET',
  path: '/api/hello/',
  summary: 'Says hello',
  tag: 'Test',
  signedIn: false,
  data: z.object({ word: z.string() }),
})

/** An app that answers whatever it is given, under the addresses that are published. */
function saying(answer: unknown) {
  const app = fastify()
  for (const url of ['/api/hello/', '/api/clubs/']) app.get(url, async () => answer)
  return holdAnswers(app, { registry: createRegistry([clubs]), routes: [handlePublic(hello, async () => ({ word: 'hi' }))] })
}
const said = (data: unknown) => ({ status: true, message: 'OK', data })
const page = (record: unknown) => said({ records: [record], pagination: { page_no: 1, per_page: 10, total_records: 1, total_pages: 1 } })
const club = { id: '1', name: 'Chess', is_active: true, updated_at: '2026-11-21T08:00:00.000Z' }

test.each([
  ['a call answers what it says', '/api/hello/', said({ word: 'hi' }), null],
  ['with another type', '/api/hello/', said({ word: 1 }), /answers otherwise than it says[^]*word/],
  ['with a field that it does not know', '/api/hello/', said({ word: 'hi', secret: 1 }), /secret/],
  ['a refusal without its reason', '/api/hello/', { status: false, message: 'No' }, /error_code/],
  ['a list of rows as they are declared', '/api/clubs/', page(club), null],
  ['a row with a field that is not declared', '/api/clubs/', page({ ...club, phone: '1' }), /phone/],
  ['a row with a value that its field does not allow', '/api/clubs/', page({ ...club, name: 'Running' }), /name/],
  ['a row without its id', '/api/clubs/', page({ name: 'Chess' }), /id/],
])('%s', async (_, url, answer, complaint) => {
  const app = saying(answer)
  if (complaint) await expect(app.inject(url)).rejects.toThrow(complaint)
  else expect((await app.inject(url)).statusCode).toBe(200)
  await app.close()
})
