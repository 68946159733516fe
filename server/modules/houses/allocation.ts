import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { allocateHouses, HouseAllocation } from '../../../resources/contract/houses.ts'
import { allocate, type Housed } from '../../../resources/domain/houses/allocation.ts'
import { familiesOf } from '../../../resources/domain/houses/families.ts'
import houses from '../../../resources/houses.ts'
import { personName } from '../../../resources/kit/index.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import type { Measured } from '../../measures/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { tiesIn } from './queries.ts'

type Deps = Pick<ModuleDeps, 'records' | 'measures' | 'database' | 'auth'>
type Asked = Omit<z.output<NonNullable<typeof allocateHouses.body>>, 'mark'>
/** More than a school has. */
const all = { page_no: 1, per_page: 100_000 } as const
const isActive = { field: 'is_active', op: 'eq', value: true } as const

/** What would become of it, worked out by the same code that carries it out. */
export async function foresee(deps: Deps, outer: RequestContext, asked: Asked): Promise<HouseAllocation> {
  const { records, database } = deps
  const context = inSchool(outer)
  const ties = () => database.read(context.principal.tenantId, (q) => tiesIn(q, context.principal.tenantId, context.schoolId))
  const [dealt, points] = await Promise.all([
    deal({ list: (resource, params) => records.list(context, resource, params) }, ties, asked),
    pointsOf(deps, context),
  ])
  const { houses: found, ...rest } = dealt
  return { ...rest, houses: found.map((house) => ({ ...house, points: points?.at(house.house_id).value ?? null })) }
}

/** Null: the product keeps none, or not for this person. */
async function pointsOf({ measures }: Deps, context: RequestContext): Promise<Measured | null> {
  const known = await measures.list(context)
  if (!known.some(({ name }) => name === 'house_points')) return null
  return (await measures.read(context, ['house_points'], { by: ['houses'] })).house_points
}

/** Exactly what was looked at, as one operation. */
export async function carryOut(deps: Deps, asked: RequestContext, { mark, ...how }: Asked & { readonly mark: string }) {
  const context = { ...inSchool(asked), act: 'bulk' as const }
  await deps.auth.assertOpen(context.principal, context, students.package, 'write')
  const moved = await deps.records.transaction(context, async (within) => {
    await within.alone('houses allocation')
    const { tenantId } = context.principal
    const dealt = await deal(within, () => tiesIn(within.q, tenantId, context.schoolId), how)
    if (dealt.mark !== mark) throw changedMeanwhile()
    await within.apply(
      dealt.moves.map(({ student_id, to }) => ({ verb: 'update' as const, resource: students, id: student_id, values: { house_id: to } })),
    )
    return dealt.moves.length
  })
  return { operation_id: undoableBy(context), moved }
}

