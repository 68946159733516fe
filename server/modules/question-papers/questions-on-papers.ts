import { listed, type Condition, type Locale } from '../../../resources/kit/index.ts'
import type { PaperStatus } from '../../../resources/domain/papers/paper-states.ts'
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

const perPage = 200
const written: readonly PaperStatus[] = ['draft', 'in_review']
/** What was sat stays as it was, and so do its questions. */
const standing: readonly PaperStatus[] = [...written, 'approved', 'locked', 'used']

interface PaperWith {
  readonly title: string
  readonly school_id: string
  readonly isWritten: boolean
  readonly ids: ReadonlySet<string>
}
/** The papers of these standings, of whatever school, on which these questions stand. */
async function papersOf(within: RecordsWithin, ids: readonly string[], statuses: readonly PaperStatus[]) {
  const found: PaperWith[] = []
  for (let from = 0; from < ids.length; from += asked) {
    const condition: Condition = {
      and: [
        { field: 'status', op: 'in', value: statuses },
        { or: ids.slice(from, from + asked).map((id) => ({ field: 'sets', op: 'contains', value: id })) },
      ],
    }
    for (let page_no = 1; ; page_no++) {
      const { records } = await within
        .as(findPapers)
        .list(questionPapers, { page_no, per_page: perPage, columns: ['title', 'school_id', 'status', 'sets'], condition })
      for (const { title, school_id, status, sets } of records)
        found.push({ title, school_id, isWritten: written.includes(status), ids: new Set(idsIn(setsIn(sets))) })
      if (records.length < perPage) break
    }
  }
  return (id: string) => found.filter((one) => one.ids.has(id))
}
const quoted = (titles: readonly string[], locale: Locale): string =>
  listed(
    [...new Set(titles)].map((title) => (locale === 'en' ? `“${title}”` : `«${title}»`)),
    locale,
  )

/** A question is not taken from under a paper: it is retired, which one that is being written then says. */
export async function judgePapersOfQuestions({ context, within, cases }: Input): Promise<void> {
  const papersWith = await papersOf(
    within,
    cases.map(({ id }) => id),
    standing,
  )
  const { schoolIds } = context.principal
  for (const one of cases) {
    const papers = papersWith(one.id)
    const ours = papers.filter(({ school_id }) => schoolIds === 'all' || schoolIds.includes(school_id))
    const asked = ours.filter(({ isWritten }) => !isWritten).map(({ title }) => title)
    const begun = ours.filter(({ isWritten }) => isWritten).map(({ title }) => title)
    if (asked.length > 0)
      refuseCase(
        one,
        inUse([
          `It stands on papers that were approved: ${quoted(asked, 'en')}. Retire it: they keep it as it was asked`,
          `السؤال موجود في أوراق معتمدة: ${quoted(asked, 'ar')}. اسحبه من الاستخدام: تحتفظ به الأوراق كما طُرح`,
        ]),
      )
    else if (begun.length > 0)
      refuseCase(
        one,
        inUse([
          `It stands on papers that are being written: ${quoted(begun, 'en')}. Put another one there first, or retire it`,
          `السؤال موجود في أوراق قيد الإعداد: ${quoted(begun, 'ar')}. ضع سؤالاً آخر مكانه أولاً، أو اسحبه من الاستخدام`,
        ]),
      )
    else if (papers.length > 0)
      refuseCase(one, inUse(['It stands on a paper of another school: retire it', 'السؤال موجود في ورقة مدرسة أخرى: اسحبه من الاستخدام']))
  }
}

/** Whoever retires one is told where it stands. */
export async function tellPapersOfQuestions({ within, cases }: Input): Promise<void> {
  const leaving = cases.filter(({ before, values }) => before?.status === 'active' && values.status === 'retired')
  if (leaving.length === 0) return
  const papersWith = await papersOf(
    within,
    leaving.map(({ id }) => id),
    written,
  )
  for (const one of leaving) {
    const titles = papersWith(one.id).map(({ title }) => title)
    if (titles.length > 0)
      (one.warnings['status'] ??= []).push({
        code: 'said',
        params: {
          en: `It stands on papers that are being written, which need another one then: ${quoted(titles, 'en')}`,
          ar: `السؤال موجود في أوراق قيد الإعداد ستحتاج إلى سؤال آخر مكانه: ${quoted(titles, 'ar')}`,
        },
      })
  }
}
