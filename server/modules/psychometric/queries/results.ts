import { knowing, type Queries } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

/** What these responses came to is another child's from now on: the same one under the number that stays. */
export async function handOverResults(
  q: Queries,
  tenantId: string,
  moved: readonly { readonly id: string; readonly to: string }[],
): Promise<void> {
  for (const { id, to } of moved)
    for (const name of ['psychometric_results', 'psychometric_scores'] as const)
      await knowing(q).updateTable(name).set({ student_id: to }).where('tenant_id', '=', tenantId).where('response_id', '=', id).execute()
}

/** Of responses, how many items have an answer so far. */
export async function answeredOf(q: Queries, tenantId: string, responseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunksOf(responseIds)) {
    const rows = await knowing(q)
      .selectFrom('psychometric_answers')
      .select(({ fn }) => ['response_id', fn.countAll<number>().as('answered')])
      .where('tenant_id', '=', tenantId)
      .where('response_id', 'in', some)
      .where('value', 'is not', null)
      .groupBy('response_id')
      .execute()
    for (const { response_id, answered } of rows) found.set(response_id, Number(answered))
  }
  return found
}
