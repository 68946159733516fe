import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import { questionContent } from '../../../resources/contract/question-bank.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { keepVersions } from './capabilities.ts'
import { contentOf } from '../../../resources/domain/questions/content.ts'

/** A question as it is now, and as it was whenever it was used; whoever may read it may read what it was. */
export async function versions({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, id: string) {
  const row = await records.get(context, questions, id)
  const { records: kept } = await records.list(withCapability(context, keepVersions), questionVersions, {
    page_no: 1,
    per_page: 200,
    columns: ['version', 'content', 'times_used', 'last_used', 'answered', 'facility', 'discrimination'],
    condition: { field: 'question_id', op: 'eq', value: id },
    sort_by: 'version',
    order_by: 'desc',
  })
  return {
    now: { version: row.version ?? 1, content: contentOf(row), is_frozen: kept.some((one) => one.version === row.version) },
    records: kept.map((one) => ({
      version: one.version,
      content: questionContent.parse(JSON.parse(one.content ?? '{}')),
      times_used: one.times_used ?? 0,
      last_used: one.last_used,
      answered: one.answered ?? 0,
      p: one.facility,
      r_pb: one.discrimination,
    })),
  }
}
