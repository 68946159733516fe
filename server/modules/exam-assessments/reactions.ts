import classKind from '../../../resources/classes.ts'
import { differencesOf } from '../../../resources/domain/exams/typed.ts'
import { outcomeOf } from '../../../resources/domain/exams/outcome.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import examTypes from '../../../resources/exam-types.ts'
import { linkedTo, printAll, type Locale, type Text } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import standards from '../../../resources/standards.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { AppError, locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { isTypedTwice, notYours } from './blind.ts'
import { seeExam } from './capabilities.ts'
import { childrenOf, type Child } from './children.ts'
import { entryOf, isWhole, resultsOf } from './entries.ts'
import { examOf, exceptionsIn, judgingOf, type ExamRow } from './exam.ts'
import { planOf } from './paper-of-exam.ts'
import { publish, tellBank, withdraw, workOutAgain } from './publication.ts'
import { is, type Reader } from './reader.ts'
import { isOfClass, partIn, stepBetween, stepRefusal } from './rights.ts'

type Input = ReactionInput<typeof examAssessments>
type Judged = Input['cases'][number]
const problem = (one: Judged, field: string, [en, ar]: Text): void => addProblem(one, field, 'said', { en, ar })

/** What marks hang on: once some are typed it stays. */
const fixed = ['paper_id', 'max_marks', 'entry_level', 'is_double_entry'] as const
const says = ({ values }: Judged, names: readonly (keyof ExamRow)[]): boolean => names.some((name) => Object.hasOwn(values, name))

/** Paper, type, class and people belong together. */
async function judgePlace(reader: Reader, one: Judged, after: Partial<ExamRow>): Promise<void> {
  const { class_id, exam_type_id, paper_id, entry_level = 'total', entry_open_at, entry_due_at, evaluator_id, verifier_id } = after
  if (entry_open_at && entry_due_at && entry_due_at < entry_open_at)
    problem(one, 'entry_due_at', ['It ends before it begins', 'ينتهي قبل أن يبدأ'])
  if (evaluator_id && evaluator_id === verifier_id)
    problem(one, 'verifier_id', ['Somebody else verifies than who marks', 'يدقّق شخص آخر غير المصحِّح'])
  if (!class_id || !exam_type_id) return
  if (one.values.verifier_id && !(await isOfClass(reader, one.values.verifier_id, class_id)))
    problem(one, 'verifier_id', [
      'A teacher sees the exams of his own classes: name one who teaches this class or is in charge of it',
      'يرى المعلم اختبارات شعبه فقط: اختر من يدرّس هذه الشعبة أو مربّيها',
    ])
  const [own, type] = [await reader.get(classKind, class_id), await reader.get(examTypes, exam_type_id)]
  const sitting = linkedTo(standards, type.grades).map(({ standard_id }) => standard_id)
  if (one.before === null && sitting.length > 0 && !sitting.includes(own.grade_id))
    problem(one, 'exam_type_id', [
      `The grade of ${own.name} does not sit ${type.name_en}`,
      `صف الشعبة ${own.name} لا يؤدي ${type.name_ar ?? type.name_en}`,
    ])
  if (!paper_id) {
    if (entry_level !== 'total')
      problem(one, 'entry_level', [
        'Without a paper there are no questions or sections to type marks for: type the total',
        'بلا ورقة لا أسئلة ولا أقسام تُدخل درجاتها: أدخل المجموع',
      ])
    return
  }
  const paper = await reader.get(questionPapers, paper_id)
  if (paper.grade_id !== own.grade_id || paper.subject_id !== after.subject_id)
    problem(one, 'paper_id', [`“${paper.title}” is a paper of another grade or subject`, `«${paper.title}» ورقة صف آخر أو مادة أخرى`])
  if (entry_level === 'total') return
  const plan = planOf(entry_level, 0, paper)
  if (plan) one.values.max_marks = plan.max
  else problem(one, 'paper_id', [`“${paper.title}” has no questions yet`, `لا أسئلة في «${paper.title}» بعد`])
}

