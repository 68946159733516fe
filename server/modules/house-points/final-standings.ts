import housePoints from '../../../resources/house-points.ts'
import houses from '../../../resources/houses.ts'
import type { RecordsWithin } from '../../records/types.ts'

/** As the measure has them, in the transaction that keeps them; nothing where nobody was given anything. */
export async function finalStandings(within: RecordsWithin) {
  const groups = await within.aggregate(housePoints, { by: ['house_id'], of: { points: { is: 'sum', field: 'points' } } })
  if (groups.length === 0) return []
  const { records: all } = await within.list(houses, { page_no: 1, per_page: 200, columns: ['name_en'] })
  const counted = all
    .map(({ house_id, is_active }) => {
      const group = groups.find(({ by }) => by[0] === house_id)
      return { house_id, points: Number(group?.values.points ?? 0), isThere: is_active || group !== undefined }
    })
    .filter(({ isThere }) => isThere)
  return counted.map(({ house_id, points }) => ({ house_id, points, place: 1 + counted.filter((other) => other.points > points).length }))
}
