import classes from '../../../resources/classes.ts'
import type { CardHolder, getClassCards } from '../../../resources/contract/answer-cards.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { giveCardNumbers } from '../../../resources/contract/card-decks.ts'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { personName, type Condition } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { giveCards } from './capabilities.ts'

type Deps = Pick<ModuleDeps, 'records'>
type Reader = Pick<RecordsWithin, 'get' | 'list'>

const columns = ['firstname', 'middlename', 'lastname', 'full_name_ar', 'roll_no', 'card_no', 'class_id', 'image'] as const
const everyone = { page_no: 1, per_page: 5000, columns } as const
const sitting = (condition: Condition): Condition => ({ and: [condition, { field: 'is_active', op: 'eq', value: true }] })

export interface Holder extends CardHolder {
  readonly class_id: string | null
  readonly class_name: string | null
}
const beyondAll = deckSize + 1
const byCard = (one: CardHolder, other: CardHolder): number => (one.card_no ?? beyondAll) - (other.card_no ?? beyondAll)

/** Children whom the reader sees, by class, number and roll. */
async function holdersIn(records: Reader, condition: Condition): Promise<Holder[]> {
  const { records: rows } = await records.list(students, {
    ...everyone,
    condition: sitting(condition),
    sort_by: 'class_id',
    then_by: [
      { field: 'roll_no', order: 'asc' },
      { field: 'firstname', order: 'asc' },
    ],
  })
  return rows.map((row) => ({
    student_id: row.student_id,
    name: personName(row),
    name_ar: row.full_name_ar,
    roll_no: row.roll_no,
    image: row.image,
    card_no: row.card_no,
    class_id: row.class_id,
    class_name: row.class_name,
  }))
}
/** The same verbs in a transaction of their own for each question. */
const readerOf = ({ records }: Deps, context: RequestContext): Reader => ({
  get: (resource, id) => records.get(context, resource, id),
  list: (resource, params) => records.list(context, resource, params),
})
const inClass = (classId: string): Condition => ({ field: 'class_id', op: 'eq', value: classId })

/** A class and who sits in it; one that is not the reader's answers as if it did not exist. */
export async function readClassCards(deps: Deps, context: RequestContext, classId: string): Promise<DataOf<typeof getClassCards>> {
  const { name } = await deps.records.get(context, classes, classId)
  const holders = await holdersIn(readerOf(deps, context), inClass(classId))
  return {
    class_id: classId,
    class_name: name,
    may_give: giveCardNumbers.roles?.includes(context.principal.role) ?? false,
    children: holders.toSorted(byCard).map(({ student_id, name: called, name_ar, roll_no, image, card_no }) => ({
      student_id,
      name: called,
      name_ar,
      roll_no,
      image,
      card_no,
    })),
  }
}

/** These children, class by class. */
export const readHolders = async (deps: Deps, context: RequestContext, ids: readonly string[]): Promise<Holder[]> =>
  holdersIn(readerOf(deps, context), { field: 'student_id', op: 'in', value: [...ids] })

export const freeCards = (holders: readonly CardHolder[]): number[] => {
  const taken = new Set(holders.map(({ card_no }) => card_no))
  return Array.from({ length: deckSize }, (_, at) => at + 1).filter((card) => !taken.has(card))
}

/** Who places a child in the class, and who gives a card there, wait for one another: what is free stays free until it is given. */
async function alone(within: RecordsWithin, classId: string): Promise<Holder[]> {
  await within.get(classes, classId)
  await within.alone(`places ${classId}`)
  return holdersIn(within, inClass(classId))
}
const giving = (holder: CardHolder, card_no: number) => ({
  verb: 'update' as const,
  resource: students,
  id: holder.student_id,
  values: { card_no },
})

export const giveNumbers = ({ records }: Deps, context: RequestContext, classId: string): Promise<{ given: number; left: number }> =>
  records.transaction(context, async (within) => {
    const holders = await alone(within, classId)
    const without = holders.filter(({ card_no }) => card_no === null)
    const free = freeCards(holders)
    const changes = without.slice(0, free.length).map((holder, at) => giving(holder, free[at]!))
    if (changes.length > 0) await within.as(giveCards).apply(changes)
    return { given: changes.length, left: without.length - changes.length }
  })

export const changeNumber = (
  { records }: Deps,
  context: RequestContext,
  classId: string,
  { student_id, card_no }: { readonly student_id: string; readonly card_no: number },
): Promise<{ student_id: string; card_no: number }> =>
  records.transaction(context, async (within) => {
    const holders = await alone(within, classId)
    const holder = holders.find((one) => one.student_id === student_id)
    if (!holder) throw notFound()
    const other = holders.find((one) => one.card_no === card_no && one.student_id !== student_id)
    if (other)
      throw invalidField('card_no', {
        code: 'said',
        params: {
          en: `${other.name} has card ${card_no}; choose one that nobody has`,
          ar: `البطاقة ${card_no} لدى ${other.name_ar ?? other.name}؛ اختر بطاقة ليست لدى أحد`,
        },
      })
    if (holder.card_no !== card_no) await within.as(giveCards).apply([giving(holder, card_no)])
    return { student_id, card_no }
  })
