import { listed, printNumber } from '../../../resources/kit/index.ts'
import teachers from '../../../resources/teachers.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { switchOffHandedOver } from './capabilities.ts'
import { openOf } from './open.ts'

/** Whichever way a teacher is switched off: what is open is named, and where it is handed over. */
async function judgeLeaving({ context, within, registry, cases }: ReactionInput<typeof teachers>): Promise<void> {
  if (context.capability === switchOffHandedOver) return
  const leaving = cases.filter(({ before, values, refused }) => before !== null && values.is_active === false && refused === null)
  if (leaving.length === 0 || !registry.find('timetable-lessons')) return
  const asked = {
    within,
    context,
    day: context.effectiveDate ?? context.today,
    teachers: leaving.map(({ id, before }) => ({ teacher_id: id, account: before?.ldap_id ?? null })),
  }
  const open = await openOf(asked, () => true)
  for (const one of leaving) {
    const own = open.flatMap(({ handover, items }) => {
      const count = items.filter(({ teacher_id }) => teacher_id === one.id).length
      return count === 0 ? [] : [{ label: handover.label, count }]
    })
    if (own.length === 0) continue
    const names = (at: 0 | 1, locale: 'en' | 'ar') =>
      listed(
        own.map(({ label, count }) => `${label[at]} (${printNumber(count, locale)})`),
        locale,
      )
    refuseCase(
      one,
      inUse(
        [
          `This teacher leaves open: ${names(0, 'en')}. Hand it over first, under “Hand over” on the page of the teacher`,
          `يترك هذا المعلم: ${names(1, 'ar')}. سلّمها أولاً من «تسليم المهام» في صفحة المعلم`,
        ],
        { uses: [], years: [] },
      ),
    )
  }
}

export default [defineReaction({ resource: teachers, on: ['status'], behind: 'teachers', judge: judgeLeaving })]
