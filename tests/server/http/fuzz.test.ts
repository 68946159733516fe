import { expect, onTestFinished, test } from 'vitest'
import { fuzz } from '../../fuzz/run.ts'
import { forgotten, knowing, listen } from '../../fuzz/tenant-said.ts'
import { makeFuzzWorld } from '../../fuzz/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'

const said = (name: string, usual: number): number => Number(process.env[name] ?? usual)
/** `npm run fuzz` says more of them. */
const count = said('FUZZ_COUNT', 600)
const isLong = count > 600
const from = said('FUZZ_FROM', 0)

/**
 * Generated requests to every call that the product describes, by every role and by nobody: none is an error of the product, none
 * shows its inside or anything of another institution, and whatever they make the product ask of the database says of every table
 * which institution's rows it means. The same seed sends the same.
 */
eachDatabase((open, dialect) => {
  test('nothing that is sent is an error of ours, and nothing of others is answered', { timeout: 60_000 + count * 200 }, async () => {
    const registry = await productRegistry()
    const world = await makeFuzzWorld(knowing(await open(registry)), registry)
    const listening = listen()
    onTestFinished(() => listening.stop())
    const found = await fuzz(world, { seed: said('FUZZ_SEED', 8), from, count, ...(isLong ? { slowMs: 2000 } : {}) })
    await world.app.close()
    if (isLong) console.info(`${dialect}: ${JSON.stringify({ ...found, failures: found.failures.length })}`)
    expect(found.failures.slice(0, 20).join('\n\n')).toBe('')
    expect(forgotten(listening.asked, registry).join('\n\n')).toBe('')
    // not all of it turned away at the door
    if (count >= 600) expect(listening.asked.size).toBeGreaterThan(150)
    if (count >= 600) expect(found.understood).toBeGreaterThan(count / 20)
  })
})
