import academicYears from '../../../resources/academic-years.ts'
import type { Problem } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import { keepPast } from '../../records/past-years.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { Case } from '../../records/types.ts'
import { inUse, type AppError } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { currentYears, nameOfOffice, openPlaces, placeOf } from './queries.ts'

type One = Case<typeof academicYears>
type Input = ReactionInput<typeof academicYears>
const at = ({ before, values }: One, name: 'school_id' | 'academic_year'): string => values[name] ?? before?.[name] ?? ''
const textsAt = (cases: readonly One[], name: 'school_id' | 'academic_year'): string[] => [...new Set(cases.map((one) => at(one, name)))]

/** A year that no licence covers does not become the current one: that would close everything. */
async function judgeLicences({ context, within, resource, cases }: Input): Promise<void> {
  const beginning = cases.filter(({ before, values }) => values.state === 'current' && before?.state !== 'current')
  if (skips(context, 'licence', resource) || beginning.length === 0) return
  const { tenantId } = context.principal
  const open = await openPlaces(within.q, tenantId, {
    schools: textsAt(beginning, 'school_id'),
    years: textsAt(beginning, 'academic_year'),
    today: context.today,
  })
  const closed = beginning.filter((one) => !open.has(placeOf(at(one, 'school_id'), at(one, 'academic_year'))))
  if (closed.length === 0) return
  const wayOut = await wayOutOf({ context, within })
  for (const one of closed) {
    const { code, params } = wayOut(at(one, 'academic_year'))
    addProblem(one, 'state', code, params)
  }
}

/** Oneself where one may write licences, else whoever may, by name. */
async function wayOutOf({ context, within }: Pick<Input, 'context' | 'within'>): Promise<(year: string) => Problem> {
  if (context.principal.role === 'platform_admin') return (year) => ({ code: 'year_unlicensed', params: { year } })
  const who = await nameOfOffice(within.q, context.principal.tenantId)
  if (who === null) return (year) => ({ code: 'year_unlicensed_office', params: { year } })
  return (year) => ({ code: 'year_unlicensed_ask', params: { year, who } })
}

const keepsCurrent = (year: string): AppError =>
  inUse([
    `${year} is the school’s current year, and everything of today stands in it. Make another year the current one first.`,
    `${year} هو العام الحالي للمدرسة، وكل ما يخص اليوم مسجّل فيه. اجعل عاماً آخر هو العام الحالي أولاً.`,
  ])

const endsCurrent = ({ before, values, verb }: One): boolean =>
  before?.state === 'current' && (verb === 'remove' || (values.state !== undefined && values.state !== 'current'))

/**
 * Everything that a school does today stands in its current year: it ends when another begins, or the school would stand before closed
 * doors.
 */
async function judgeEnds({ context, within, cases }: Input): Promise<void> {
  const ending = cases.filter(endsCurrent)
  if (ending.length === 0) return
  const ended = new Set(ending.map(({ id }) => id))
  const current = await currentYears(within.q, context.principal.tenantId, textsAt(ending, 'school_id'))
  const followed = new Set([
    ...current.filter(({ id }) => !ended.has(id)).map(({ schoolId }) => schoolId),
    ...cases.filter(({ values }) => values.state === 'current').map((one) => at(one, 'school_id')),
  ])
  for (const one of ending) {
    if (followed.has(at(one, 'school_id'))) continue
    const year = at(one, 'academic_year')
    if (one.verb === 'remove') refuseCase(one, keepsCurrent(year))
    else addProblem(one, 'state', 'year_stays_current', { year })
  }
}

export default [
  defineReaction({
    resource: academicYears,
    on: ['status'],
    async judge({ cases }) {
      for (const one of cases)
        if (one.before?.state === 'current' && one.values.is_active === false) refuseCase(one, keepsCurrent(one.before.academic_year))
    },
  }),
  defineReaction({
    resource: academicYears,
    on: ['create', 'update', 'remove', 'restore'],
    async judge(input) {
      await judgeEnds(input)
      for (const one of input.cases)
        if (one.before?.state === 'past') keepPast(input.context, input.resource, one, one.before.academic_year)
      await judgeLicences(input)
    },
  }),
  defineReaction({
    resource: academicYears,
    on: ['create', 'update', 'restore'],
    /** A school has one current year: declaring another the current one makes the one before it the past. */
    async after({ context, within, resource, cases }) {
      const begun = new Map(cases.filter(({ values }) => values.state === 'current').map((one) => [at(one, 'school_id'), one.id]))
      const schools = [...begun.keys()]
      if (schools.length === 0) return
      await within.alone(resource.name)
      const current = await currentYears(within.q, context.principal.tenantId, schools)
      const ended = current.filter(({ id, schoolId }) => begun.get(schoolId) !== id)
      await within.apply(ended.map(({ id }) => ({ verb: 'update', resource, id, values: { state: 'past' } })))
    },
  }),
]
