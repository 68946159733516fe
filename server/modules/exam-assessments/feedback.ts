import type { FeedbackSheet } from '../../../resources/contract/exam-assessments.ts'
import { worthOf, type Marks } from '../../../resources/domain/exams/sheet.ts'
import { inSteps, percentOf } from '../../../resources/domain/statistics/exact-marks.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import { isolated, printAll, printPercent, type Locale } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { assertSeesFirst } from './blind.ts'
import { childrenOf, namesOf, type Child } from './children.ts'
import { entryOf, isWhole, resultsOf, type ResultRow } from './entries.ts'
import { examOf, headOf, judgingOf } from './exam.ts'
import { classOutcome } from './publication.ts'
import { seeing, type Deps } from './reader.ts'
import { kinds, markedSlots, sharesBy, type KindOf, type MarkedSlot } from './shares.ts'
import { outcomeOf } from '../../../resources/domain/exams/outcome.ts'

/** Of fewer children an average would tell what one of them has. */
const leastTold = 5
type Own = FeedbackSheet['topics'][number]

function ownShares(slots: readonly MarkedSlot[], kind: KindOf, own: Marks, others: readonly Marks[]): Own[] {
  const ofClass = new Map(others.length < leastTold ? [] : sharesBy(slots, kind, others).map(({ id, pct }) => [id, pct]))
  return sharesBy(slots, kind, [own]).map((share) => ({ ...share, class_pct: ofClass.get(share.id) ?? null }))
}

/** So many are named; what is middling is in neither. */
const named = 3
const strong = 60
function extremes(shares: readonly Own[]) {
  const told = shares.filter(({ pct }) => pct !== null)
  const by = (direction: 1 | -1) => told.toSorted((one, other) => direction * ((one.pct ?? 0) - (other.pct ?? 0)))
  return {
    strongest: by(-1)
      .filter(({ pct }) => (pct ?? 0) >= strong)
      .slice(0, named),
    weakest: by(1)
      .filter(({ pct }) => (pct ?? 0) < strong)
      .slice(0, named),
  }
}

const nameOf = (share: Own, locale: Locale): string => isolated(locale === 'ar' ? (share.label_ar ?? share.label) : share.label)
function sentences({ strongest, weakest, levels }: Pick<FeedbackSheet, 'strongest' | 'weakest' | 'levels'>): FeedbackSheet['said'] {
  const names = (shares: readonly Own[], locale: Locale): string =>
    printAll(
      shares.map((share) => nameOf(share, locale)),
      locale,
    )
  const said: FeedbackSheet['said'] = []
  if (strongest.length > 0)
    said.push({ en: `You did best in ${names(strongest, 'en')}.`, ar: `كان أداؤك الأفضل في ${names(strongest, 'ar')}.` })
  if (weakest.length > 0) said.push({ en: `Practise ${names(weakest, 'en')} next.`, ar: `تدرّب بعد ذلك على ${names(weakest, 'ar')}.` })
  const known = levels.filter(({ band }) => band !== 'insufficient').toSorted((one, other) => (one.pct ?? 0) - (other.pct ?? 0))
  const [least] = known
  if (known.length > 1 && least && least.pct !== null)
    said.push({
      en: `Questions of the kind “${nameOf(least, 'en')}” were the hardest for you: ${printPercent(least.pct, 'en')} of their marks.`,
      ar: `كانت أسئلة «${nameOf(least, 'ar')}» الأصعب عليك: ${printPercent(least.pct, 'ar')} من درجاتها.`,
    })
  return said
}

/** What the sheets of an exam have in common. */
async function groundOf(deps: Deps, context: RequestContext, id: string) {
  const reader = seeing(deps, context)
  const row = await reader.get(examAssessments, id)
  await assertSeesFirst(reader, context, row)
  const exam = await examOf(reader, row)
  const [results, judging, slots] = await Promise.all([
    resultsOf(reader, id),
    judgingOf(reader, exam),
    markedSlots(deps, context, reader, exam),
  ])
  const rows = results.map((one) => entryOf(one, 1))
  const others = rows.flatMap((one) => (one.code === null ? [one.marks] : []))
  const { sat, mean_pct } = classOutcome(
    rows.map((one) => outcomeOf(one, judging)).filter(({ is_complete }) => is_complete),
    exam.plan,
  )
  return { reader, exam, results, judging, slots, others, class_mean_pct: sat < leastTold ? null : mean_pct }
}
type Ground = Awaited<ReturnType<typeof groundOf>>

