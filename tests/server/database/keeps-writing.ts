import { openDatabase } from '../../../server/database/index.ts'
import { createRecords } from '../../../server/records/index.ts'
import { acting, clubsRegistry } from './kill-world.ts'

// A process that writes through the service until it is killed, and prints each id only once it was acknowledged.
const [, , dataDir] = process.argv
const database = await openDatabase({ dataDir: dataDir! })
const registry = clubsRegistry()
const records = createRecords({ database, registry, hooks: new Map() })
const clubs = registry.get('clubs')

async function writer(): Promise<never> {
  for (;;) {
    const { id } = await records.create(acting(), clubs, { name: `Club of ${process.pid}` })
    process.stdout.write(`created ${String(id)}\n`)
    await records.update(acting(), clubs, String(id), { name: `Club of ${process.pid}, renamed` })
    process.stdout.write(`renamed ${String(id)}\n`)
  }
}
await Promise.all(Array.from({ length: 10 }, writer))
