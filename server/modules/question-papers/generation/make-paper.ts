import { certify, brokenLines, type PlacedQuestion } from '../../../../resources/domain/papers/certificate.ts'
import type { Sentence } from '../../../../resources/domain/papers/sentence.ts'
import { hasErrors, validateBlueprint } from '../../../../resources/domain/papers/validate.ts'
import { arrange, slotsOf, type Slot } from './arrange.ts'
import { fixesOf } from './fixes.ts'
import { placeGreedily } from './greedy.ts'
import { formulated, pointsOfPaper, prepare, reduced, type Prepared } from './prepare.ts'
import { shortfallsOf } from './shortfalls.ts'
import type { Solver } from '../../../solver/solver.ts'
import type { Generated, Paper, PaperTask, Proof } from './task.ts'
import { tiesOfPoint } from './worth.ts'

const proofs: Readonly<Record<Proof['stopped'], Sentence>> = {
  best: ['Proven: no other paper is better by a whole point', 'مثبت: لا توجد ورقة أفضل بنقطة كاملة'],
  near: ['A set beside the first: as fair, and near the best that there is', 'نموذج بجانب الأول: عادل مثله وقريب من أفضل ما يمكن'],
  nodes: ['Stopped at the limit of the search: a better paper may exist', 'توقف عند حد البحث: قد توجد ورقة أفضل'],
  clock: ['Stopped by the clock: another run may come to another paper', 'أوقفته مهلة الوقت: قد ينتج تشغيل آخر ورقة مختلفة'],
  greedy: ['Made without the solver: not proven to be the best', 'أُنشئت دون أداة الحل: لم يثبت أنها الأفضل'],
}
export function paperOf(
  prepared: Prepared,
  slots: readonly Slot[],
  { stopped, bound }: { stopped: Proof['stopped']; bound: number | null },
): Paper {
  const { blueprint, bank, today, names, seed } = prepared.task
  const items: readonly PlacedQuestion[] = arrange(slots, blueprint)
  return {
    seed,
    items,
    certificate: certify({ blueprint, items, bank, today, names }),
    proof: {
      stopped,
      points: pointsOfPaper(
        prepared,
        slots.flatMap(({ questions }) => questions),
      ),
      // ties and rounding are less than a point
      least: bound === null ? null : Math.floor(bound / tiesOfPoint),
      text: proofs[stopped],
    },
  }
}

const undecided: Sentence = [
  'The search met its limit before there was a paper, or a proof that there is none. Relax a quota, or try another seed.',
  'بلغ البحث حدّه قبل العثور على ورقة أو إثبات عدم وجودها. خفف إحدى الحصص أو جرّب رقماً آخر.',
]
const noSolver: Sentence = [
  'Without the solver no paper was found that keeps everything; one may exist',
  'لم يُعثر دون أداة الحل على ورقة تحقق كل الشروط؛ وقد توجد ورقة',
]
const impossible: Sentence = ['The bank has no paper that keeps this blueprint', 'لا توجد في البنك ورقة تحقق هذه المواصفات']

/** A paper with its certificate; or why there is none, and the least that would have to change. */
export function makePaper(task: PaperTask, solver: Solver | null): Generated {
  const problems = validateBlueprint(task.blueprint, task.names)
  if (hasErrors(problems)) return { is: 'invalid', problems }
  const prepared = prepare(task)
  const shortfalls = shortfallsOf(prepared.cells, prepared.fitting, task.names)
  if (!solver) {
    const slots = shortfalls.length > 0 ? null : placeGreedily(prepared)
    const paper = slots && paperOf(prepared, slots, { stopped: 'greedy', bound: null })
    if (paper && brokenLines(paper.certificate).length === 0) return { is: 'paper', paper }
    return shortfalls.length > 0 ? { is: 'infeasible', shortfalls, fixes: [], text: impossible } : { is: 'undecided', text: noSolver }
  }
  if (shortfalls.length === 0) {
    const programme = formulated(prepared, reduced(prepared))
    const solved = solver(programme.programme, task.limits)
    if (solved.is === 'unknown') return { is: 'undecided', text: undecided }
    if (solved.is === 'solved') return { is: 'paper', paper: paperOf(prepared, slotsOf(programme, solved.values), solved) }
  }
  return { is: 'infeasible', shortfalls, fixes: fixesOf(prepared, shortfalls, solver), text: impossible }
}
