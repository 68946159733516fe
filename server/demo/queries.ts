import { knowing, type Database, type Queries } from '../database/index.ts'

const table = 'demo_pieces'

/** Everybody who is no module's; noted by itself, it means: all of them. */
export const peoplePiece = 'people'

/** In the transaction that makes it: whoever makes the same one at the same moment comes to nothing. */
export const notePiece = (q: Queries, tenantId: string, piece: string): Promise<unknown> =>
  q.insertInto(table).values({ tenant_id: tenantId, piece, made_at: new Date().toISOString() }).execute()

export async function piecesMade(database: Database, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await database.read(tenantId, (q) =>
    knowing(q).selectFrom(table).select('piece').where('tenant_id', '=', tenantId).execute(),
  )
  return new Set(rows.map((row) => row.piece))
}

/** The institutions of the demo world, each with those of these pieces that it has not. */
export async function missingPieces(
  database: Database,
  pieces: readonly string[],
): Promise<{ readonly tenantId: string; readonly missing: readonly string[] }[]> {
  const [tenants, rows] = await database.read(null, async (q) => [
    await knowing(q).selectFrom('institutions').select('tenant_id').where('is_demo', '=', true).orderBy('created_at').execute(),
    await knowing(q).selectFrom(table).select(['tenant_id', 'piece']).where('piece', 'in', pieces).execute(),
  ])
  const made = new Set(rows.map((row) => `${row.tenant_id} ${row.piece}`))
  return tenants.flatMap(({ tenant_id: tenantId }) => {
    const missing = pieces.filter((piece) => !made.has(`${tenantId} ${piece}`))
    return missing.length > 0 ? [{ tenantId, missing }] : []
  })
}
