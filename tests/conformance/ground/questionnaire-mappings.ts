import { year } from '../../server/records/world.ts'
import type { LayGround } from '../world.ts'

const ids = ['slss', 'mini-ipip']
/** One that is there, for classes of the year, and as a draft: nobody is asked by it yet. */
const given: LayGround = ({ world }, row) => {
  const next = ids.shift()!
  ids.push(next)
  const [from, to] = [`${year.slice(0, 4)}-09-07`, `${year.slice(5)}-05-07`]
  Object.assign(row, { questionnaire_id: next, age_range: '12-14', mode: 'student', from_date: from, to_date: to, is_draft: true })
  row['classes'] = [{ class_id: world.classId }]
  return Promise.resolve()
}
export default given
