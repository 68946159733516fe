import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDeclarations } from '../../discover.ts'
import { readEnvironment } from '../../environment.ts'
import { openDatabase } from '../index.ts'
import { wholePlan } from '../migrate.ts'
import { migrationText, migrationTestText } from '../schema/written.ts'
import { command } from './command.ts'

/** Writes the migration that brings the database at hand to the declarations where a start refuses to, and a test on existing rows. */
await command(async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || rest.length > 0) throw new Error('Usage: npm run db:migration NAME, in small letters')
  const dated = `${new Date().toISOString().slice(0, 10)}-${name}`
  const [file, test] = [join('server/database/migrations', `${dated}.ts`), join('tests/server/database', `${name}-migration.test.ts`)]
  for (const path of [file, test]) if (existsSync(path)) throw new Error(`${path} is there already.`)
  const { registry } = await readDeclarations()
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const plan = await wholePlan(database, registry)
    if (plan.refusals.length === 0 && plan.left.length === 0) return 'Nothing needs a migration: what differs is applied by the next start.'
    await writeFile(file, migrationText(plan))
    await writeFile(test, migrationTestText(dated, plan))
    spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', file, test], { stdio: 'ignore' })
    return [
      ...plan.refusals.map(({ sentence }) => sentence),
      ...plan.left.map(({ sentence }) => sentence),
      `Wrote ${file} and ${test}. Look at what they keep, then start.`,
    ].join('\n')
  } finally {
    await database.close()
  }
})
