import pg from 'pg'

const { types } = pg

/** int8 and numeric arrive as text by default; no number of a school is beyond what a double holds exactly. */
const asNumber = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])
const readerOf = (type: number): ((text: string) => unknown) => (asNumber.has(type) ? Number : types.getTypeParser(type, 'text'))

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}
/** A statement as one connection knows it: under a name the server keeps it parsed, and later planned; without one it is parsed each time. */
export interface Kept {
  readonly name: string
  readonly text: string
  isReady: boolean
  columns: readonly Column[]
}
export interface Step {
  readonly kept: Kept
  readonly values: readonly unknown[]
}
export interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly count: number
  /** what was done: `SELECT 5`, `ROLLBACK` */
  readonly done: string
}

/** PostgreSQL cannot hold a NUL; wherever one comes from (an address, a filter, a header), it means nothing to a person. */
const storable = (text: string): string => (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text)

function encoded(value: unknown): Buffer | string | null {
  if (typeof value === 'string') return storable(value)
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return storable(value instanceof Date ? value.toISOString() : JSON.stringify(value))
}

/**
 * Several statements in one message and one answer: on the way there is one transaction, as long as none of them begins a longer one. The
 * last one's rows are the answer; the driver calls the methods as the server's messages come.
 */
export class Flight implements pg.Submittable {
  readonly answer: Promise<Answer>
  readonly #steps: readonly { readonly kept: Kept; readonly values: (Buffer | string | null)[] }[]
  /** names that the server need not keep any longer */
  readonly #forgotten: readonly string[]
  readonly #rows: Record<string, unknown>[] = []
  #at = 0
  #done = ''
  #failure: Error | null = null
  #resolve: (answer: Answer) => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(steps: readonly Step[], forgotten: readonly string[] = []) {
    this.#steps = steps.map(({ kept, values }) => ({ kept, values: values.map(encoded) }))
    this.#forgotten = forgotten
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const name of this.#forgotten) connection.close({ type: 'S', name }, true)
    for (const { kept, values } of this.#steps) {
      if (!kept.isReady) {
        // a first try may have failed after the server had taken the name
        if (kept.name !== '') connection.close({ type: 'S', name: kept.name }, true)
        connection.parse({ name: kept.name, text: kept.text, types: [] }, true)
        connection.describe({ type: 'S', name: kept.name }, true)
      }
      connection.bind({ statement: kept.name, values }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#now.kept.columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#at < this.#steps.length - 1) return
    const row: Record<string, unknown> = {}
    try {
      this.#now.kept.columns.forEach(({ name, read }, at) => {
        const text = fields[at]
        row[name] = text === null || text === undefined ? null : read(text)
      })
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { kept } = this.#now
    if (kept.name !== '') kept.isReady = true
    this.#done = text
    this.#at++
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.#reject(this.#failure)
    this.#resolve({ rows: this.#rows, count: Number(this.#done.slice(this.#done.lastIndexOf(' ') + 1)) || 0, done: this.#done })
  }

  get #now() {
    return this.#steps[Math.min(this.#at, this.#steps.length - 1)]!
  }
}
