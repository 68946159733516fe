import type { CertificateLineSaid, PaperPlan, PaperSet } from '../../../resources/contract/question-papers.ts'
import { certify, keyOfLine, type CertificateLine } from '../../../resources/domain/papers/certificate.ts'
import type { SetMode } from '../../../resources/domain/papers/paper-states.ts'
import type { Names, Sentence } from '../../../resources/domain/papers/sentence.ts'
import type { BankedQuestion } from './candidates.ts'
import { mostDeltaP, proveParallel } from './generation/parallel.ts'
import type { Judgement } from './stored.ts'

export interface ToJudge {
  readonly plan: PaperPlan
  readonly set_mode: SetMode
  readonly sets: readonly PaperSet[]
  /** of the questions of the sets, as the bank has them now */
  readonly bank: readonly BankedQuestion[]
  readonly today: string
  readonly names: Names
}
export const bothOf = ([en, ar]: Sentence) => ({ en, ar })

/** A line about what there should be none of. */
const none = (constraint: string, text: Sentence, actual: number): CertificateLineSaid => ({
  constraint,
  place: {},
  text: bothOf(text),
  required: '0',
  actual,
  off: actual,
  ok: actual === 0,
})
export const lineOf = ({ text, ...line }: CertificateLine): CertificateLineSaid => ({
  ...line,
  place: { ...line.place },
  text: bothOf(text),
})

function howAlike({ plan, sets, bank }: ToJudge): NonNullable<Judgement['parallel']> {
  const prove = (some: readonly PaperSet[]) => proveParallel({ blueprint: plan, bank }, some, 0)
  const pairs = sets.flatMap((left, at) =>
    sets.slice(at + 1).map((right) => {
      const { overlap_pct, delta_p, delta_difficulty, sections } = prove([left, right])
      const known = sections.flatMap((one) => one.delta_p ?? [])
      return {
        left: left.set_code,
        right: right.set_code,
        overlap_pct,
        delta_p,
        delta_difficulty,
        most_in_section: known.length === 0 ? null : Math.max(...known),
      }
    }),
  )
  return {
    most: mostDeltaP,
    ok: pairs.every(({ delta_p }) => delta_p === null || delta_p <= mostDeltaP + 1e-9),
    pairs,
    sets: prove(sets).sets.map(({ set_code, mean_p, mean_difficulty }) => ({ set_code, mean_p, mean_difficulty })),
  }
}

const gone: Sentence = [
  'Questions that the bank gives out no longer, or that are being reviewed',
  'أسئلة لم تعد متاحة في البنك أو هي قيد المراجعة',
]
const unlike: Sentence = ['Sets that do not have the same questions', 'نماذج لا تضم الأسئلة نفسها']
const unfair: Sentence = ['Most by which the sets differ in mean facility', 'أكبر فرق في متوسط السهولة بين النماذج']

/** Of a bank what a certificate is counted from: the questions of the sets, and all that stand on the same texts. */
function near({ sets, bank }: Pick<ToJudge, 'sets' | 'bank'>): BankedQuestion[] {
  const ids = new Set(sets.flatMap(({ items }) => items.map(({ question_id }) => question_id)))
  const texts = new Set(bank.flatMap(({ question_id, stimulus_id }) => (ids.has(question_id) ? (stimulus_id ?? []) : [])))
  return bank.filter(({ question_id, stimulus_id }) => ids.has(question_id) || (stimulus_id !== null && texts.has(stimulus_id)))
}

/** Of each line the set in which it is worst, whoever put the questions there; and how alike the sets are. */
export function judgeSets(whole: ToJudge): Judgement {
  const asked = { ...whole, bank: near(whole) }
  const { plan, sets, bank, today, names, set_mode } = asked
  const worst = new Map<string, CertificateLine>()
  for (const { items } of sets)
    for (const line of certify({ blueprint: plan, items, bank, today, names })) {
      const known = worst.get(keyOfLine(line))
      if (!known || line.off > known.off) worst.set(keyOfLine(line), line)
    }
  const givenOut = new Set(bank.filter(({ isGivenOut }) => isGivenOut).map(({ question_id }) => question_id))
  const ids = sets.map(({ items }) => items.map(({ question_id }) => question_id).toSorted())
  const parallel = set_mode === 'parallel' && sets.length > 1 ? howAlike(asked) : null
  const deltas = (parallel?.pairs ?? []).flatMap(({ delta_p }) => delta_p ?? [])
  const most = Math.max(0, ...deltas)
  return {
    certificate: [
      ...[...worst.values()].map(lineOf),
      none('given_out', gone, new Set(ids.flat().filter((id) => !givenOut.has(id))).size),
      ...(set_mode === 'shuffle' && sets.length > 1
        ? [none('same_questions', unlike, ids.filter((one) => one.join() !== ids[0]?.join()).length)]
        : []),
      ...(deltas.length > 0
        ? [
            {
              ...none('parallel', unfair, Math.round(most * 1e4) / 1e4),
              required: `≤ ${mostDeltaP}`,
              off: parallel?.ok ? 0 : most - mostDeltaP,
              ok: parallel?.ok ?? true,
            },
          ]
        : []),
    ],
    parallel,
  }
}
export const brokenOf = ({ certificate }: Pick<Judgement, 'certificate'>): CertificateLineSaid[] => certificate.filter(({ ok }) => !ok)
