import type { AnalysedQuestion, ExamAnalysis, ExamShare } from '../../../resources/contract/exam-assessments.ts'
import type { ItemFigures } from '../../../resources/domain/statistics/analysis.ts'
import { discriminationBand, discriminationWords, facilityBand, facilityWords } from '../../../resources/domain/statistics/bands.ts'
import { compare } from '../../../resources/domain/statistics/comparison.ts'
import { distribution, passing } from '../../../resources/domain/statistics/distribution.ts'
import { empiricalDifficulty } from '../../../resources/domain/statistics/facility.ts'
import { gradeCounts } from '../../../resources/domain/statistics/grades.ts'
import { mean } from '../../../resources/domain/statistics/moments.ts'
import { judge, verdictWords } from '../../../resources/domain/statistics/verdicts.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import examTypes from '../../../resources/exam-types.ts'
import { fill, printNumber, type Locale, type Text } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { keysOf } from './answer-keys.ts'
import { headOf } from './exam.ts'
import { chosenIn, saidOfOptions, type Chosen } from './options-chosen.ts'
import { all, is, type Deps, type Reader } from './reader.ts'
import { readMarked, saidFigure, type Marked } from './results.ts'
import { kinds, markedSlots, sharesBy, type KindOf, type MarkedSlot } from './shares.ts'
import { figuresOf, missingOf, semOf } from './table.ts'

const both = ([en, ar]: Text) => ({ en, ar })
const places = (value: number): number => Math.round(value * 1_000_000) / 1_000_000

function analysed(slot: MarkedSlot, item: ItemFigures, chosen: Chosen | undefined): AnalysedQuestion {
  const { n, p, discrimination, interval } = item
  const said = judge({ n, p, discrimination, table: chosen?.table })
  return {
    slot: slot.slot,
    label: slot.label,
    section_id: slot.section_id,
    or_group: slot.or_group,
    question_id: slot.question_id,
    version: slot.version,
    lesson: slot.lesson,
    topic: slot.topic,
    cognitive_level: slot.cognitive_level,
    difficulty: slot.difficulty,
    empirical: p.value === null ? null : empiricalDifficulty(p.value),
    max: slot.max,
    n,
    facility: saidFigure(p),
    facility_low: interval && places(interval.low),
    facility_high: interval && places(interval.high),
    facility_text: p.value === null ? null : both(facilityWords[facilityBand(p.value)]),
    discrimination: saidFigure(discrimination),
    discrimination_text: discrimination.value === null ? null : both(discriminationWords[discriminationBand(discrimination.value)]),
    upper_lower: saidFigure(item.upperLower.index),
    effective_weight: saidFigure(item.effectiveWeight),
    intended_weight: places(item.intendedWeight),
    alpha_if_dropped: saidFigure(item.alphaIfDropped),
    is_too_few: said.is === 'too_few',
    verdicts:
      said.is === 'too_few'
        ? []
        : said.verdicts.map(({ code, sure, values }) => ({
            code,
            sure,
            text: values ? saidOfOptions(verdictWords[code], values) : both(verdictWords[code]),
          })),
    options: chosen && said.is === 'said' ? chosen.options : null,
    misconceptions: chosen && said.is === 'said' ? chosen.misconceptions : [],
  }
}

const risen: Text = [
  'The class has risen by {by} points since {exam}, more than chance explains',
  'ارتفع مستوى الشعبة {by} نقطة منذ {exam}، وهو أكثر مما تفسره المصادفة',
]
const fallen: Text = [
  'The class has fallen by {by} points since {exam}, more than chance explains',
  'انخفض مستوى الشعبة {by} نقطة منذ {exam}، وهو أكثر مما تفسره المصادفة',
]
const level: Text = [
  'About as in {exam}: the difference of {by} points may be chance',
  'قريب من نتيجة {exam}: قد يكون الفرق ({by} نقطة) من قبيل المصادفة',
]

/** In per cent, and not rounded yet. */
const shareOf = (total: number | null, max: number): number | null => (total === null || max <= 0 ? null : (total * 100) / max)

