import type { z } from 'zod'
import type { AnswerRow, AnswerSheet, keepAnswers } from '../../../resources/contract/exam-answers.ts'
import { letterOf, marksOfAnswers, type Answers } from '../../../resources/domain/exams/answers.ts'
import type { Both } from '../../../resources/domain/exams/sheet.ts'
import { typeInto, type Standing } from '../../../resources/domain/exams/typed.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { keysOf, keysOfSet, type ExamKeys } from './answer-keys.ts'
import { keepExam } from './capabilities.ts'
import type { Child } from './children.ts'
import { answersOf, resultsOf, type ResultRow } from './entries.ts'
import { examOf, type Exam } from './exam.ts'
import { aloneWith, changesOf, examAfter, standing, stranger } from './keep.ts'
import { seeing, type Deps } from './reader.ts'
import { sayRefused } from './refusals.ts'
import { entryRefusal } from './rights.ts'
import { readSheet } from './sheet.ts'

type Asked = z.output<NonNullable<typeof keepAnswers.body>>
type Typed = Asked['rows'][number]

const noSuchQuestion: Both = {
  en: 'This question of the set has no options to choose from',
  ar: 'لا خيارات لهذا السؤال في هذا النموذج',
}
const noSuchSet: Both = { en: 'The paper has no such set', ar: 'لا يوجد في الورقة مثل هذا النموذج' }
const noSuchOption = (typed: string): Both => ({
  en: `${typed} is none of the options: type a letter as printed, or - for nothing chosen`,
  ar: `«${typed}» ليس من الخيارات: اكتب الحرف كما هو مطبوع، أو - إن لم يُختر شيء`,
})
const met = (is: string | null): Both =>
  is === null
    ? { en: 'Somebody has emptied it meanwhile', ar: 'أفرغ شخص آخر هذه الخانة في هذه الأثناء' }
    : { en: `Somebody has typed ${is} here meanwhile`, ar: `أدخل شخص آخر ${is} هنا في هذه الأثناء` }

interface Row {
  readonly standing: Standing
  answers: Answers
}
const rowOf = (result: ResultRow | undefined, which: 1 | 2): Row => ({
  standing: standing(result, which),
  answers: answersOf(result, which),
})
const told = (child: Child, { standing: { code }, answers: { set_code, chosen } }: Row): AnswerRow => ({
  ...child,
  code,
  set_code,
  chosen: { ...chosen },
})
/** Answers that have no marks: of a child with a word instead of marks there are none. */
const waitingIn = ({ standing: { marks }, answers }: Row, keys: ExamKeys): number =>
  keysOfSet(keys, answers.set_code).filter(({ place, slot }) => answers.chosen[place] !== undefined && marks[slot] === undefined).length

export async function readAnswers(deps: Deps, context: RequestContext, id: string, asked?: number): Promise<AnswerSheet> {
  const { entry, can_enter, rows } = await readSheet(deps, context, id, asked)
  const row = await deps.records.get(context, examAssessments, id)
  const reader = seeing(deps, context)
  const [exam, results] = await Promise.all([examOf(reader, row), resultsOf(reader, id)])
  const keys = await keysOf(deps, context, exam)
  const of = new Map(results.map((result) => [result.student_id, result]))
  const all = rows.map((child) => ({ child, row: rowOf(of.get(child.student_id), entry) }))
  return {
    assessment_id: id,
    entry,
    sets: keys.sets.some((one) => one.keys.length > 0)
      ? keys.sets.map(({ set_code, keys: own }) => ({
          set_code,
          questions: own.map(({ place, slot, label, options, isTruth }) => ({ place, slot, label, options, is_truth: isTruth })),
        }))
      : [],
    rows: all.map(({ child: { student_id, name, name_ar, roll_no }, row: one }) => told({ student_id, name, name_ar, roll_no }, one)),
    can_enter,
    sealed_until: keys.sealed_until,
    waiting: all.reduce((so, { row: one }) => so + waitingIn(one, keys), 0),
  }
}

