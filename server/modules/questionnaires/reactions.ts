import { printAll, type Text } from '../../../resources/kit/index.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { readOwnQuestionnaires } from './capabilities.ts'
import type { OwnRow } from './own.ts'
import { lastKept } from './queries.ts'

type Input = ReactionInput<typeof questionnaires>
type One = Input['cases'][number]

/** What children read, and what scores them: of a version that was given out it stays as it is. */
const content: ReadonlySet<string> = new Set([
  'name_en',
  'name_ar',
  'about_en',
  'about_ar',
  'respondent',
  'scale_min',
  'labels',
  'categories',
  'items',
  'method',
  'min_answered_pct',
  'bands',
  'norms',
] satisfies (keyof OwnRow)[])

const leastNorm = 100
const no = (one: One, path: string, [en, ar]: Text): void => addProblem(one, path, 'said', { en, ar })

interface Part {
  readonly id?: unknown
}
/** Rows as they will be: of those that stay only what differs was sent. */
function rowsAfter<Row extends Part>(
  sent: readonly Part[] | null | undefined,
  stored: readonly Row[] | undefined,
): readonly Partial<Row>[] {
  if (!sent) return stored ?? []
  const known = new Map((stored ?? []).map((row) => [row.id, row]))
  // what was sent has the names of the row, by the declaration
  return sent.map((row) => ({ ...known.get(row.id), ...row }) as Partial<Row>)
}

/** A draft may still be wrong in itself: what is published has to be whole. */
function judgeParts(one: One, stored: OwnRow | null): void {
  const { values } = one
  if ((values.status ?? stored?.status ?? 'draft') !== 'published') return
  const [categories, items] = [rowsAfter(values.categories, stored?.categories), rowsAfter(values.items, stored?.items)]
  const [bands, norms] = [rowsAfter(values.bands, stored?.bands), rowsAfter(values.norms, stored?.norms)]
  const codes = categories.flatMap(({ code }) => (code ? [code] : []))
  const parts = new Map(categories.map(({ code, parent }) => [code, parent ?? null]))
  const strange: Text = [`There is no category of this code: ${printAll(codes, 'en')}`, `لا فئة بهذا الرمز: ${printAll(codes, 'ar')}`]
  for (const [at, { category }] of items.entries()) if (category && !codes.includes(category)) no(one, `items.${at}.category`, strange)
  for (const [at, { category, n, sd, age_min, age_max }] of norms.entries()) {
    if (category && !codes.includes(category)) no(one, `norms.${at}.category`, strange)
    if (typeof n === 'number' && n < leastNorm)
      no(one, `norms.${at}.n`, ['A norm group has 100 people at least', 'لا تقل المجموعة المعيارية عن 100 شخص'])
    if (sd === 0) no(one, `norms.${at}.sd`, ['It has to be above nought', 'يجب أن يكون أكبر من صفر'])
    if (typeof age_min === 'number' && typeof age_max === 'number' && age_max < age_min)
      no(one, `norms.${at}.age_max`, ['It is below the first age', 'أقل من العمر الأول'])
  }
  const froms = bands.flatMap(({ from }) => (typeof from === 'number' ? [from] : []))
  if (froms.length > 0 && Math.min(...froms) !== 0)
    no(one, `bands.${froms.indexOf(Math.min(...froms))}.from`, ['The lowest band begins at 0', 'يبدأ المستوى الأدنى من 0'])
  for (const [at, { from }] of bands.entries())
    if (typeof from === 'number' && from >= 100)
      no(one, `bands.${at}.from`, ['A band begins below 100 per cent', 'يبدأ المستوى دون 100 بالمئة'])
  for (const [at, { code, parent }] of categories.entries()) {
    if (parent && !codes.includes(parent)) no(one, `categories.${at}.parent`, strange)
    // of two levels, as it is drawn: a part has no parts
    else if (parent && (parent === code || parts.get(parent)))
      no(one, `categories.${at}.parent`, ['That one is a part itself', 'هذه الفئة نفسها جزء من فئة'])
    if (items.filter(({ category }) => category === code || (category && parts.get(category) === code)).length < 2)
      no(one, `categories.${at}.code`, ['It needs two items at least before it is published', 'يلزمها بندان على الأقل قبل النشر'])
  }
}

async function judge({ context, within, cases }: Input): Promise<void> {
  for (const one of cases) {
    const { before, values } = one
    const stored = before && (await within.as(readOwnQuestionnaires).find(questionnaires, { questionnaire_id: one.id }))
    // what is not the person's is refused as a whole, by the records themselves
    if (before && !stored) continue
    const [least, most] = [values.age_min ?? stored?.age_min, values.age_max ?? stored?.age_max]
    if (typeof least === 'number' && typeof most === 'number' && most < least)
      no(one, 'age_max', ['It is below the first age', 'أقل من العمر الأول'])
    judgeParts(one, stored)
    if (stored?.copied_from)
      for (const name of ['licence', 'source'] as const)
        if (values[name] !== undefined && values[name] !== stored[name])
          no(one, name, ['It belongs to the original, and stays with a copy', 'هذا يخص الأصل ويبقى مع النسخة'])
    if (!stored || !Object.keys(values).some((name) => content.has(name))) continue
    // whoever was asked by the version before goes on with it
    const kept = await lastKept(within.q, context.principal.tenantId, one.id)
    if (kept !== null && kept >= (stored.version ?? 1)) values.version = kept + 1
  }
}

async function judgeRemoval({ context, within, cases }: Input): Promise<void> {
  for (const one of cases)
    if ((await lastKept(within.q, context.principal.tenantId, one.id)) !== null)
      refuseCase(
        one,
        inUse([
          'It was given out: withdraw it instead, and what was answered stays readable',
          'سبق توزيعه: اسحبه بدلاً من حذفه، ويبقى ما أُجيب عنه مقروءاً',
        ]),
      )
}

export default [
  defineReaction({ resource: questionnaires, on: ['create', 'update'], judge }),
  defineReaction({ resource: questionnaires, on: ['remove'], judge: judgeRemoval }),
]
