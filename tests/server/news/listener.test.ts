import { expect, test } from 'vitest'
import { Listener } from '../../../server/news/listener.ts'
import type { SignedIn } from '../../../server/auth/index.ts'
import { contextFor } from '../records/world.ts'

const context = contextFor('t', 'school_admin', ['s'])
const principal: SignedIn = {
  ...context.principal,
  nameAr: null,
  timezone: 'Asia/Dubai',
  country: 'AE',
  currency: 'AED',
  language: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
}
const news = {
  resource: 'houses',
  verb: 'update',
  records: { h: 'v'.repeat(4000) },
  gone: [],
  count: 1,
  operation: 'o',
  request: null,
  actor: null,
  at: '',
} as const

test('who does not read keeps nothing waiting beyond its bound, and is told to ask again when he reads on', async () => {
  const listener = new Listener(context, principal, () => undefined)
  listener.begin()
  for (let n = 0; n < 1000; n++) listener.tell(`p${n}`, news)
  expect(listener.stream.readableLength).toBeLessThan(200_000)
  expect(listener.isGone(-1)).toBe(true)
  let read = ''
  listener.stream.on('data', (piece: Buffer) => (read += piece.toString()))
  await expect.poll(() => read.endsWith('id: p999\nevent: again\ndata: {}\n\n')).toBe(true)
  expect(listener.isGone(0)).toBe(false)
  listener.tell('p1000', news)
  await expect.poll(() => read.includes('id: p1000\nevent: news')).toBe(true)
})

test('what is committed while somebody is told of what he missed comes after it', () => {
  const listener = new Listener(context, principal, () => undefined)
  listener.tell('later', news)
  listener.tellMissed('earlier', news)
  listener.begin()
  const read = String(listener.stream.read())
  expect([...read.matchAll(/id: (\w+)/g)].map(([, place]) => place)).toEqual(['earlier', 'later'])
})
