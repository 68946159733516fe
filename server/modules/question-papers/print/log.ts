import { randomInt } from 'node:crypto'
import type { DataOf } from '../../../../resources/contract/call.ts'
import type { getPaperPrints, PrintedPaper } from '../../../../resources/contract/question-papers.ts'
import type { PrintFormat } from '../../../../resources/domain/papers/paper-states.ts'
import paperPrints from '../../../../resources/paper-prints.ts'
import questionPapers from '../../../../resources/question-papers.ts'
import type { RequestContext } from '../../../request/context.ts'
import { withCapability } from '../../../request/granted.ts'
import type { ModuleDeps } from '../../deps.ts'
import { printPapers } from '../capabilities.ts'

type Deps = Pick<ModuleDeps, 'records'>
export interface Taken extends Pick<PrintedPaper, 'paper_id' | 'set_code' | 'as' | 'lang'> {
  readonly school_id: string
  readonly format: PrintFormat
}
/** Letters that nobody mistakes for others, on paper and when they are read out. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 7
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

/** Whoever looks at the same page again within the hour has taken it once. */
const sameHour = 60 * 60 * 1000
async function takenBefore({ records }: Deps, context: RequestContext, taken: Taken): Promise<string | null> {
  if (taken.format !== 'page') return null
  const is = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
  const { records: before } = await records.list(withCapability(context, printPapers), paperPrints, {
    page_no: 1,
    per_page: 1,
    columns: ['code'],
    condition: {
      and: [
        is('paper_id', taken.paper_id),
        is('account', context.principal.userId),
        is('set_code', taken.set_code),
        is('printed_as', taken.as),
        is('lang', taken.lang),
        is('format', taken.format),
        { field: 'taken_at', op: 'gte', value: new Date(Date.parse(context.now) - sameHour).toISOString() },
      ],
    },
  })
  return before[0]?.code ?? null
}

/** Writes down who takes what, and answers the code that stands on each of its sheets. */
export async function writeDown(deps: Deps, context: RequestContext, taken: Taken): Promise<string> {
  const before = await takenBefore(deps, context, taken)
  if (before !== null) return before
  const code = newCode()
  await deps.records.create(withCapability(context, printPapers), paperPrints, {
    school_id: taken.school_id,
    paper_id: taken.paper_id,
    code,
    taken_by: context.principal.name,
    account: context.principal.userId,
    taken_at: context.now,
    set_code: taken.set_code,
    printed_as: taken.as,
    lang: taken.lang,
    format: taken.format,
  })
  return code
}

/** Whoever reads a paper is told who took it. */
export async function printsOf({ records }: Deps, context: RequestContext, paperId: string): Promise<DataOf<typeof getPaperPrints>> {
  await records.get(context, questionPapers, paperId)
  const { records: rows } = await records.list(withCapability(context, printPapers), paperPrints, {
    page_no: 1,
    per_page: 500,
    columns: ['taken_at', 'taken_by', 'code', 'set_code', 'printed_as', 'lang', 'format'],
    condition: { field: 'paper_id', op: 'eq', value: paperId },
    sort_by: 'taken_at',
    order_by: 'desc',
  })
  return {
    records: rows.map(({ taken_at, taken_by, code, set_code, printed_as, lang, format }) => ({
      at: taken_at ?? '',
      by: taken_by,
      code,
      set_code,
      as: printed_as,
      lang,
      format,
    })),
  }
}
