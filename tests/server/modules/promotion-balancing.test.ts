import { beforeAll, expect, test } from 'vitest'
import { balance } from '../../../server/modules/promotion/balancing/balance.ts'
import type { Seeker } from '../../../server/modules/promotion/balancing/task.ts'
import { loadSolver, type Solver } from '../../../server/solver/solver.ts'

let solver: Solver
beforeAll(async () => {
  solver = (await loadSolver())!
})
const sections = ['A', 'B', 'C'].map((id) => ({ id, room: 10 }))
/** Girls and boys in turn, the points of each as given. */
const seekers = (points: readonly (number | null)[]): Seeker[] =>
  points.map((own, at) => ({ id: `s${at + 10}`, gender: at % 2 === 0 ? 'female' : 'male', pct: null, points: own, from: 'one' }))
function placedIn(all: readonly Seeker[]) {
  const done = balance({ seekers: all, sections, together: [], apart: [], seconds: 4 }, solver)
  if (done.is !== 'placed') throw new Error(done.why)
  const at = new Map(done.placed)
  return sections.map(({ id }) => all.filter((one) => at.get(one.id) === id))
}

test('Behaviour is spread: of the best and the weakest third by points each section has as many, and of girls and boys as well', () => {
  // the first third of the list has gathered points, the last one lost them
  const placed = placedIn(seekers(Array.from({ length: 18 }, (_, at) => (at < 6 ? 20 : at < 12 ? 0 : -20))))
  expect(placed.map((some) => [20, 0, -20].map((points) => some.filter((one) => one.points === points).length))).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [2, 2, 2],
  ])
  expect(placed.map((some) => some.filter(({ gender }) => gender === 'female').length)).toEqual([3, 3, 3])
})

test('Where points are not weighed they change nothing', () => {
  expect(placedIn(seekers(Array.from({ length: 9 }, () => null))).map((some) => some.length)).toEqual([3, 3, 3])
})
