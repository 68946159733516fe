import { expect, test } from 'vitest'
import { z } from 'zod'
import { discoverJobs } from '../../../server/discover.ts'
import { checkKinds, defineJob, type AnyKind } from '../../../server/jobs/index.ts'

const good = defineJob({
  kind: 'houses.close-year',
  title: ['Close the year', 'إغلاق العام'],
  input: z.object({}),
  timeoutSeconds: 60,
  run: async () => null,
})
const file = 'server/modules/houses/jobs.ts'
const wrongWith = (...kinds: AnyKind[]): string[] => checkKinds(kinds.map((kind) => ({ file, kind })))

test('a mistake in a job is a sentence with file, place and remedy, one for each', () => {
  expect(wrongWith(good)).toEqual([])
  expect(wrongWith({ ...good, kind: 'Close Year' })).toEqual([expect.stringMatching(/^server\/modules\/houses\/jobs\.ts, .*small letters/)])
  expect(wrongWith({ ...good, every: { of: 'school', at: '25:00' } })).toEqual([expect.stringContaining('"02:00"')])
  expect(wrongWith({ ...good, every: { of: 'school', at: '02:00', on: [] } })).toEqual([expect.stringContaining('names no day')])
  expect(wrongWith({ ...good, input: z.object({ id: z.string() }), every: { of: 'school', at: '02:00' } })).toEqual([
    expect.stringContaining('accept {}'),
  ])
  expect(wrongWith({ ...good, attempts: 0, timeoutSeconds: 1.5, package: 'no.such' as never })).toHaveLength(3)
})

test('a kind that is taken names who has it', () => {
  const other = { file: 'server/modules/diary/jobs.ts', kind: { ...good } }
  expect(checkKinds([{ file, kind: good }, other])).toEqual([
    expect.stringMatching(/^server\/modules\/diary\/jobs\.ts, .*already that of server\/modules\/houses\/jobs\.ts/),
  ])
})

test('the kinds of the product are found', async () => {
  expect((await discoverJobs()).map(({ kind }) => kind)).toContain('tidying')
})
