import questionUses from '../../../resources/question-uses.ts'
import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import { keepVersions } from './capabilities.ts'
import { contentOf } from '../../../resources/domain/questions/content.ts'

const all = { page_no: 1, per_page: 20_000 } as const

/** The versions of questions that were used and are kept as they were: by question, newest first. */
export async function versionsOf(within: RecordsWithin, ids: readonly string[]) {
  const { records } = await within.as(keepVersions).list(questionVersions, {
    ...all,
    columns: ['question_id', 'version', 'times_used', 'last_used'],
    condition: { field: 'question_id', op: 'in', value: [...new Set(ids)] },
    sort_by: 'version',
    order_by: 'desc',
  })
  return records
}

/** A use is one of the question as it is at this moment. */
export async function judgeUses({ within, cases }: ReactionInput<typeof questionUses>): Promise<void> {
  const fresh = cases.filter(({ before }) => before === null)
  const { records } = await within.as(keepVersions).list(questions, {
    ...all,
    columns: ['version'],
    condition: { field: 'question_id', op: 'in', value: fresh.flatMap(({ values }) => values.question_id ?? []) },
  })
  const versions = new Map(records.map((question) => [question.question_id, question.version]))
  for (const { values } of fresh) values.version = (values.question_id ? versions.get(values.question_id) : null) ?? 1
}

/** What was used stays as it was, and is counted. */
export async function freezeUsed({ within, cases }: ReactionInput<typeof questionUses>): Promise<void> {
  const uses = cases.flatMap(({ before, values }) =>
    before === null && values.question_id && values.version && values.used_on
      ? [{ question_id: values.question_id, version: values.version, used_on: values.used_on }]
      : [],
  )
  if (uses.length === 0) return
  const keeper = within.as(keepVersions)
  const ids = [...new Set(uses.map((use) => use.question_id))]
  const kept = await versionsOf(within, ids)
  const of = (id: string, version: number) => kept.find((one) => one.question_id === id && one.version === version)
  const { records: used } = await keeper.list(questions, {
    ...all,
    columns: ['version', 'times_used', 'last_used'],
    condition: { field: 'question_id', op: 'in', value: ids },
  })
  const changes = []
  for (const question of used) {
    const own = uses.filter((use) => use.question_id === question.question_id)
    const last_used = own.map((use) => use.used_on).reduce((a, b) => (a > b ? a : b), question.last_used ?? '')
    const times_used = (question.times_used ?? 0) + own.length
    changes.push({ verb: 'update' as const, resource: questions, id: question.question_id, values: { times_used, last_used } })
    const there = of(question.question_id, question.version ?? 1)
    if (there)
      changes.push({
        verb: 'update' as const,
        resource: questionVersions,
        id: there.question_version_id,
        values: { times_used: (there.times_used ?? 0) + own.length, last_used },
      })
    else {
      const content = contentOf(await keeper.get(questions, question.question_id))
      changes.push({
        verb: 'create' as const,
        resource: questionVersions,
        values: {
          question_id: question.question_id,
          version: question.version ?? 1,
          content: JSON.stringify(content),
          times_used: own.length,
          last_used,
        },
      })
    }
  }
  await keeper.apply(changes)
}

/** A use that never came to be is counted no longer; its version stays as it was frozen. */
export async function uncount({ context, within, cases }: ReactionInput<typeof questionUses>): Promise<void> {
  // what an undo takes back it counts back by itself
  if (context.isUndoing) return
  const gone = cases.flatMap(({ before }) => before ?? [])
  const keeper = within.as(keepVersions)
  const ids = [...new Set(gone.map((use) => use.question_id))]
  const condition = { field: 'question_id', op: 'in', value: ids } as const
  const { records: used } = await keeper.list(questions, { ...all, columns: ['times_used'], condition })
  const { records: left } = await keeper.list(questionUses, { ...all, columns: ['question_id', 'version', 'used_on'], condition })
  const kept = await versionsOf(within, ids)
  const lastOf = (uses: typeof left) => uses.map((use) => use.used_on).reduce<string | null>((a, b) => (a === null || b > a ? b : a), null)
  const fewer = (count: number | null, by: number): number => Math.max(0, (count ?? 0) - by)
  await keeper.apply([
    ...used.map(({ question_id, times_used }) => ({
      verb: 'update' as const,
      resource: questions,
      id: question_id,
      values: {
        times_used: fewer(times_used, gone.filter((use) => use.question_id === question_id).length),
        last_used: lastOf(left.filter((use) => use.question_id === question_id)),
      },
    })),
    ...kept.flatMap(({ question_version_id, question_id, version, times_used }) => {
      const isOf = (use: { readonly question_id: string; readonly version: number | null }): boolean =>
        use.question_id === question_id && use.version === version
      const by = gone.filter(isOf).length
      const values = { times_used: fewer(times_used, by), last_used: lastOf(left.filter(isOf)) }
      return by === 0 ? [] : { verb: 'update' as const, resource: questionVersions, id: question_version_id, values }
    }),
  ])
}
