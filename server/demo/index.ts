import type { DemoDeps } from './deps.ts'
import { discoverDemo } from './discover.ts'
import { makeGround } from './ground.ts'
import { grow } from './grow.ts'
import { missingPieces, peoplePiece } from './queries.ts'

export { demoPassword, makeGround } from './ground.ts'

/**
 * The whole demo world at once, for programs that have nobody waiting: two institutions, three schools, two years and their people,
 * through the product's own services; the same from run to run, save that licences end around the day on which it is made.
 */
export async function makeDemoWorld(deps: DemoDeps, { students }: { students: number }): Promise<void> {
  const histories = await discoverDemo()
  await makeGround(deps, { students })
  for (const { tenantId } of await missingPieces(deps.database, [peoplePiece]))
    await grow(deps, { tenantId, students, histories, tell: () => undefined })
}
