import classIncharges from '../../../resources/class-incharges.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import type { InchargePart } from '../../../resources/contract/teachers.ts'
import teachers from '../../../resources/teachers.ts'
import { isIban, ibanOf } from '../../../resources/domain/banking/iban.ts'
import { listed } from '../../../resources/kit/index.ts'
import classKind from '../../../resources/classes.ts'
import { addProblem, isOn } from '../../records/cases.ts'
import { countedBy } from '../../records/counted-by.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { nameClassTeacher } from './capabilities.ts'
import { namedIn } from './incharge.ts'
import { openMappings, qualifiedFor, yearsTaught } from './queries.ts'

/** What both kinds of mapping say. */
type Placed = Partial<Readonly<Record<(typeof names)[number], string | null>>> & {
  readonly is_active?: unknown
  readonly role?: string | null
}
const partOf = (role: unknown): InchargePart => (role === 'co' ? 'co' : 'incharge')
interface Placing {
  readonly before: Placed | null
  readonly values: Placed
}
const names = ['class_id', 'subject_id', 'teacher_id', 'academic_year'] as const
const rowAfter = ({ before, values }: Placing): Placed => ({ ...before, ...values })
const classesIn = (cases: readonly Placing[]): string[] => [...new Set(cases.flatMap((one) => rowAfter(one).class_id ?? []))].toSorted()

/** Classes and subjects are handed over before a teacher is switched off; in a year that is over there is nothing to hand over. */
async function judgeLeaving({ context, within, cases }: ReactionInput<typeof teachers>): Promise<void> {
  const leaving = cases.filter(({ before, values }) => before !== null && values.is_active === false)
  const { tenantId } = context.principal
  const taught = await yearsTaught(
    within.q,
    tenantId,
    leaving.map((one) => one.id),
  )
  const busy = leaving.filter((one) => taught.has(one.id))
  const schoolYears = await yearsOf(within, tenantId, [...new Set(busy.flatMap(({ before }) => before?.school_id ?? []))])
  const kinds = [classIncharges, subjectMappings] as const
  const ids = busy.map(({ id }) => id)
  const seen = await Promise.all(kinds.map((kind) => countedBy(within, kind, 'teacher_id', ids)))
  for (const one of busy) {
    const years = [...taught.get(one.id)!].filter((year) => !isOver(schoolYears, one.before?.school_id, year)).sort()
    if (years.length === 0) continue
    const isNow = context.academicYear !== null && years.includes(context.academicYear)
    const uses = kinds.map((kind, at) => ({ resource: kind.name, count: (isNow && seen[at]?.get(one.id)) || 0 }))
    const [classes, subjects] = [uses[0]?.count ?? 0, uses[1]?.count ?? 0]
    refuseCase(
      one,
      inUse(
        classes + subjects > 0
          ? [
              `This teacher still has classes (${classes}) and subject mappings (${subjects}); hand them over first`,
              `لا يزال لدى هذا المعلم شعب (${classes}) وإسنادات مواد (${subjects})؛ سلّمها أولاً`,
            ]
          : [
              `This teacher still has classes or subjects in ${listed(years, 'en')}; hand them over first`,
              `لا يزال لدى هذا المعلم شعب أو مواد في ${listed(years, 'ar')}؛ سلّمها أولاً`,
            ],
        { uses, years },
      ),
    )
  }
}

/** A class has one teacher in charge at a time, whom it names; the one before is ended first, or replaced on the teacher's page. */
async function judgeIncharges({ context, within, resource, cases }: ReactionInput<typeof classIncharges>): Promise<void> {
  const active = cases.filter((one) => isOn(rowAfter(one)))
  const ending = new Set(cases.filter((one) => !active.includes(one)).map((one) => one.id))
  const placeOf = ({ academic_year, class_id, role }: Placed): string => `${academic_year} ${class_id} ${partOf(role)}`
  const beside = ({ role, ...rest }: Placed): string => placeOf({ ...rest, role: role === 'co' ? 'incharge' : 'co' })
  const concerned = active.filter(
    (one) => one.before === null || ['is_active', 'class_id', 'role', 'teacher_id'].some((name) => name in one.values),
  )
  const classes = classesIn(concerned)
  await within.alone(...classes.map((id) => `${resource.name} ${id}`))
  const [given, people] = [new Map<string, string>(), new Map<string, string>()]
  for (const row of await openMappings(within.q, context.principal.tenantId, 'class_incharges', classes))
    if (!ending.has(row.mapping_id)) {
      given.set(placeOf(row), row.mapping_id)
      people.set(placeOf(row), row.teacher_id)
    }
  for (const one of active) people.set(placeOf(rowAfter(one)), rowAfter(one).teacher_id ?? '')
  for (const one of concerned) {
    const place = placeOf(rowAfter(one))
    const holder = given.get(place)
    if (holder !== undefined && holder !== one.id) addProblem(one, 'class_id', 'taken')
    else given.set(place, one.id)
    if (people.get(beside(rowAfter(one))) === rowAfter(one).teacher_id) addProblem(one, 'teacher_id', 'said', inChargeTwice)
  }
}

