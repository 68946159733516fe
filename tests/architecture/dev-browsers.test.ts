import { expect, test } from 'vitest'
import { followServer, isServerNews } from '../../scripts/dev-browsers.ts'

function openBrowsers() {
  const told: object[] = []
  let onConnection = (): void => undefined
  const ws = { send: (news: object) => void told.push(news), on: (_: string, listener: () => void) => (onConnection = listener) }
  return { told, open: () => onConnection(), follow: followServer(ws as never) }
}
const reload = { type: 'full-reload', path: '*' }
const overlay = (message: string) => ({ type: 'error', err: { message, stack: '' } })

test('A browser is loaded again when the server has read what changed, not when both sides begin', () => {
  const { told, follow } = openBrowsers()
  follow({ server: 'up' })
  expect(told).toEqual([])
  follow({ server: 'up' })
  expect(told).toEqual([reload])
})

test('Why the server does not come up stands over every page until it does, also over one that is opened meanwhile', () => {
  const { told, follow, open } = openBrowsers()
  const sentence = 'resources/clubs.ts, name: a text needs a max. Say how long it may be.'
  follow({ server: 'up' })
  follow({ server: 'stopped', why: '' })
  expect(told).toEqual([])
  follow({ server: 'stopped', why: sentence })
  open()
  expect(told).toEqual([overlay(sentence), overlay(sentence)])
  follow({ server: 'up' })
  open()
  expect(told.slice(2)).toEqual([reload])
})

test('Nothing else that a process is sent is taken for news of the server', () => {
  expect([{ server: 'up' }, { server: 'stopped', why: '' }, { server: 'x' }, 'up', null].map(isServerNews)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
