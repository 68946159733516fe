import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { orderReactions } from '../../../server/records/reaction-order.ts'
import students from '../../../resources/students.ts'
import { defineReaction, type Reaction } from '../../../server/records/reaction.ts'

const of = (module: string, ...reactions: Partial<Reaction>[]) => ({
  module,
  file: `server/modules/${module}/reactions.ts`,
  reactions: (reactions.length > 0 ? reactions : [{}]).map((one) => ({
    ...defineReaction({ resource: students, on: ['update'], after: async () => {} }),
    ...one,
  })),
})
const ordered = (...all: ReturnType<typeof of>[]): string[] => {
  const reactions = orderReactions(all, ['students', 'classes']).get('students') ?? []
  return reactions.map((one) => all.find((module) => module.reactions.includes(one))!.module)
}

test('Any number of modules react to one resource, in the order of their names', () => {
  expect(ordered(of('transport'), of('attendance'), of('classes', { resource: 'classes' }))).toEqual(['attendance', 'transport'])
})

test('a module that says behind which it comes comes there', () => {
  expect(ordered(of('a', { behind: 'c' }), of('b'), of('c'))).toEqual(['b', 'c', 'a'])
  expect(ordered(of('a', { behind: 'c' }), of('b'), of('c', { resource: 'classes' }))).toEqual(['a', 'b'])
})

test('modules that wait for one another are refused, by their files', () => {
  expect(() => ordered(of('a', { behind: 'b' }), of('b', { behind: 'a' }))).toThrow(
    'server/modules/a/reactions.ts, server/modules/b/reactions.ts: their reactions to "students" wait for one another. Take one `behind` out.',
  )
})

test('what cannot be right is said with the file and what to write instead', () => {
  const wrong: [Partial<Reaction>, string][] = [
    [{ resource: 'pupils' }, 'it reacts to "pupils", which no declaration has. Name one of: classes, students.'],
    [{ on: [] }, 'says no verb'],
    [{ on: ['updated' as 'update'] }, 'names the verb "updated". Those that there are: create, update, status, move, remove, restore.'],
    [{ behind: 'houses' }, 'is to come behind "houses", a module that has no reactions'],
    [{ behind: 'a' }, 'is to come behind its own module'],
  ]
  for (const [reaction, sentence] of wrong) {
    expect(() => ordered(of('a', reaction))).toThrow(sentence)
    expect(() => ordered(of('a', reaction))).toThrow(/^server\/modules\/a\/reactions\.ts: /)
  }
  const idle = { module: 'a', file: 'server/modules/a/reactions.ts', reactions: [defineReaction({ resource: students, on: ['update'] })] }
  expect(() => orderReactions([idle], ['students'])).toThrow('does nothing')
})

test('a file without a list of reactions is said, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  mkdirSync(join(folder, 'houses'))
  writeFileSync(join(folder, 'houses', 'reactions.js'), 'export const reactions = []')
  await expect(discoverReactions(createRegistry([]), pathToFileURL(`${folder}/`))).rejects.toThrow(
    'server/modules/houses/reactions.ts: it has no reactions. Export a list of them as default',
  )
})
