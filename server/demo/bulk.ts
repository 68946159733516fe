import Papa from 'papaparse'
import { discoverReactions } from '../discover.ts'
import { runImport, type ImportDeps } from '../records/import/job.ts'
import type { RequestContext } from '../request/context.ts'

/** The cells of one line under the names of their fields. */
export type ImportedRow = Readonly<Record<string, string>>

/** How many lines are imported at once: more would only need more memory. */
const portion = 10_000

/** Brings rows in the way a school office would: as a file, through the product's own import. */
export async function importRows(
  deps: Omit<ImportDeps, 'reactions'>,
  context: () => RequestContext,
  entity: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const reactions = await discoverReactions(deps.registry)
  const columns = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion)
    const { counts, problems } = await runImport(
      { ...deps, reactions },
      {
        context: context(),
        entity,
        bytes: Buffer.from(Papa.unparse([columns, ...some.map((row) => columns.map((column) => row[column] ?? ''))])),
        mapping: Object.fromEntries(columns.map((column) => [column, column])),
        dryRun: false,
        updateExisting: true,
      },
      { tell: () => {}, isCancelled: () => false },
    )
    if (problems.length > 0 || counts.error > 0)
      throw new Error(`The demo world's ${entity} were not taken: ${JSON.stringify({ counts, first: problems.slice(0, 5) })}`)
  }
}
