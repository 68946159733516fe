import { mistakesIn } from '../../declarations.ts'
import { readDeclarations } from '../../discover.ts'
import { readEnvironment } from '../../environment.ts'
import { openDatabase, planDistributed, planMigration } from '../index.ts'
import { wholePlan } from '../migrate.ts'
import { command } from './command.ts'

const flags = process.argv.slice(2)
/** Prints the SQL that the next start would run, and runs none of it; or, from the declarations alone, what takes them to several machines. */
await command(async () => {
  if (flags.some((flag) => flag !== '--distributed')) throw new Error('Usage: npm run db:plan [-- --distributed]')
  const declared = await readDeclarations()
  const { registry } = declared
  const wrong = mistakesIn(declared)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  if (flags.length > 0)
    return planDistributed(registry)
      .map(({ title, statements }) => [`-- ${title}`, ...statements.map((one) => `${one};`)].join('\n'))
      .join('\n\n')
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const { left } = await wholePlan(database, registry)
    const statements = await planMigration(database, registry)
    const told = left.map(({ sentence }) => `-- ${sentence}`)
    const sql = statements.length === 0 ? '-- Nothing is to be done: the database is as declared.' : `${statements.join(';\n')};`
    return [...told, sql].join('\n')
  } finally {
    await database.close()
  }
})
