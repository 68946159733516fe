import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { makeKillWorld } from '../kills/world.ts'
import { kills } from '../kills/run.ts'
import { findPostgres } from '../server/database/cluster.ts'

/** On each database; `npm run kills` says more of them. */
const times = Number(process.env['KILLS'] ?? 10)
const isLong = times > 50
const folder = mkdtempSync(join(tmpdir(), 'school-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const dialect of ['sqlite', 'postgres'] as const)
  // each has a world of its own: while one of them waits for a process to be there again the other one works
  test.skipIf(dialect === 'postgres' && !process.env['TEST_DATABASE_URL'] && !findPostgres())(
    `${dialect}: killed in the middle of what people do, nothing that was acknowledged is lost and nothing is half done`,
    { timeout: 120_000 + times * 30_000, concurrent: true },
    async () => {
      const world = await makeKillWorld({ dialect, folder: join(folder, dialect), tree: inject('productTree') })
      try {
        const found = await kills({ ...world, times, ...(isLong ? { tell: (line) => console.info(`${dialect}: ${line}`) } : {}) })
        if (isLong) console.info(`${dialect}: ${JSON.stringify({ ...found, wrong: found.wrong.length })}`)
        expect(found.wrong.join('\n')).toBe('')
        expect(found.kills).toBe(times)
        // it was at work when it was killed
        expect(found.created).toBeGreaterThan(times)
        expect(found.changed).toBeGreaterThan(0)
        expect(found.files).toBeGreaterThan(times / 5)
        expect(found.exports.all).toBeGreaterThan(times / 5)
        // their children are created first, and many rounds end before that
        expect(found.registers.all).toBeGreaterThan(times / 10)
        // how many died as often as they may be begun is chance; that none failed for another reason is told among what is wrong
        expect(found.exports.done).toBeGreaterThan(0)
        expect(found.sentAgain.all).toBeGreaterThan(times / 5)
      } finally {
        await world.close()
      }
    },
  )
