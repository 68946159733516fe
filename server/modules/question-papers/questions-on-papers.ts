import type { Condition } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type questions from '../../../resources/questions.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { findPapers } from './capabilities.ts'
import { idsIn } from './paper.ts'
import { setsIn } from './stored.ts'

type Input = ReactionInput<typeof questions>

/** Asked for so many at once; an id stands in the text of a paper, and a paper that is approved says so by its uses. */
const asked = 50

/** The papers that are being written, of whatever school, on which these questions stand. */
async function papersOf(within: RecordsWithin, ids: readonly string[]) {
  const found: { readonly title: string; readonly school_id: string; readonly ids: ReadonlySet<string> }[] = []
  for (let from = 0; from < ids.length; from += asked) {
    const condition: Condition = {
      and: [
        { field: 'status', op: 'in', value: ['draft', 'in_review'] },
        { or: ids.slice(from, from + asked).map((id) => ({ field: 'sets', op: 'contains', value: id })) },
      ],
    }
    const { records } = await within
      .as(findPapers)
      .list(questionPapers, { page_no: 1, per_page: 200, columns: ['title', 'school_id', 'sets'], condition })
    found.push(...records.map(({ title, school_id, sets }) => ({ title, school_id, ids: new Set(idsIn(setsIn(sets))) })))
  }
  return (id: string) => found.find((one) => one.ids.has(id)) ?? null
}

/** A question on a paper that is being written is not taken from under it: it is retired, which the paper then says. */
export async function judgePapersOfQuestions({ context, within, cases }: Input): Promise<void> {
  const paperOf = await papersOf(
    within,
    cases.map(({ id }) => id),
  )
  for (const one of cases) {
    const paper = paperOf(one.id)
    if (!paper) continue
    const { schoolIds } = context.principal
    const isOurs = schoolIds === 'all' || schoolIds.includes(paper.school_id)
    refuseCase(
      one,
      inUse(
        isOurs
          ? [
              `It stands on the paper “${paper.title}”: put another one there first, or retire it`,
              `السؤال موجود في الورقة «${paper.title}»: ضع سؤالاً آخر مكانه أولاً، أو اسحبه من الاستخدام`,
            ]
          : ['It stands on a paper of another school: retire it', 'السؤال موجود في ورقة مدرسة أخرى: اسحبه من الاستخدام'],
      ),
    )
  }
}

/** Whoever retires one is told where it stands. */
export async function tellPapersOfQuestions({ within, cases }: Input): Promise<void> {
  const leaving = cases.filter(({ before, values }) => before?.status === 'active' && values.status === 'retired')
  if (leaving.length === 0) return
  const paperOf = await papersOf(
    within,
    leaving.map(({ id }) => id),
  )
  for (const one of leaving) {
    const paper = paperOf(one.id)
    if (paper)
      (one.warnings['status'] ??= []).push({
        code: 'said',
        params: {
          en: `It stands on the paper “${paper.title}”, which needs another one then`,
          ar: `السؤال موجود في الورقة «${paper.title}»، وستحتاج إلى سؤال آخر مكانه`,
        },
      })
  }
}