async function deal(
  { list }: Pick<RecordsWithin, 'list'>,
  tiesOf: () => Promise<readonly { readonly id: string; readonly tie: string }[]>,
  { way, siblings }: Asked,
) {
  const { records: found } = await list(houses, {
    ...all,
    columns: ['name_en', 'name_ar', 'colour', 'captain_student_id', 'vice_captain_id'],
    condition: isActive,
    sort_by: 'name_en',
  })
  if (found.length < 2) throw invalidField('way', { code: 'said', params: tooFew })
  const { records: grades } = await list(standards, { ...all, columns: ['name_en', 'name_ar', 'level'], sort_by: 'level' })
  const { records: enrolled } = await list(students, {
    ...all,
    columns: ['firstname', 'lastname', 'full_name_ar', 'gender', 'class_id', 'grade_id', 'house_id'],
    condition: isActive,
  })
  const families = siblings === 'yes' ? familiesOf(await tiesOf()) : new Map<string, string>()
  const captains = new Set(found.flatMap((one) => [one.captain_student_id ?? [], one.vice_captain_id ?? []].flat()))
  const known = new Set(found.map(({ house_id }) => house_id))
  const seated = enrolled.filter(({ class_id, grade_id }) => class_id !== null && grade_id !== null)
  const children = seated.map((row): Housed => ({
    id: row.student_id,
    grade: row.grade_id ?? '',
    gender: row.gender,
    class: row.class_id ?? '',
    house: row.house_id !== null && known.has(row.house_id) ? row.house_id : null,
    stays: captains.has(row.student_id),
    family: families.get(row.student_id) ?? null,
  }))
  const ids = found.map(({ house_id }) => house_id)
  const dealt = allocate(children, ids, way)
  const held = new Map(children.map(({ id, house }) => [id, house]))
  const levels = new Map(grades.map(({ standard_id, level }) => [standard_id, level]))
  const levelOf = ({ grade_id }: (typeof seated)[number]): number => levels.get(grade_id ?? '') ?? 0
  const moves = seated
    .toSorted(
      (one, other) =>
        levelOf(one) - levelOf(other) ||
        (one.class_name ?? '').localeCompare(other.class_name ?? '', 'en', { numeric: true }) ||
        personName(one).localeCompare(personName(other), 'en') ||
        (one.student_id < other.student_id ? -1 : 1),
    )
    .flatMap((row) => {
      const [from, to] = [held.get(row.student_id) ?? null, dealt.houses.get(row.student_id)!]
      const { student_id, full_name_ar: name_ar, gender } = row
      return from === to ? [] : [{ student_id, name: personName(row), name_ar, class_name: row.class_name ?? '', gender, from, to }]
    })
  const strengthOf = (side: 'before' | 'after', at: number) => {
    const count = (of: string): number =>
      dealt.cells.reduce((sum, { gender, [side]: counts }) => (gender === of ? sum + counts[at]! : sum), 0)
    return { girls: count('female'), boys: count('male') }
  }
  return {
    mark: markOf({ way, siblings }, moves),
    houses: found.map(({ house_id, name_en, name_ar, colour }, at) => ({
      house_id,
      name: name_en,
      name_ar,
      colour,
      before: strengthOf('before', at),
      after: strengthOf('after', at),
    })),
    cells: grades.flatMap(({ standard_id, name_en, name_ar }) =>
      dealt.cells
        .filter(({ grade }) => grade === standard_id)
        .map(({ gender, before, after, because }) => ({
          grade_id: standard_id,
          grade: name_en,
          grade_ar: name_ar,
          gender: gender === 'female' ? ('female' as const) : ('male' as const),
          before: [...before],
          after: [...after],
          because: [...because],
        })),
    ),
    moves,
    children: children.length,
    together: dealt.together,
    apart: dealt.apart,
    captains: children.filter(({ stays }) => stays).length,
    without_class: enrolled.length - seated.length,
  }
}

function inSchool(context: RequestContext): RequestContext & { readonly schoolId: string } {
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null) throw noSchool()
  return { ...context, schoolId }
}

const markOf = (how: Asked, moves: readonly { readonly student_id: string; readonly from: string | null; readonly to: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify([how.way, how.siblings, moves.map(({ student_id, from, to }) => [student_id, from, to])]))
    .digest('base64url')

const tooFew = {
  en: 'Children are dealt to two houses or more: add a house, or switch one on again',
  ar: 'يلزم فريقان على الأقل لتوزيع الطلاب: أضف فريقاً أو أعد تفعيل أحدها',
}
const changedMeanwhile = () =>
  invalidField('mark', {
    code: 'said',
    params: {
      en: 'Children or houses have changed since you looked. Nothing was changed: look at the new proposal, then carry it out',
      ar: 'تغيّر طلاب أو فرق منذ عرض الاقتراح. لم يتغيّر شيء: راجع الاقتراح الجديد ثم نفّذه',
    },
  })
const noSchool = () => new AppError('VALIDATION', ['Choose a school first', 'اختر مدرسة أولاً'])
