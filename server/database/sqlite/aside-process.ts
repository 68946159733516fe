import { answerTasks } from '../../apart/answer-tasks.ts'
import { inWords } from '../no-room.ts'
import { Connection, connect } from './connection.ts'
import { clock } from './pace.ts'

export interface AsideTask {
  readonly file: string
  readonly sql: string
  readonly parameters: readonly unknown[]
}
export interface AsideAnswer {
  readonly rows: readonly unknown[]
  /** what the statement itself took of the processor */
  readonly ms: number
}

const connections = new Map<string, Connection>()

answerTasks<AsideTask, AsideAnswer, never>(async ({ file, sql, parameters }) => {
  let connection = connections.get(file)
  // it goes through much of a school, and ends when nobody asks: what it has mapped is held for as long
  if (!connection) {
    connection = new Connection(connect(file, { readonly: true, cacheKib: 16_384, mapped: true, modest: true }))
    connections.set(file, connection)
  }
  const time = clock()
  try {
    const { rows } = connection.ask({ sql, parameters })
    return { rows, ms: time() }
  } catch (error) {
    // what it puts aside while it sorts needs room, too
    throw inWords(error)
  }
})
