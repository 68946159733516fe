import type { LayGround } from '../world.ts'

const lists = ['subjects', 'houses']

/** A view is one of a list that there is. */
const ofList: LayGround = async (_, row) => {
  const next = lists.shift()!
  lists.push(next)
  row['kind'] = next
}
export default ofList
