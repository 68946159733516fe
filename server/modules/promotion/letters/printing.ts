import { isEnrolled, type Decision } from '../../../../resources/domain/promotion/words.ts'
import { personName, printDate, printLongDate } from '../../../../resources/kit/index.ts'
import schools from '../../../../resources/schools.ts'
import standards from '../../../../resources/standards.ts'
import students from '../../../../resources/students.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { notFound } from '../../../request/errors.ts'
import { withCapability } from '../../../request/granted.ts'
import type { Blob } from '../../../request/route.ts'
import { readRows } from '../board.ts'
import { printLetters } from '../capabilities.ts'
import { all, inYear, promotionOf, yearNamed, type Deps } from '../ground.ts'
import { lettersOfUndone } from '../refusals.ts'
import type { PromotionRow } from '../../../../resources/contract/promotion.ts'
import type { Both, Letter, LetterLine } from './letter.ts'
import { decisionSaid, moreSaid, results, said, toldRules } from './words.ts'

const drawing = workAt<typeof import('./drawing.ts').default>('./drawing', import.meta.url)
/** A class of sixty takes a fifth of this memory. */
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 120, mostWaiting: 8, idleSeconds: 60 }

/** Letters of one child, of a class, or of all, a page each: what was decided and the rules that it follows from, in both languages. */
export async function lettersOf(
  deps: Deps,
  context: RequestContext,
  id: string,
  { class_id, student_id }: { readonly class_id?: string | undefined; readonly student_id?: string | undefined },
): Promise<Blob> {
  const promotion = await promotionOf(deps, context, id)
  // what it told families would no longer be true
  if (promotion.status === 'undone') throw lettersOfUndone()
  const { records, target_classes } = await readRows(deps, context, { batch_id: id, class_id })
  const rows = student_id === undefined ? records : records.filter((row) => row.student_id === student_id)
  if (rows.length === 0) throw notFound()
  const [to, { records: found }, { records: grades }, numbers] = await Promise.all([
    yearNamed(deps, context, promotion.to_year),
    deps.records.list(withCapability(context, printLetters), schools, {
      page_no: 1,
      per_page: 1,
      columns: ['name_en', 'name_ar'],
      condition: { field: 'school_id', op: 'eq', value: promotion.school_id },
    }),
    deps.records.list(context, standards, { ...all, columns: ['name_en', 'name_ar'] }),
    deps.records.byIds(
      inYear(context, promotion.from_year),
      students,
      rows.map((row) => row.student_id),
      ['admission_no', 'firstname', 'lastname', 'full_name_ar'],
    ),
  ])
  const [school] = found
  const gradeOf = new Map(grades.map((grade) => [grade.standard_id, inBoth(grade.name_en, grade.name_ar)]))
  const childOf = new Map(numbers.map((child) => [child.student_id, child]))
  const classOf = new Map(target_classes.map(({ class_id: own, name }) => [own, name]))
  const none: Both = { en: '', ar: '' }
  const letters = rows.flatMap((row): Letter[] => {
    const child = childOf.get(row.student_id)
    if (!child) return []
    return [
      letterOf(row, {
        school: inBoth(school?.name_en ?? '', school?.name_ar ?? null),
        name: inBoth(personName(child), child.full_name_ar),
        admission: child.admission_no,
        grade: gradeOf.get(row.grade_id) ?? none,
        toGrade: gradeOf.get(row.to_grade_id ?? '') ?? none,
        toClass: row.to_class_id === null ? null : (classOf.get(row.to_class_id) ?? null),
        fromYear: promotion.from_year,
        toYear: promotion.to_year,
        firstDay: { en: printLongDate(to.from_date, 'en'), ar: printLongDate(to.from_date, 'ar') },
        day: { en: printLongDate(context.today, 'en'), ar: printLongDate(context.today, 'ar') },
      }),
    ]
  })
  const name = `${student_id === undefined ? 'letters' : 'letter'}-${rows[0]!.class_name}-${promotion.from_year}`
  return { name: `${name}.pdf`, type: 'application/pdf', body: await apart(drawing, { name, letters }, limits) }
}

const inBoth = (en: string, ar: string | null): Both => ({ en, ar: ar ?? en })
const alike = (text: string): Both => ({ en: text, ar: text })
const percent = (value: number): Both => ({ en: `${value}%`, ar: `${value}%` })

interface About {
  readonly school: Both
  readonly name: Both
  readonly admission: string
  readonly grade: Both
  readonly toGrade: Both
  readonly toClass: string | null
  readonly fromYear: string
  readonly toYear: string
  readonly firstDay: Both
  readonly day: Both
}
/** What one child's family is told. */
export function letterOf(row: PromotionRow, about: About): Letter {
  const failing = row.reasons.filter(({ rule, result }) => rule === 'subject' && result === 'fail')
  const attendance = row.reasons.find(({ rule }) => rule === 'attendance')
  const told = {
    ...about,
    isGirl: row.gender === 'female',
    from: row.class_name,
    year: about.toYear,
    subjects: {
      en: failing.map(({ subject }) => subject?.label ?? '').join(', '),
      ar: failing.map(({ subject }) => subject?.label_ar ?? subject?.label ?? '').join('، '),
    },
    reexamBy: row.reexam_by === null ? null : { en: printDate(row.reexam_by, 'en'), ar: printDate(row.reexam_by, 'ar') },
    minAttendance: percent(attendance?.threshold ?? 0),
  }
  return {
    school: about.school,
    title: said.title(about.fromYear),
    facts: [
      { label: said.child(told.isGirl), value: about.name },
      { label: said.className, value: alike(row.class_name) },
      { label: said.admission, value: alike(about.admission) },
    ],
    decision: decisionSaid[row.decision](told),
    sentences: sentencesOf(row, told),
    lines: row.reasons.flatMap(lineOf),
    heads: said.heads,
    signature: said.signature,
    day: said.day(about.day),
  }
}

function sentencesOf(row: PromotionRow, told: Parameters<(typeof moreSaid)['place']>[0]): Both[] {
  const sentences: Both[] = []
  const decision: Decision = row.decision
  if (decision === 'compartment' && told.subjects.en !== '') sentences.push(moreSaid.reexam(told))
  if (decision === 'conditional' && row.reasons.some(({ rule, result }) => rule === 'attendance' && result === 'fail'))
    sentences.push(moreSaid.attendance(told))
  if (row.reasons.some(({ rule }) => rule === 'no_detention') && decision === row.suggested) sentences.push(moreSaid.no_detention())
  if (decision !== row.suggested && row.override_reason) sentences.push(moreSaid.override())
  if (isEnrolled(decision) && told.toClass !== null) sentences.push(moreSaid.place(told))
  return sentences
}

function lineOf({ rule, value, threshold, result, subject }: PromotionRow['reasons'][number]): LetterLine[] {
  if (!toldRules.has(rule)) return []
  const isCount = rule === 'failed_subjects'
  const lacking = rule === 'attendance' ? said.noRegisters : said.noResult
  return [
    {
      what:
        rule === 'subject'
          ? inBoth(subject?.label ?? '', subject?.label_ar ?? null)
          : rule === 'overall'
            ? said.overall
            : rule === 'attendance'
              ? said.attendance
              : said.failed,
      reached: value === null ? lacking : isCount ? alike(String(value)) : percent(value),
      asked: threshold === null ? said.none : isCount ? said.atMost(threshold) : percent(threshold),
      result: results[result],
      isFailed: result === 'fail',
    },
  ]
}