interface Missing {
  readonly missing: readonly Child[]
  readonly differing: number
  readonly lacking: number
}
async function missingIn(within: RecordsWithin, row: ExamRow): Promise<Missing> {
  const reader = within.as(seeExam)
  const [exam, results] = [await examOf(reader, row), await resultsOf(reader, row.assessment_id)]
  const judging = await judgingOf(reader, exam)
  const typed = new Map(results.map((result) => [result.student_id, result]))
  const excepted = new Set(exceptionsIn(row))
  const children = await childrenOf(reader, row.class_id)
  const isMissing = (student: string): boolean => !outcomeOf(entryOf(typed.get(student), 1), judging).is_complete
  const both = row.is_double_entry ? results.filter((result) => !excepted.has(result.student_id)) : []
  return {
    missing: children.filter(({ student_id }) => !excepted.has(student_id) && isMissing(student_id)),
    lacking: both.filter((result) => !isWhole(entryOf(result, 2), exam.plan)).length,
    differing: both.filter(
      (result) => isWhole(entryOf(result, 2), exam.plan) && differencesOf(entryOf(result, 1), entryOf(result, 2), exam.plan).length > 0,
    ).length,
  }
}
/** So many are named in a sentence. */
const named = 5
const namesIn = (children: readonly Child[], locale: Locale): string => {
  const some = children.slice(0, named).map(({ name, name_ar }) => (locale === 'ar' ? (name_ar ?? name) : name))
  const more = children.length - some.length
  return printAll(more > 0 ? [...some, locale === 'ar' ? `${more} غيرهم` : `${more} more`] : some, locale)
}
/** What is submitted or published is whole, or says whose marks it goes without. */
async function judgeWhole({ within }: Input, one: Judged, after: ExamRow): Promise<void> {
  const { missing, differing, lacking } = await missingIn(within, after)
  if (missing.length > 0)
    refuseCase(
      one,
      new AppError('LOCKED', [`There are no marks yet of ${namesIn(missing, 'en')}`, `لم تُدخل بعد درجات ${namesIn(missing, 'ar')}`], {
        data: { missing },
      }),
    )
  if (lacking > 0)
    refuseCase(one, locked([`The second entry lacks marks of ${lacking} children`, `تنقص الإدخال الثاني درجات عدد من الطلاب: ${lacking}`]))
  if (differing > 0)
    refuseCase(
      one,
      locked([
        `The two entries differ for ${differing} children: say which marks are right`,
        `يختلف الإدخالان لعدد من الطلاب: ${differing}. حدد الدرجات الصحيحة`,
      ]),
    )
}

const beforeMarks: Text = [
  'The paper has to be approved before marks are typed for its questions',
  'يجب اعتماد الورقة قبل إدخال درجات أسئلتها',
]
const noLongerOpen: Text = ['The marks of this exam are no longer open', 'لم تعد درجات هذا الاختبار مفتوحة']
const cannotGoBack: Text = [
  'Its marks may have changed since: submit, verify and publish it again',
  'ربما تغيّرت درجاته منذ ذلك الحين: سلّمه ودقّقه وانشره من جديد',
]

async function judgeStep(input: Input, one: Judged, after: ExamRow): Promise<void> {
  const { context, within, resource } = input
  const { before } = one
  if (before === null || after.status === before.status) return
  if (one.verb === 'revert') {
    // forwards it goes by the steps alone, whatever an undo would put back
    if (stepBetween(after.status, before.status) === null) refuseCase(one, locked(cannotGoBack))
    return
  }
  const step = stepBetween(before.status, after.status)
  if (step === null) return
  const reader = within.as(seeExam)
  if (!skips(context, 'locked-fields', resource)) {
    const refusal = stepRefusal(before, step, await partIn(reader, context, before), context)
    if (refusal) return refuseCase(one, locked(refusal))
  }
  if (step === 'open' && after.entry_level !== 'total' && after.paper_id) {
    const { status } = await reader.get(questionPapers, after.paper_id)
    if (status === 'draft' || status === 'in_review') return refuseCase(one, locked(beforeMarks))
  }
  if (step === 'submit' || step === 'publish') await judgeWhole(input, one, after)
  if (step === 'verify') one.values.verified_by = context.principal.name
}

/** Many exams of a round have the same type, class and paper: each is read once. */
function once(reader: Reader): Reader {
  const read = new Map<string, Promise<unknown>>()
  return {
    get: (resource, id) => {
      const key = `${resource.name} ${id}`
      const known = read.get(key) ?? reader.get(resource, id)
      read.set(key, known)
      return known as ReturnType<typeof reader.get<typeof resource>>
    },
    list: reader.list,
  }
}

async function judgeExams(input: Input): Promise<void> {
  const reader = input.within.as(seeExam)
  const placing = once(reader)
  for (const one of input.cases) {
    if (one.verb === 'restore') continue
    const stored = one.before === null ? null : await reader.get(examAssessments, one.id)
    const after = { ...stored, ...(one.values as Partial<ExamRow>) }
    const isPlaced = one.before === null || says(one, [...fixed, 'entry_open_at', 'entry_due_at', 'evaluator_id', 'verifier_id'])
    if (isPlaced && one.verb !== 'revert') await judgePlace(placing, one, after)
    if (stored === null) continue
    if (one.verb === 'revert' && says(one, ['entered_at']) && stored.status !== 'entry_open' && stored.status !== 'scheduled')
      refuseCase(one, locked(noLongerOpen))
    if (says(one, fixed) && (await hasResults(input.within, one.id)))
      refuseCase(
        one,
        locked([
          'Marks were typed already: paper, maximum and the way of entry stay as they are',
          'أُدخلت درجات بالفعل: تبقى الورقة والدرجة العظمى وطريقة الإدخال كما هي',
        ]),
      )
    if (says(one, ['pass_pct']) && stored.status === 'published')
      problem(one, 'pass_pct', ['The results are published: reopen them first', 'النتائج منشورة: أعد فتحها أولاً'])
    await judgeStep(input, one, { ...stored, ...(one.values as Partial<ExamRow>) })
  }
}
const hasResults = async (within: RecordsWithin, id: string): Promise<boolean> =>
  (
    await within.as(seeExam).list(examResults, {
      page_no: 1,
      per_page: 1,
      columns: ['student_id'],
      condition: is('assessment_id', id),
    })
  ).records.length > 0