const inChargeTwice = {
  en: 'This teacher is in charge of the class already: choose somebody else beside',
  ar: 'هذا المعلم مسؤول عن الشعبة أصلاً: اختر غيره',
}

/** The class names whoever is in charge of it. Who is able to name them does it, together with what ends: the teacher's page. */
async function tellClasses({ context, within, cases }: ReactionInput<typeof classIncharges>): Promise<void> {
  if (context.capability?.covers('update', 'classes')) return
  const named = new Map<string, { incharge_id?: string | null; co_incharge_id?: string | null }>()
  const name = (class_id: string, role: InchargePart, teacher: string | null) =>
    named.set(class_id, { ...named.get(class_id), [namedIn[role]]: teacher })
  for (const one of cases) {
    const at = rowAfter(one)
    const was = one.before && isOn(one.before) ? one.before : null
    const is = one.verb !== 'remove' && isOn(at) ? at : null
    if (was && (was.class_id !== is?.class_id || was.role !== is.role)) name(was.class_id, partOf(was.role), null)
    if (is?.class_id) name(is.class_id, partOf(is.role), is.teacher_id ?? null)
  }
  const changes = [...named].map(([id, values]) => ({ verb: 'update', resource: classKind, id, values }) as const)
  await within.as(nameClassTeacher).apply(changes)
}

const sameOf = (row: Placed): string => names.map((name) => row[name] ?? '').join(' ')

/** A teacher has a subject in a class once at a time; several may share it. */
async function judgeSubjects({ context, within, resource, cases }: ReactionInput<typeof subjectMappings>): Promise<void> {
  const concerned = cases.filter(
    (one) => isOn(rowAfter(one)) && (one.before === null || ['is_active', ...names].some((name) => name in one.values)),
  )
  const classes = classesIn(concerned)
  await within.alone(...classes.map((id) => `${resource.name} ${id}`))
  const own = new Set(cases.map((one) => one.id))
  const held = new Map<string, string>()
  for (const row of await openMappings(within.q, context.principal.tenantId, 'subject_mappings', classes))
    if (!own.has(row.mapping_id)) held.set(sameOf(row), row.mapping_id)
  for (const one of concerned) {
    const holder = held.get(sameOf(rowAfter(one)))
    if (holder !== undefined && holder !== one.id) addProblem(one, 'subject_id', 'taken')
    else held.set(sameOf(rowAfter(one)), one.id)
  }
}

/** Kept without blanks; a digit that was typed wrongly is said where it stands. */
function judgeBanks({ cases }: ReactionInput<typeof teachers>): Promise<void> {
  for (const one of cases) {
    if (typeof one.values.iban !== 'string' || one.values.iban === '') continue
    const kept = ibanOf(one.values.iban)
    if (isIban(kept)) one.values.iban = kept
    else addProblem(one, 'iban', 'said', notAnIban)
  }
  return Promise.resolve()
}
const notAnIban = {
  en: 'This is no IBAN: its check digits or its length are not right. Compare it with the bank’s letter',
  ar: 'هذا ليس رقم آيبان صحيحاً: رقما التحقق أو طوله غير صحيح. قارنه بخطاب البنك',
}

/** Whoever is entered as qualified for some subjects, and is given another, is given it; it is said. */
async function warnOfQualification(input: ReactionInput<typeof subjectMappings>): Promise<void> {
  const { context, within } = input
  const given = input.cases.filter(
    (one) => isOn(rowAfter(one)) && (one.before === null || 'subject_id' in one.values || 'teacher_id' in one.values),
  )
  const qualified = await qualifiedFor(within.q, context.principal.tenantId, [
    ...new Set(given.flatMap((one) => rowAfter(one).teacher_id ?? [])),
  ])
  for (const one of given) {
    const { teacher_id, subject_id } = rowAfter(one)
    const subjects = qualified.get(teacher_id ?? '')
    if (subjects && subject_id && !subjects.includes(subject_id))
      (one.warnings['subject_id'] ??= []).push({ code: 'said', params: notQualified })
  }
}
const notQualified = {
  en: 'The teacher is not entered as qualified for this subject',
  ar: 'المعلم غير مسجَّل مؤهّلاً لهذه المادة',
}

export default [
  defineReaction({ resource: teachers, on: ['create', 'update', 'restore'], judge: judgeBanks }),
  defineReaction({ resource: teachers, on: ['status'], judge: judgeLeaving }),
  defineReaction({
    resource: classIncharges,
    on: ['create', 'update', 'status', 'remove', 'restore'],
    tasks: ({ class_id }) => (typeof class_id === 'string' ? [`class-incharges ${class_id}`] : []),
    async judge(input) {
      await judgeIncharges({ ...input, cases: input.cases.filter((one) => one.verb !== 'remove') })
    },
    after: tellClasses,
  }),
  defineReaction({
    resource: subjectMappings,
    on: ['create', 'update', 'status', 'restore'],
    async judge(input) {
      await judgeSubjects(input)
      await warnOfQualification(input)
    },
  }),
]
