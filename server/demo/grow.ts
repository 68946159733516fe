import { hashPassword } from '../auth/index.ts'
import { importRows } from './bulk.ts'
import { makeDemoWorldItself } from './capabilities.ts'
import { castOf } from './cast.ts'
import type { DemoDeps } from './deps.ts'
import { demoPassword } from './ground.ts'
import type { DemoHistory, DemoPiece, DemoWorld } from './history.ts'
import { peoplePieces } from './people-history.ts'
import { notePiece, peoplePiece, piecesMade } from './queries.ts'
import { degreesIn } from './staff.ts'
import { contextIn, schoolsOf, worldFor } from './world.ts'

export interface Growing {
  readonly tenantId: string
  readonly students: number
  readonly histories: readonly DemoHistory[]
  readonly tell: (seen: { readonly stage: 'people' | 'history'; readonly done: number; readonly total: number }) => void
}

/** Adds to an institution of the demo world what is not there yet: its people, then what the modules tell of them. */
export async function grow(deps: DemoDeps, { tenantId, students, histories, tell }: Growing): Promise<void> {
  const { database, records } = deps
  const above = contextIn(tenantId, makeDemoWorldItself, null)
  const cast = await castFor(deps, tenantId, students)
  if (!cast) return
  const schools = await schoolsOf(deps, tenantId, cast)
  const itself: DemoHistory = {
    name: peoplePiece,
    capability: makeDemoWorldItself,
    async pieces() {
      const degrees = await degreesIn(records, above)
      const hash = await hashPassword(demoPassword)
      return cast.schools.flatMap((one) => {
        const school = schools.find(({ code }) => code === one.plan.code)
        return school ? peoplePieces(one, school, { degrees, hash }) : []
      })
    },
  }
  for (const history of [itself, ...histories]) {
    const made = await piecesMade(database, tenantId)
    if (made.has(history.name)) continue
    const world = worldFor(deps, tenantId, schools, history.capability)
    const pieces = await history.pieces(world)
    for (const [done, piece] of pieces.entries()) {
      tell({ stage: history === itself ? 'people' : 'history', done, total: pieces.length })
      const noted = `${history.name}: ${piece.key}`
      if (!made.has(noted)) await make(deps, tenantId, world, piece, noted)
    }
    await database.write(tenantId, (q) => notePiece(q, tenantId, history.name))
  }
}

async function castFor(deps: DemoDeps, tenantId: string, students: number) {
  for (const cast of castOf(students)) if ((await schoolsOf(deps, tenantId, cast)).length > 0) return cast
  return null
}

async function make(deps: DemoDeps, tenantId: string, world: DemoWorld, piece: DemoPiece, noted: string): Promise<void> {
  const context = world.contextIn(piece.school, piece.year)
  if ('rows' in piece) await importRows(deps, context, piece.entity, piece.rows, (q) => notePiece(q, tenantId, noted))
  else
    await deps.records.transaction(context, async (within) => {
      await notePiece(within.q, tenantId, noted)
      await piece.write(within, context)
    })
}
