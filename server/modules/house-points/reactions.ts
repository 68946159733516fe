import housePoints from '../../../resources/house-points.ts'
import houses from '../../../resources/houses.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import { addProblem } from '../../records/cases.ts'
import { chunksOf } from '../../records/chunks.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { tellPointsLeft } from './capabilities.ts'
import { seatsOf } from './queries.ts'

/** Of these children the ones whom this request sees: another one has neither name nor house here, as if nobody were behind the id. */
async function seenAmong(within: RecordsWithin, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  for (const some of chunksOf(ids)) {
    const condition = { field: 'student_id', op: 'in', value: some } as const
    for (const { by } of await within.aggregate(students, { condition, by: ['student_id'], of: { children: { is: 'count' } } }))
      if (by[0]) seen.add(by[0])
  }
  return seen
}

/** Points go to the house, the class and the grade of the child in that year, whoever enters them and however. */
async function judgeEntries({ context, within, cases }: ReactionInput<typeof housePoints>): Promise<void> {
  for (const one of cases) if (one.values.points === 0) addProblem(one, 'points', 'said', noughtIsNothing)
  const entered = cases.filter(({ before, values }) => before === null && typeof values.student_id === 'string')
  const yearOf = ({ values }: (typeof cases)[number]): string => String(values.academic_year ?? context.academicYear)
  const seen = await seenAmong(within, [...new Set(entered.map(({ values }) => String(values.student_id)))])
  for (const year of new Set(entered.map(yearOf))) {
    const fresh = entered.filter((one) => yearOf(one) === year)
    const ids = fresh.flatMap(({ values }) => (seen.has(String(values.student_id)) ? [String(values.student_id)] : []))
    const seats = await seatsOf(within.q, context.principal.tenantId, year, ids)
    for (const one of fresh) {
      const seat = seats.get(String(one.values.student_id))
      if (seat?.house_id) {
        const { house_id, class_id, grade_id } = seat
        Object.assign(one.values, { house_id, class_id, grade_id, given_by: context.principal.name })
      } else addProblem(one, 'student_id', 'said', withoutHouse(seat?.name))
    }
  }
}

/** Who changes house or leaves takes no points along: said before it is done. */
async function judgeChildren({ context, within: asked, cases }: ReactionInput<typeof students>): Promise<void> {
  const moving = cases.filter(
    ({ before, values }) =>
      before?.house_id && ((values.house_id !== undefined && values.house_id !== before.house_id) || values.is_active === false),
  )
  // one child at a time is asked about it; nobody reads a thousand of these
  if (moving.length === 0 || moving.length > 50) return
  const within = asked.as(tellPointsLeft)
  const sums = await within.aggregate(housePoints, {
    condition: {
      and: [
        { field: 'student_id', op: 'in', value: moving.map(({ id }) => id) },
        { field: 'academic_year', op: 'eq', value: context.academicYear },
      ],
    },
    by: ['student_id', 'house_id'],
    of: { points: { is: 'sum', field: 'points' } },
  })
  const left = [...new Set(moving.flatMap(({ before }) => before?.house_id ?? []))]
  const named = await within.list(houses, {
    page_no: 1,
    per_page: left.length,
    columns: ['name_en', 'name_ar'],
    condition: { field: 'house_id', op: 'in', value: left },
  })
  for (const one of moving) {
    const points = Number(sums.find(({ by }) => by[0] === one.id && by[1] === one.before?.house_id)?.values.points ?? 0)
    const house = named.records.find(({ house_id }) => house_id === one.before?.house_id)
    if (points === 0 || !house) continue
    ;(one.warnings['house_id'] ??= []).push({
      code: 'said',
      params: {
        en: `${printNumber(points, 'en')} points stay with ${house.name_en}, for which they were earned`,
        ar: `تبقى ${printNumber(points, 'ar')} من النقاط لفريق ${house.name_ar ?? house.name_en} الذي كُسبت له`,
      },
    })
  }
}

const noughtIsNothing = {
  en: 'Nought changes nothing: give points, or take them with a minus',
  ar: 'الصفر لا يغيّر شيئاً: امنح نقاطاً أو اخصمها بعلامة ناقص',
}
const withoutHouse = (name = '') => ({
  en:
    name === ''
      ? 'This child has no house in that year: choose one first'
      : `${name} has no house yet: choose one first, or leave the child out`,
  ar: name === '' ? 'ليس لهذا الطالب فريق في ذلك العام: اختر له فريقاً أولاً' : `ليس لـ${name} فريق بعد: اختر له فريقاً أولاً أو استثنِه`,
})

export default [
  defineReaction({ resource: housePoints, on: ['create', 'update'], judge: judgeEntries }),
  defineReaction({ resource: students, on: ['update', 'status', 'move'], judge: judgeChildren }),
]
