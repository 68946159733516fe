import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '../../resources/contract/call.ts'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|js)$/.test(name))

/** An address of one of the two services, in a string of any kind. */
const address = /(['"`])(?:(?!\1|\n).)*\/(?:api|auth)\/(?:(?!\1|\n).)*\1/g
/** Which of the two services has an address is told by its beginning; the script before the console has no modules to ask. */
const seams: Readonly<Record<string, readonly string[]>> = {
  'providers/http.ts': ["'/auth/'"],
  'app/start/early.js': ["'/auth/'"],
}

test('No address of a call is written a second time: the console takes it from the contract or the declaration', () => {
  const written = filesIn('src').flatMap((file) =>
    [...readFileSync(join(root, 'src', file), 'utf8').matchAll(address)]
      .filter(([text]) => !seams[file]?.includes(text))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(written).toEqual([])
})

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const calls = (
  await Promise.all(filesIn('resources/contract').map((name) => import(join(root, 'resources/contract', name)) as Promise<object>))
).flatMap((module) => Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1])))

test.each(calls)('%s says what it answers: data or a file', (_, call) => {
  expect([call.data !== undefined, call.blob !== undefined].filter(Boolean)).toHaveLength(1)
})

test('There are calls', () => {
  expect(calls.length).toBeGreaterThan(50)
})