/** Puts an answer into a row; what stands against it, and what stands there. */
function answerInto(
  row: Row,
  cell: Typed,
  keys: ExamKeys,
  { plan, type }: Exam,
): { readonly text: Both; readonly is: string | null } | null {
  const no = (text: Both, is: string | null = null) => ({ text, is })
  const { set_code, chosen } = row.answers
  if (cell.code !== null) {
    const wrong = typeInto(row.standing, { slot: null, marks: null, code: cell.code }, plan, type.mark_step)
    if (!wrong && Object.keys(chosen).length === 0) return null
    if (!wrong) row.standing.code = null
    return no(sayRefused(wrong ?? { why: 'has_marks', code: cell.code }))
  }
  if (cell.place === null) {
    if (cell.answer !== null && !keys.sets.some((one) => one.set_code === cell.answer)) return no(noSuchSet)
    if (cell.was !== undefined && set_code !== cell.was && set_code !== cell.answer) return no(met(set_code), set_code)
    clearMarks(row, keys)
    row.answers = { set_code: cell.answer, chosen }
    return null
  }
  const is = chosen[cell.place] ?? null
  if (cell.answer === null) {
    if (cell.was !== undefined && is !== cell.was && is !== null) return no(met(is), is)
    const { [cell.place]: gone, ...rest } = chosen
    if (gone !== undefined) clearMarks(row, keys, cell.place)
    row.answers = { set_code, chosen: rest }
    return null
  }
  const key = keysOfSet(keys, set_code).find(({ place }) => place === cell.place)
  if (!key) return no(noSuchQuestion)
  const letter = letterOf(cell.answer, key.options, key.isTruth)
  if (letter === null) return no(noSuchOption(cell.answer))
  if (cell.was !== undefined && is !== cell.was && is !== letter) return no(met(is), is)
  if (row.standing.code !== null) return no(sayRefused({ why: 'has_code', code: row.standing.code }))
  // of an answer before, or typed by hand: what it is worth now is told by the key
  delete row.standing.marks[key.slot]
  row.answers = { set_code, chosen: { ...chosen, [cell.place]: letter } }
  return null
}
/** Marks that came from answers go with them; what was typed by hand stays. */
function clearMarks({ standing: { marks }, answers: { set_code, chosen } }: Row, keys: ExamKeys, only?: string): void {
  for (const { place, slot } of keysOfSet(keys, set_code))
    if (chosen[place] !== undefined && (only === undefined || only === place)) delete marks[slot]
}

/** As long as the key is sealed a mark would tell it, also whoever tries one letter after the other. */
function markAll(rows: Iterable<Row>, keys: ExamKeys): void {
  if (keys.sealed_until !== null) return
  for (const { standing: one, answers } of rows)
    if (one.code === null) Object.assign(one.marks, marksOfAnswers(answers, keysOfSet(keys, answers.set_code)))
}

export async function keepChosen(deps: Deps, context: RequestContext, id: string, { rows: cells, entry: which }: Asked) {
  const before = await deps.records.get(context, examAssessments, id)
  const read = await examOf(seeing(deps, context), before)
  const keys = await keysOf(deps, context, read)
  const kept = await deps.records.transaction(context, async (within) => {
    const { row, exam, results, part, children, judging } = await aloneWith(within, context, id)
    const closed = entryRefusal(row, part, context, which)
    if (closed) throw locked(closed)
    if (exam.paper?.paper_id !== read.paper?.paper_id || exam.paper?.sets !== read.paper?.sets)
      throw locked([
        'The paper of this exam has changed meanwhile: look at it again',
        'تغيّرت ورقة هذا الاختبار في هذه الأثناء: راجعها من جديد',
      ])
    const known = new Map(children.map((child) => [child.student_id, child]))
    const stored = new Map(results.map((result) => [result.student_id, result]))
    const all = new Map(children.map(({ student_id }) => [student_id, rowOf(stored.get(student_id), which)]))
    const refused = cells.flatMap((cell, at) => {
      const one = all.get(cell.student_id)
      const wrong = one ? answerInto(one, cell, keys, exam) : { text: stranger, is: null }
      return wrong ? [{ at, student_id: cell.student_id, place: cell.place, ...wrong }] : []
    })
    markAll(all.values(), keys)
    const changes = changesOf(new Map([...all].map(([student_id, one]) => [student_id, one.standing])), stored, {
      exam,
      which,
      judging,
      answers: new Map([...all].map(([student_id, one]) => [student_id, one.answers])),
    })
    if (changes.length > 0) {
      const keeper = within.as(keepExam)
      await keeper.update(examAssessments, id, examAfter(exam, which, context))
      await keeper.apply(changes)
    }
    return {
      refused,
      kept: cells.length - refused.length,
      rows: [...new Set(cells.map(({ student_id }) => student_id))].flatMap((student_id) => {
        const [child, one] = [known.get(student_id), all.get(student_id)]
        return child && one ? [told(child, one)] : []
      }),
      waiting: [...all.values()].reduce((so, one) => so + waitingIn(one, keys), 0),
    }
  })
  return { ...kept, operation_id: undoableBy(context) }
}