function sheetOf({ exam, judging, slots, others, class_mean_pct }: Ground, child: Child, result: ResultRow): FeedbackSheet {
  const entry = entryOf(result, 1)
  const outcome = outcomeOf(entry, judging)
  const isByQuestion = entry.code === null && slots.some(({ question_id }) => question_id !== null)
  const shares = (kind: KindOf): Own[] => (isByQuestion ? ownShares(slots, kind, entry.marks, others) : [])
  const [topics, lessons, levels] = [shares(kinds.topics), shares(kinds.lessons), shares(kinds.levels)]
  // a topic of one question or two says nothing about a child: then its lesson does
  const known = topics.filter(({ band }) => band !== 'insufficient')
  const best = extremes(known.length > 1 || lessons.length === 0 ? known : lessons)
  const { counted } = worthOf(exam.plan, entry.marks)
  const line = judging.scale.find(({ grade }) => grade === outcome.grade)
  return {
    ...headOf(exam),
    ...child,
    code: entry.code,
    total: outcome.total,
    pct: outcome.pct,
    grade: outcome.grade,
    remark: line?.remark_en ? { en: line.remark_en, ar: line.remark_ar ?? line.remark_en } : null,
    is_pass: outcome.is_pass,
    is_published: result.is_published === true,
    class_mean_pct,
    levels,
    topics,
    lessons,
    ...best,
    questions: isByQuestion
      ? slots.map((slot) => ({
          slot: slot.slot,
          label: slot.label,
          max: slot.max,
          marks: entry.marks[slot.slot] ?? null,
          is_passed_over: entry.marks[slot.slot] !== undefined && !counted.has(slot.slot),
          class_pct: classPct(slot, others),
          topic: slot.topic ?? slot.lesson,
        }))
      : [],
    said: isByQuestion ? sentences({ ...best, levels }) : [],
  }
}

/** The sheet of one child: for whoever may read the result; a child reads its own, once it is published. */
export async function readFeedback(deps: Deps, context: RequestContext, id: string, studentId: string): Promise<FeedbackSheet> {
  if (!(await deps.records.find(context, examResults, { assessment_id: id, student_id: studentId }))) throw notFound()
  const ground = await groundOf(deps, context, id)
  const child = (await namesOf(ground.reader, [studentId])).get(studentId)
  const result = ground.results.find(({ student_id }) => student_id === studentId)
  if (!child || !result) throw notFound()
  return sheetOf(ground, child, result)
}

/** The sheets of all children whose marks are whole, by roll number, to be printed and handed out. */
export async function readAllFeedback(deps: Deps, context: RequestContext, id: string): Promise<{ readonly records: FeedbackSheet[] }> {
  await deps.records.get(context, examAssessments, id)
  const ground = await groundOf(deps, context, id)
  const of = new Map(ground.results.map((result) => [result.student_id, result]))
  const children = await childrenOf(ground.reader, ground.exam.row.class_id, [...of.keys()])
  return {
    records: children.flatMap((child) => {
      const result = of.get(child.student_id)
      return result && isWhole(entryOf(result, 1), ground.exam.plan) ? sheetOf(ground, child, result) : []
    }),
  }
}

function classPct({ slot, max }: MarkedSlot, others: readonly Marks[]): number | null {
  const given = others.flatMap((marks) => marks[slot] ?? [])
  if (given.length < leastTold) return null
  const sum = given.reduce((so, mark) => so + mark, 0)
  return percentOf(inSteps(sum, 0.25) ?? Math.round(sum * 4), (inSteps(max, 0.25) ?? Math.round(max * 4)) * given.length)
}
