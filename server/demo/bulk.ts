import Papa from 'papaparse'
import type { Queries } from '../database/index.ts'
import { discoverReactions } from '../discover.ts'
import { runImport, type ImportDeps } from '../records/import/job.ts'
import type { RequestContext } from '../request/context.ts'

/** The cells of one line under the names of their fields. */
export type ImportedRow = Readonly<Record<string, string>>

/** Brings rows in the way a school office would: as a file, through the product's own import. `keep`: in the transaction that writes them. */
export async function importRows(
  deps: Omit<ImportDeps, 'reactions'>,
  context: RequestContext,
  entity: string,
  rows: readonly ImportedRow[],
  keep: (q: Queries) => Promise<unknown>,
): Promise<void> {
  const reactions = await discoverReactions(deps.registry)
  const columns = Object.keys(rows[0] ?? {})
  const { counts, problems } = await runImport(
    { ...deps, reactions },
    {
      context,
      entity,
      bytes: Buffer.from(Papa.unparse([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])),
      mapping: Object.fromEntries(columns.map((column) => [column, column])),
      dryRun: false,
      updateExisting: true,
    },
    { tell: () => {}, isCancelled: () => false, keep: async (q) => void (await keep(q)) },
  )
  if (problems.length > 0 || counts.error > 0)
    throw new Error(`The demo world's ${entity} were not taken: ${JSON.stringify({ counts, first: problems.slice(0, 5) })}`)
}
