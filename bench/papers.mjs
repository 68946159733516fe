// A paper of 40 questions in 60 cells (12 lessons, 5 sections) from a bank of 5,000, with choices, quotas, weights of lessons, enemies,
// shared texts and at most three of a topic; three parallel sets; and why there is none, with what would do, where two cells have no
// question. All in the process in which papers are made: cold is the first after it was started, as after an hour of no papers. And what
// others wait for their lists while such a process is at work and the product makes parallel sets to the longest of its blueprints as well.
import { tsImport } from 'tsx/esm/api'
import { listsWhile, reportLists } from './bank.mjs'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const rounds = 7
const module = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href)
const shares = (levels) => Object.entries(levels).map(([level, pct]) => ({ level, pct, marks: null, tolerance: 3 }))

async function taskOf() {
  const { bankOf, blueprintOf, lessonId, section, today } = await tsImport('../tests/server/modules/paper-banks.ts', import.meta.url)
  const { fillProportionally } = await module('resources/domain/papers/proportional')
  const { lessonMarks, noRules } = await module('resources/domain/papers/blueprint')
  const { usualLimits } = await module('server/modules/question-papers/generation/task')
  const kinds = [
    ['mcq_single', 1],
    ['vsa', 2],
    ['sa', 3],
    ['la', 4],
    ['la', 5],
  ]
  const bank = bankOf({ seed: 1, size: 5000, lessons: 12, kinds, withEnemy: 0.03, withText: 0.01 })
  const sections = kinds.map(([type, marks], at) => section('ABCDE'[at], type, marks, [20, 8, 6, 4, 2][at], [0, 2, 2, 2, 2][at]))
  const lessons = Array.from({ length: 12 }, (_, at) => ({ lesson_id: lessonId(at), periods: 5 + ((at * 7) % 11) }))
  const filled = fillProportionally(sections, lessons)
  const isSame = (cell, lesson, one) => cell.lesson_id === lesson && cell.section_id === one.section_id
  const matrix = sections.flatMap((one) =>
    lessons.map(({ lesson_id }) => ({
      lesson_id,
      topic_id: null,
      section_id: one.section_id,
      count: filled.find((cell) => isSame(cell, lesson_id, one))?.count ?? 0,
    })),
  )
  const blueprint = blueprintOf(sections, {
    matrix,
    cognitive: shares({ remember: 20, understand: 25, apply: 25, analyse: 15, evaluate: 10, create: 5 }),
    difficulty: shares({ easy: 20, medium: 60, hard: 20 }),
    lesson_weight: lessons.map(({ lesson_id }) => ({ lesson_id, marks: lessonMarks({ matrix, sections }, lesson_id), tolerance: 1 })),
    rules: { ...noRules, exclude_used_days: 180, max_exposure: 6, allow_same_topic_max: 3 },
  })
  return { blueprint, bank, seed: 1, today, names: { lessons: {}, topics: {} }, excluded: [], limits: usualLimits }
}
const hasNone = ({ blueprint: { matrix, sections }, bank }) => {
  const short = matrix.filter(({ count }) => count > 0).filter((_, at, all) => at === 2 || at === all.length - 1)
  const isOf = (one, { lesson_id, section_id }) => {
    const { question_type, marks_per_question } = sections.find((its) => its.section_id === section_id)
    return one.lesson_id === lesson_id && one.question_type === question_type && one.marks === marks_per_question
  }
  return bank.filter((one) => !short.some((cell) => isOf(one, cell)))
}

export async function papers() {
  const { generatePaper, generateParallel } = await module('server/modules/question-papers/generation/ask')
  const task = await taskOf()
  const measured = async (name, goal, expected, make) => {
    const times = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const made = await make(round + 1)
      times.push((performance.now() - start) / 1000)
      if (made.is !== expected) throw new Error(`papers.${name}: ${made.is} and not ${expected}`)
      if (made.paper && made.paper.proof.stopped !== 'best') throw new Error(`papers.${name}: ${made.paper.proof.text[0]}`)
    }
    report(`papers.${name}`, percentile(times, 0.5), 's', goal, 'lower', {
      cold: Math.round(times[0] * 100) / 100,
      worst: Math.round(Math.max(...times) * 100) / 100,
    })
  }
  await measured('one', 3, 'paper', (seed) => generatePaper({ ...task, seed }))
  await measured('parallel3', 9, 'sets', (seed) => generateParallel({ ...task, seed, sets: 3 }))
  await measured('infeasible', 4, 'infeasible', (seed) => generatePaper({ ...task, seed, bank: hasNone(task) }))

  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(1200)
    const product = await startProduct({ ...world, students: 1200 })
    const [office, head] = [await signIn(product.address), await signIn(product.address, 'academicadmin')]
    const { records } = await head.call('GET', '/api/academic-module/blueprint/?per_page=200&columns=questions,status')
    const make = (blueprint_id, seed) =>
      head.call('POST', '/api/question-bank/generate-questions/', { blueprint_id, seed, sets: 3, set_mode: 'parallel' })
    const usable = records.filter(({ status }) => status !== 'retired').sort((left, right) => right.questions - left.questions)
    let longest = null
    for (const one of usable)
      longest ??= await make(one.blueprint_id, 0).then(
        () => one,
        () => null,
      )
    if (!longest) throw new Error('papers: no blueprint of the demo world has three parallel sets')
    const times = await listsWhile(office, () =>
      Promise.all([...[1, 2, 3].map((seed) => make(longest.blueprint_id, seed)), generateParallel({ ...task, seed: 1, sets: 3 })]),
    )
    reportLists(`papers.${database}.lists_meanwhile`, times)
    await product.stop()
    await world.remove()
  }
}
