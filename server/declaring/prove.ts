import { createRegistry, validate, type Registry, type Resource } from '../../resources/kit/index.ts'
import { lineReader } from '../records/import/cells.ts'
import { openFile } from '../records/import/open-file.ts'
import { targetsOf } from '../records/import/targets.ts'
import type { RequestContext } from '../request/context.ts'
import { lookupsFor } from './trial.ts'

/** What stands between a declaration and the file that it was made of. */
export interface Proof {
  /** where the import puts each header */
  readonly mapping: Readonly<Record<string, string | null>>
  /** by field: the first cell that it would refuse */
  readonly refused: ReadonlyMap<string, { readonly line: number; readonly code: string }>
  /** did the import find headers and sheet by itself where they were found before? */
  readonly place: { readonly row: number; readonly rows: number; readonly sheet: string | null }
}

/** Opens the file as an import of this declaration would, by the same code, and judges each of its rows as a new record. */
export async function prove(bytes: Buffer, resource: Resource, registry: Registry, context: RequestContext): Promise<Proof> {
  const all = createRegistry([...registry.all, resource])
  const targets = targetsOf(resource, all, 'school_admin')
  const { table, columns, suggested, read, country } = await openFile({
    context,
    resource,
    targets,
    bytes,
    mapping: null,
    reading: {},
    recall: () => Promise.resolve(null),
  })
  const currency = context.currency ?? null
  const readLine = lineReader(resource, all, columns, lookupsFor(resource.fields), { country, zone: 'UTC', currency })
  const refused = new Map<string, { line: number; code: string }>()
  const place = { school_id: context.schoolId ?? 'here' }
  for (const { line, cells } of table.rows) {
    const row = readLine(cells, place)
    const { problems } = validate(resource, row.given, { mode: 'create', role: 'school_admin', today: context.today, country, currency })
    for (const [name, problem] of row.problems) if (!refused.has(name)) refused.set(name, { line, code: problem.code })
    for (const [name, [problem]] of Object.entries(problems))
      if (problem && !refused.has(name)) refused.set(name, { line, code: problem.code })
  }
  return { mapping: suggested, refused, place: { ...read.header, sheet: read.sheet } }
}
