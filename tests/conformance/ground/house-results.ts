import type { LayGround } from '../world.ts'

/** A house has one result a year. */
const anotherHouse: LayGround = async ({ world, saved }, row) => {
  const { house_id } = await saved(world.registry.get('houses'))
  row['house_id'] = house_id
}
export default anotherHouse
