import { expect, test } from 'vitest'
import { followServer, isServerNews } from '../../scripts/dev-browsers.ts'

function openBrowsers() {
  const told: object[] = []
  let onConnection = (): void => undefined
  const ws = { send: (news: object) => void told.push(news), on: (_: string, listener: () => void) => (onConnection = listener) }
  return { told, open: () => onConnection(), ...followServer(ws as never) }
}
const renewed = { type: 'custom', event: 'server:renewed' }
const overlay = (message: string) => ({ type: 'error', err: { message, stack: '' } })

test('A browser asks again when the server has read what changed, not when both sides begin', () => {
  const { told, changed, hear } = openBrowsers()
  hear({ server: 'up', of: 0 })
  expect(told).toEqual([])
  hear({ server: 'up', of: changed() })
  expect(told).toEqual([renewed])
})

test('What both sides read reaches a browser when the server has it, once for a file, and then nothing else asks again', async () => {
  const { told, changed, hold, hear } = openBrowsers()
  hear({ server: 'up', of: 0 })
  const first = changed()
  const early = hold('resources/clubs.ts', true)
  changed()
  const other = hold('resources/halls.ts', true)
  const late = hold('resources/clubs.ts', true)
  let isLate = false
  void late.then(() => (isLate = true))
  // one that had seen the first of them only
  hear({ server: 'up', of: first })
  expect(await early).toBe(true)
  expect(isLate).toBe(false)
  const again = hold('resources/clubs.ts', true)
  hear({ server: 'up', of: changed() })
  expect(await Promise.all([other, late, again])).toEqual([true, false, true])
  expect(told).toEqual([])
})

test('A file that no page has read makes them ask again', async () => {
  const { told, changed, hold, hear } = openBrowsers()
  hear({ server: 'up', of: 0 })
  const of = changed()
  const held = hold('resources/contract/clubs.ts', false)
  hear({ server: 'up', of })
  expect(await held).toBe(true)
  expect(told).toEqual([renewed])
})

test('Why the server does not come up stands over every page until it does, also over one that is opened meanwhile', () => {
  const { told, hear, open } = openBrowsers()
  const sentence = 'resources/clubs.ts, name: a text needs a max. Say how long it may be.'
  hear({ server: 'up', of: 0 })
  hear({ server: 'stopped', of: 1, why: '' })
  expect(told).toEqual([])
  hear({ server: 'stopped', of: 1, why: sentence })
  open()
  expect(told).toEqual([overlay(sentence), overlay(sentence)])
  hear({ server: 'up', of: 2 })
  open()
  expect(told.slice(2)).toEqual([renewed])
})

test('Nothing else that a process is sent is taken for news of the server', () => {
  expect([{ server: 'up', of: 0 }, { server: 'stopped', of: 0, why: '' }, { server: 'x' }, 'up', null].map(isServerNews)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
