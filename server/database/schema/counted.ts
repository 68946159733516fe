import type { RawBuilder } from 'kysely'
import type { Queries } from '../database.ts'

/** `select count(*) as n from ...` */
export const countOf = async (q: Queries, question: RawBuilder<{ n: unknown }>): Promise<number> =>
  Number((await question.execute(q)).rows[0]?.n ?? 0)
