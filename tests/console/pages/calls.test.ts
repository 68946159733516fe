import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '../../../resources/contract/call.ts'

const root = join(import.meta.dirname, '../../..')
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const calls = (
  await Promise.all(
    readdirSync(join(root, 'resources/contract'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => import(/* @vite-ignore */ join(root, `resources/contract/${name}`)) as Promise<Record<string, unknown>>),
  )
).flatMap((module) => Object.values(module).filter(isCall))
const shape = (path: string): string => path.replace(/\$?\{[^}]*\}/g, '{}')
/** The files of the product itself: kept by the door, not by a module. */
const doors = ['/api/files/']

const pages = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
const addresses = pages.flatMap((page) =>
  [...readFileSync(join(root, 'src/pages', page), 'utf8').matchAll(/['`](\/(?:api|auth)\/[^'`]*)['`]/g)].map(
    (found) => [page, found[1]!] as const,
  ),
)

// pages take only types from the contract, so that its validation library is not loaded with them; the addresses are compared here
test.for(addresses)('%s asks %s, which is a call of the contract', ([, address]) => {
  const known = [...calls.map((call) => shape(call.path)), ...doors]
  expect(known).toContain(shape(address))
})

test('Pages do ask the server', () => {
  expect(addresses.length).toBeGreaterThan(10)
})
