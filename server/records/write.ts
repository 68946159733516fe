import { noProblems, validate, type Problem, type Problems, type Resource } from '../../resources/kit/index.ts'
import { skips } from '../request/granted.ts'
import { duplicate, invalid, notFound } from '../request/errors.ts'
import { onlyChanged, withOwnDefaults, withoutRiders } from './asked.ts'
import { checkAgainstDatabase } from './check.ts'
import { candidatesOf } from './duplicates.ts'
import { nearInline, resolveInline } from './inline.ts'
import { caseOf } from './cases.ts'
import { judge } from './judge.ts'
import type { Layout } from './layout.ts'
import { byId, findOne } from './one.ts'
import { idFor, madeBefore } from './own-id.ts'
import { authorise } from './scope.ts'
import { assertSeat } from './seats.ts'
import { rebase } from './stale.ts'
import { tasksOf } from './react.ts'
import type { Verb } from './verbs.ts'
import { readBack, store, type WriteOptions } from './store.ts'
import type { Case, Row } from './types.ts'
import { alone, aloneWithAlike, aloneWithGroups, holdReferred, lockRow } from './locks.ts'
import type { Work } from './work.ts'
import { clearedTexts } from './written.ts'

const validationOf = (work: Work, resource: Resource, mode: 'create' | 'update', current?: Row) => ({
  mode,
  role: work.context.principal.role,
  today: work.context.today,
  country: work.context.country,
  currency: work.context.currency ?? null,
  ...(current ? { current } : {}),
  ...(skips(work.context, 'locked-fields', resource) ? { unlocked: true } : {}),
  resourceOf: (name: string) => work.floor.registry.find(name),
})

const verbOf = ({ action, from }: WriteOptions): Verb => (action === 'status' ? 'status' : from ? 'move' : 'update')

export async function createRow(work: Work, resource: Resource, sent: Row, options: WriteOptions = {}): Promise<Row> {
  if (!options.authorised) authorise(work.context, 'create', resource)
  await aloneWithGroups(work, resource, Object.keys(sent))
  await alone(work, ...tasksOf(work, resource, [sent]))
  await holdReferred(work, resource, sent)
  const layout = work.floor.layoutOf(resource)
  const { force, ...rest } = sent
  const { id, isOwn } = idFor(work, resource, rest[layout.id])
  const given = withOwnDefaults(work, resource, rest)
  delete given[layout.id]
  const validated = validate(resource, given, validationOf(work, resource, 'create'))
  const values = validated.values
  if (isOwn && Object.keys(validated.problems).length === 0) {
    const known = await madeBefore(
      work,
      layout,
      id,
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(rest, name))),
    )
    if (known) return known
  }
  await aloneWithAlike(work, layout, values, true)
  const judged = caseOf('create', id, null, values)
  await judge(work, layout, [judged])
  await refuse(work, layout, judged, validated.problems)
  if (force !== true && !skips(work.context, 'namesakes', resource)) {
    const candidates = [...(await candidatesOf(work, layout, id, values)), ...(await nearInline(work, layout, values))]
    if (candidates.length > 0) throw duplicate({}, candidates)
  }
  await resolveInline(work, layout, values, values)
  if (judged.refused) throw judged.refused
  await assertSeat(work, layout, { before: null, values })
  return store(work, layout, judged, values, options)
}

export async function updateRow(
  work: Work,
  resource: Resource,
  id: string,
  sent: Row,
  version?: string,
  options: WriteOptions = {},
): Promise<Row> {
  if (!options.authorised) authorise(work.context, options.action === 'status' ? 'status' : 'update', resource)
  const layout = work.floor.layoutOf(resource)
  await aloneWithGroups(work, resource, Object.keys(sent))
  await alone(work, ...tasksOf(work, resource, [sent]))
  await holdReferred(work, resource, sent)
  await lockRow(work, layout, id)
  const current = await findOne(work.floor, work.q, work.context, resource, byId(layout, id), true)
  if (!current) throw notFound()
  const asked = await rebase(work, layout, id, current, withoutRiders(layout, sent, current), version)
  const validated = validate(resource, asked, validationOf(work, resource, 'update', current))
  const named = onlyChanged(resource, current, validated.values)
  await aloneWithAlike(work, layout, named, false)
  const judged = caseOf(verbOf(options), id, current, named, options.from)
  if (Object.keys(named).length > 0) await judge(work, layout, [judged])
  await refuse(work, layout, judged, validated.problems)
  if (sent['force'] !== true && !skips(work.context, 'namesakes', resource)) {
    const candidates = await nearInline(work, layout, named)
    if (candidates.length > 0) throw duplicate({}, candidates)
  }
  await resolveInline(work, layout, named, { ...current, ...named })
  const values = { ...onlyChanged(resource, current, named), ...clearedTexts(resource, current, named, { ...sent, ...asked }) }
  if (Object.keys(values).length > 0) {
    if (judged.refused) throw judged.refused
    await assertSeat(work, layout, { before: current, values })
    return store(work, layout, judged, values, options)
  }
  return readBack(work, layout, id, current)
}

/** Every problem at once: of the values by themselves, of what only the database knows, and of what was judged. */
async function refuse(work: Work, layout: Layout, judged: Case, known: Problems): Promise<void> {
  const { id, values, before } = judged
  // fields that are wrong by themselves are not looked up as well
  const sound = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.keys(known).some((path) => path === name || path.startsWith(`${name}.`))),
  )
  const checked = await checkAgainstDatabase(work, layout, id, sound, { ...before, ...values })
  const problems: Problems = Object.assign(noProblems(), known)
  const add = (more: Problems): void => {
    for (const [path, list] of Object.entries(more)) problems[path] = [...(problems[path] ?? []), ...list.filter(isNews(problems[path]))]
  }
  add(checked.problems)
  add(judged.problems)
  if (Object.keys(problems).length === 0) return
  if (checked.isDuplicate && Object.keys(problems).length === 1) throw duplicate(problems)
  throw invalid(problems, judged)
}

const isNews =
  (told: readonly Problem[] = []) =>
  (one: Problem): boolean =>
    !told.some((known) => known.code === one.code)