/** The last exam of the class in the subject whose results are out, student by student. */
async function comparedWith(reader: Reader, { exam, marked }: Marked): Promise<ExamAnalysis['compared']> {
  const { row } = exam
  const { records: exams } = await reader.list(examAssessments, {
    page_no: 1,
    per_page: 1,
    columns: ['exam_type_id', 'exam_date'],
    condition: {
      and: [
        is('class_id', row.class_id),
        is('subject_id', row.subject_id),
        is('status', 'published'),
        { field: 'exam_date', op: 'lt', value: row.exam_date },
      ],
    },
    sort_by: 'exam_date',
    order_by: 'desc',
  })
  const [last] = exams
  if (!last) return null
  const [type, { records: results }] = await Promise.all([
    reader.get(examTypes, last.exam_type_id),
    reader.list(examResults, {
      ...all,
      columns: ['student_id', 'total', 'max_marks'],
      condition: { and: [is('assessment_id', last.assessment_id), is('is_published', true)] },
    }),
  ])
  const earlier = new Map(
    results.flatMap(({ student_id, total, max_marks }) => {
      const share = shareOf(total, max_marks ?? 0)
      return share === null ? [] : [[student_id, share] as const]
    }),
  )
  const later = new Map(
    marked.flatMap(({ child, outcome: { total, is_complete } }) => {
      const share = is_complete ? shareOf(total, exam.plan.max) : null
      return share === null ? [] : [[child.student_id, share] as const]
    }),
  )
  if (earlier.size === 0 || later.size === 0) return null
  const told = compare(earlier, later)
  const [low, high, difference] = [told.low.value, told.high.value, told.difference.value ?? 0]
  const words = low !== null && high !== null && low > 0 ? risen : low !== null && high !== null && high < 0 ? fallen : level
  const name = (locale: Locale): string => (locale === 'ar' ? (type.name_ar ?? type.name_en) : type.name_en)
  const sentence = (locale: Locale): string =>
    fill(words[locale === 'ar' ? 1 : 0], { exam: name(locale), by: printNumber(Math.round(Math.abs(difference) * 10) / 10, locale) })
  // of the same children as the difference between them: beside others’ means it would not be understood
  const inBoth = ([student]: readonly [string, number]): boolean => told.is === 'apart' || (earlier.has(student) && later.has(student))
  const meanOf = (values: ReadonlyMap<string, number>): number => places(mean([...values].filter(inBoth).map(([, share]) => share)))
  return {
    exam: { id: last.assessment_id, label: type.name_en, label_ar: type.name_ar },
    exam_date: last.exam_date,
    is: told.is,
    n: told.is === 'paired' ? told.n : told.later,
    mean_before: meanOf(earlier),
    mean_after: meanOf(later),
    difference: saidFigure(told.difference),
    low: saidFigure(told.low),
    high: saidFigure(told.high),
    effect: saidFigure(told.effect),
    rose: told.is === 'paired' ? told.rose : null,
    fell: told.is === 'paired' ? told.fell : null,
    text: { en: sentence('en'), ar: sentence('ar') },
  }
}

const shareOnly = ({ id, label, label_ar, questions, max, pct, band, band_text }: ExamShare): ExamShare => ({
  id,
  label,
  label_ar,
  questions,
  max,
  pct,
  band,
  band_text,
})

export async function readAnalysis(deps: Deps, context: RequestContext, id: string): Promise<ExamAnalysis> {
  const read = await readMarked(deps, context, id)
  const { exam, marked, sat, judging, reader } = read
  const [slots, compared, keys] = await Promise.all([
    markedSlots(deps, context, reader, exam),
    comparedWith(reader, read),
    keysOf(deps, context, exam),
  ])
  const chosen = chosenIn(keys, marked)
  const figures = figuresOf(exam.plan, sat)
  const labels = new Map(slots.map(({ slot, label }) => [slot, label]))
  const whole = marked.filter(({ outcome }) => outcome.is_complete)
  // grades, passes and bins go by the per cent that is printed, all that is averaged by what the marks come to: as the list of exams does
  const percents = whole.flatMap(({ outcome: { pct } }) => pct ?? [])
  const shares = whole.flatMap(({ outcome: { total } }) => shareOf(total, exam.plan.max) ?? [])
  const codes = (code: string): number => marked.filter(({ entry }) => entry.code === code).length
  const { least, quarter, median, threeQuarters, most, mean: middle, sd } = distribution(shares)
  const { bins } = distribution(percents)
  const { percent, ...passed } = passing(percents, exam.pass_pct, codes('AB'))
  const rows = sat.flatMap(({ entry }) => (entry.code === null ? [entry.marks] : []))
  const isByQuestion = slots.some(({ question_id }) => question_id !== null)
  const by = (kind: KindOf) => (isByQuestion ? sharesBy(slots, kind, rows).map(shareOnly) : [])
  const codeOf = new Map(exam.plan.sections.map(({ section_id, code }) => [section_id, code]))
  const bySection: KindOf = ({ section_id }) => {
    const code = section_id === null ? undefined : codeOf.get(section_id)
    return section_id === null || code === undefined ? null : { id: section_id, name: { en: code, ar: code } }
  }
  return {
    ...headOf(exam),
    counts: {
      children: marked.length,
      sat: percents.length,
      missing: marked.length - whole.length,
      AB: codes('AB'),
      ML: codes('ML'),
      EX: codes('EX'),
      MP: codes('MP'),
      NA: codes('NA'),
    },
    distribution: {
      mean: saidFigure(middle),
      sd: saidFigure(sd),
      least: saidFigure(least),
      quarter: saidFigure(quarter),
      median: saidFigure(median),
      three_quarters: saidFigure(threeQuarters),
      most: saidFigure(most),
      bins: bins.map((bin) => ({ ...bin })),
    },
    passing: { ...passed, pct: percent },
    grades: judging.scale.length === 0 ? [] : gradeCounts(percents, judging.scale),
    reliability: {
      alpha: saidFigure(figures.reliability.alpha),
      sem: saidFigure(semOf(exam.plan, figures, sat)),
      n: figures.reliability.n,
      items: figures.reliability.items,
      dropped: figures.reliability.dropped.flatMap((slot) => labels.get(slot) ?? []),
      missing: missingOf(exam.plan),
    },
    questions: exam.row.entry_level === 'total' ? [] : slots.map((slot, at) => analysed(slot, figures.items[at]!, chosen.get(slot.slot))),
    lessons: by(kinds.lessons),
    topics: by(kinds.topics),
    levels: by(kinds.levels),
    difficulties: by(kinds.difficulties),
    sections: exam.row.entry_level === 'total' ? [] : sharesBy(slots, bySection, rows).map(shareOnly),
    compared,
  }
}
