import { parentPort, workerData } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'
import { connect } from './connection.ts'
import type { BesideAnswer, BesideTask, Told } from './beside.ts'
import { withFound } from './found-by-letters.ts'

/** More shapes of statements than one process meets. */
const rememberedStatements = 1000
const { file, cacheKib } = workerData as { readonly file: string; readonly cacheKib: number }
const database = connect(file, { readonly: true, cacheKib })
const statements = new Map<string, Sqlite.Statement>()

function prepared(sql: string): Sqlite.Statement {
  let statement = statements.get(sql)
  if (!statement) {
    if (statements.size >= rememberedStatements) statements.clear()
    statements.set(sql, (statement = database.prepare(sql)))
  }
  return statement
}

function answer(task: BesideTask): BesideAnswer {
  const before = performance.now()
  const asked = withFound(task, prepared)
  if (!asked) return { columns: [], rows: null, ms: performance.now() - before }
  const statement = prepared(asked.sql).raw()
  const columns = statement.columns().map(({ name }) => name)
  // rows without the names of their columns in each are quicker to hand over
  return { columns, rows: statement.all(asked.parameters) as unknown[][], ms: performance.now() - before }
}

parentPort!.on('message', (task: BesideTask & { readonly id: number }) => {
  let told: Told
  try {
    told = { id: task.id, answer: answer(task) }
  } catch (error) {
    told = { id: task.id, failure: error instanceof Error ? error.message : String(error) }
  }
  parentPort!.postMessage(told)
})