/** Results follow their exam: out to the children, back, and anew where the rule or the pass line changed. */
async function followExams({ context, within, cases }: Input): Promise<void> {
  const turned: ExamRow[] = []
  for (const one of cases) {
    const was = one.before?.status ?? null
    const isStep = one.values.status !== undefined && one.values.status !== was
    const isRule = one.before !== null && says(one, ['moderation', 'pass_pct'])
    if (!isStep && !isRule) continue
    if (one.before === null && one.values.status !== 'published') continue
    const row = await within.as(seeExam).get(examAssessments, one.id)
    // what an undo puts back it puts back whole
    const isBack = one.verb === 'revert' || one.verb === 'restore'
    if (isStep && row.status === 'published' && !isBack) {
      if (one.before !== null) await publish(within, context, row)
      turned.push(one.before === null ? row : await within.as(seeExam).get(examAssessments, one.id))
    } else if (isStep && was === 'published') {
      if (!isBack) await withdraw(within, row)
      turned.push(row)
    } else if ((isRule || (row.is_double_entry && row.status === 'submitted')) && !isBack) await workOutAgain(within, row)
  }
  if (turned.length > 0) await tellBank(within, turned)
}

type ResultInput = ReactionInput<typeof examResults>
const typed = ['marks', 'answers', 'code'] as const
/** of two people who type; what they agree upon is written when it is submitted, and goes back with that */
const typedApart = ['first_marks', 'second_marks', 'answers'] as const
const isOpen = (status: ExamRow['status']): boolean => status === 'entry_open' || status === 'scheduled'
const bothAtOnce: Text = ['There are marks as well: it is one or the other', 'توجد درجات أيضاً: إما هذا وإما تلك']

async function examsOf({ within, cases }: ResultInput): Promise<ReadonlyMap<string, ExamRow>> {
  const ids = [...new Set(cases.flatMap(({ before, values }) => before?.assessment_id ?? values.assessment_id ?? []))]
  const reader = within.as(seeExam)
  return new Map(await Promise.all(ids.map(async (id) => [id, await reader.get(examAssessments, id)] as const)))
}
/** Beside the mark sheet, and by an undo, marks change only where they can be typed, and nothing is published. */
async function judgeResults(input: ResultInput): Promise<void> {
  if (skips(input.context, 'locked-fields', input.resource) && !input.cases.some(({ verb }) => isBack(verb))) return
  const exams = await examsOf(input)
  for (const one of input.cases) {
    const exam = exams.get(one.before?.assessment_id ?? one.values.assessment_id ?? '')
    if (!exam) continue
    // of two records of one child the results become those of one, and back
    if (one.verb === 'revert' && Object.keys(one.values).every((name) => name === 'student_id')) continue
    const isTyping = one.verb !== 'revert' || (exam.is_double_entry ? typedApart : typed).some((name) => Object.hasOwn(one.values, name))
    const isTelling = one.verb === 'revert' && one.values.is_published === true
    if (exam.status === 'published' || (isTyping && !isOpen(exam.status)) || isTelling) refuseCase(one, locked(noLongerOpen))
    if (isTypedTwice(exam) && !isBack(one.verb) && one.values.code !== undefined) refuseCase(one, notYours())
    const marks = one.values.marks ?? one.before?.marks ?? '{}'
    if (one.verb !== 'remove' && one.values.code && marks !== '{}')
      addProblem(one, 'code', 'said', { en: bothAtOnce[0], ar: bothAtOnce[1] })
  }
}
const isBack = (verb: string): boolean => verb === 'revert' || verb === 'remove' || verb === 'restore'
/** What somebody puts right beside the mark sheet is worked out as if it stood there. */
async function followResults(input: ResultInput): Promise<void> {
  const { context, resource, within, cases } = input
  if (skips(context, 'locked-fields', resource) || cases.every(({ values }) => values.code === undefined)) return
  for (const row of (await examsOf(input)).values()) await workOutAgain(within, row)
}

export default [
  defineReaction({ resource: examAssessments, on: ['create', 'update', 'restore'], judge: judgeExams, after: followExams }),
  defineReaction({ resource: examResults, on: ['create', 'update', 'remove', 'restore'], judge: judgeResults, after: followResults }),
]
