import blueprints from '../../../resources/blueprints.ts'
import { planSchema } from '../../../resources/contract/blueprints.ts'
import type { Difficulty } from '../../../resources/domain/questions/types.ts'
import { empiricalDifficulty } from '../../../resources/domain/statistics/facility.ts'
import { leastStudents } from '../../../resources/domain/statistics/verdicts.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
import { marksOfQuestions } from '../question-bank/service.ts'
import { readKept } from './exam.ts'
import { itemsIn } from './paper-of-exam.ts'
import { figuresIn, together } from './publication.ts'
import { all, is, oneOf, readerOf, seeing, type Deps } from './reader.ts'
import { lessonNames } from './sheet.ts'

const levels = ['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[]
const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

/** How hard the cells of a blueprint were meant to be, and what the published exams on its papers have found. */
export async function readEmpirical(deps: Deps, context: RequestContext, blueprintId: string) {
  const blueprint = await deps.records.get(context, blueprints, blueprintId)
  const plan = readKept(blueprint.plan, planSchema.partial())
  const reader = seeing(deps, context)
  const { records: papers } = await reader.list(questionPapers, { ...all, columns: ['sets'], condition: is('blueprint_id', blueprintId) })
  const own = readerOf(deps, context)
  const { records: exams } = await own.list(examAssessments, {
    ...all,
    columns: ['figures', 'sat', 'paper_id'],
    condition: {
      and: [
        is('status', 'published'),
        oneOf(
          'paper_id',
          papers.map(({ paper_id }) => paper_id),
        ),
      ],
    },
  })
  const sat = new Set(exams.map(({ paper_id }) => paper_id))
  const items = papers
    .filter(({ paper_id }) => sat.has(paper_id))
    .flatMap((paper) => itemsIn(paper).map((item) => ({ ...item, paper_id: paper.paper_id })))
  const known = new Map(
    together(exams.flatMap(({ figures }) => figuresIn(figures))).map((one) => [`${one.question_id} ${one.version}`, one]),
  )
  const [marked, named] = await Promise.all([
    marksOfQuestions(
      deps,
      context,
      items.map(({ question_id }) => question_id),
    ),
    lessonNames(
      reader,
      items.map(({ lesson_id }) => lesson_id),
    ),
  ])
  const placed = items.map((item) => {
    const { facility = null, answered = 0 } = known.get(`${item.question_id} ${item.version}`) ?? {}
    // what a few children came to is told, and is not how hard a question is
    return { ...item, p: facility, isKnown: answered >= leastStudents, difficulty: marked.get(item.question_id)?.difficulty ?? null }
  })
  const codeOf = new Map((plan?.sections ?? []).map(({ section_id, code }) => [section_id, code]))
  const cells = new Map<string, typeof placed>()
  for (const one of placed) {
    const key = `${one.lesson_id} ${one.section_id}`
    cells.set(key, [...(cells.get(key) ?? []), one])
  }
  // as blueprints and certificates count: by marks, and of a choice the first
  const first = new Set<string>()
  const counted = placed.filter(({ paper_id, or_group }) => {
    const key = `${paper_id} ${or_group}`
    const isFirst = or_group === null || !first.has(key)
    first.add(key)
    return isFirst
  })
  const marksOf = (some: typeof placed): number => some.reduce((so, { marks }) => so + marks, 0)
  const answered = counted.filter(({ p, isKnown }) => p !== null && isKnown)
  return {
    exams: exams.length,
    children: exams.reduce((so, exam) => so + (exam.sat ?? 0), 0),
    cells: [...cells.values()].map((some) => {
      const { lesson_id, section_id } = some[0]!
      const found = some.flatMap(({ p }) => p ?? [])
      const p = found.length === 0 ? null : Math.round((found.reduce((so, one) => so + one, 0) / found.length) * 10_000) / 10_000
      const count = (level: Difficulty): number => some.filter(({ difficulty }) => difficulty === level).length
      return {
        lesson_id,
        lesson: named.get(lesson_id) ?? { en: '', ar: '' },
        section_id,
        section: codeOf.get(section_id) ?? section_id,
        questions: some.length,
        planned: { easy: count('easy'), medium: count('medium'), hard: count('hard') },
        p,
        empirical: p === null || !some.every(({ isKnown }) => isKnown) ? null : empiricalDifficulty(p),
      }
    }),
    difficulty: levels.map((level) => ({
      level,
      asked_pct: plan?.difficulty?.find((one) => one.level === level)?.pct ?? null,
      authored_pct: share(marksOf(counted.filter(({ difficulty }) => difficulty === level)), marksOf(counted)),
      empirical_pct: share(marksOf(answered.filter(({ p }) => p !== null && empiricalDifficulty(p) === level)), marksOf(answered)),
    })),
  }
}
