import attendanceCodes from '../../../resources/attendance-codes.ts'
import calendarDays from '../../../resources/calendar-days.ts'
import schools from '../../../resources/schools.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import students from '../../../resources/students.ts'
import { startWithin } from '../../jobs/index.ts'
import { chunksOf } from '../../records/chunks.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import { keepLeave } from './capabilities.ts'
import { askForRegisters, turnRegisters } from './closed-registers.ts'
import { sumUpAgain } from './jobs.ts'
import { markLeave } from './leave-marks.ts'
import { tellOfLeave } from './leave-news.ts'
import { judgeWho } from './leave-rights.ts'
import { judgeLeave } from './leave-rules.ts'

/** Leave that still holds goes along with the child into its new class; what is asked for by whoever leaves the school is over. */
async function followChildren({ context, within, cases }: ReactionInput<typeof students>): Promise<void> {
  const moved = new Map<string, { readonly class_id?: string | null; readonly status?: 'cancelled' }>()
  for (const { id, before, values } of cases) {
    if (before === null) continue
    if (values.is_active === false) moved.set(id, { status: 'cancelled' })
    else if (values.class_id !== undefined && values.class_id !== before.class_id) moved.set(id, { class_id: values.class_id })
  }
  const own = within.as(keepLeave)
  for (const some of chunksOf([...moved.keys()])) {
    const { records } = await own.list(studentLeaves, {
      page_no: 1,
      per_page: 10_000,
      columns: ['student_id', 'class_id', 'status'],
      condition: {
        and: [
          { field: 'student_id', op: 'in', value: some },
          { field: 'to_date', op: 'gte', value: context.today },
          { field: 'status', op: 'in', value: ['pending', 'approved'] },
        ],
      },
    })
    const changes = records.flatMap(({ leave_id, student_id, class_id, status }) => {
      const values = moved.get(student_id)!
      // what was approved was true when it was
      if (values.status ? status !== 'pending' : values.class_id === class_id) return []
      return [{ verb: 'update' as const, resource: studentLeaves, id: leave_id, values }]
    })
    if (changes.length > 0) await own.apply(changes)
  }
}

/** What registers come to follows from the codes and minutes of the school. */
const counting = ['day_minutes', 'full_day_minutes', 'half_day_minutes'] as const
const ofCodes = ['code', 'presence', 'scope', 'day_value', 'is_explained'] as const

async function sumAgain(
  { context, within }: Pick<ReactionInput, 'context' | 'within'>,
  schoolIds: readonly (string | null | undefined)[],
): Promise<void> {
  for (const id of new Set(schoolIds)) if (id) await startWithin(within.q, { ...context, schoolId: id }, sumUpAgain, { school_id: id })
}

export default [
  defineReaction({
    resource: studentLeaves,
    on: ['create', 'update', 'restore'],
    async judge(input) {
      await judgeLeave(input)
      await judgeWho(input)
    },
  }),
  defineReaction({
    resource: studentLeaves,
    on: ['create', 'update', 'remove', 'restore'],
    async after(input) {
      await markLeave(input)
      await tellOfLeave(input)
    },
  }),
  defineReaction({
    resource: calendarDays,
    on: ['create', 'update', 'remove', 'restore'],
    judge: askForRegisters,
    after: turnRegisters,
  }),
  defineReaction({ resource: students, on: ['update', 'status', 'move'], after: followChildren }),
  defineReaction({
    resource: attendanceCodes,
    on: ['create', 'update', 'remove', 'restore'],
    async after({ context, within, cases }) {
      const concerned = cases.filter(
        ({ verb, before, values }) => before === null || verb === 'remove' || ofCodes.some((name) => Object.hasOwn(values, name)),
      )
      await sumAgain(
        { context, within },
        concerned.map(({ before, values }) => values.school_id ?? before?.school_id),
      )
    },
  }),
  defineReaction({
    resource: schools,
    on: ['update'],
    async after({ context, within, cases }) {
      const concerned = cases.filter(({ before, values }) => before !== null && counting.some((name) => Object.hasOwn(values, name)))
      await sumAgain(
        { context, within },
        concerned.map(({ id }) => id),
      )
    },
  }),
]
