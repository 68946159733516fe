import { changesBetween, perResource, type Resource } from '../../resources/kit/index.ts'
import { stale, type AppError } from '../request/errors.ts'
import type { Row } from './types.ts'

const differs = (name: string, a: unknown, b: unknown): boolean => changesBetween({ [name]: a }, { [name]: b }).length > 0

/** The fields that go from state to state by steps, and those that people write. */
const kindsOf = perResource(({ fields }: Resource) => ({
  stated: Object.keys(fields).filter((name) => fields[name]!.states),
  typed: new Set(Object.keys(fields).filter((name) => fields[name]!.kind !== 'computed' && !fields[name]!.readOnly)),
}))

/**
 * Puts a change that was based on an older version onto the row as it is now; `base`: what has changed since, as that version held it.
 * Changes to other fields merge; a field that both changed to different values is a clash. A form that sends the whole row has not changed
 * what still is as the version held it. Whoever takes a step has decided about the whole record: what people have written since is a
 * clash, whichever field it is.
 */
export function rebase(resource: Resource, current: Row, asked: Row, base: Row): Row | AppError {
  const kept: Row = {}
  const clashing: string[] = []
  for (const [name, value] of Object.entries(asked)) {
    if (!Object.hasOwn(base, name) || !differs(name, value, current[name])) kept[name] = value
    else if (differs(name, value, base[name])) clashing.push(name)
  }
  const { stated, typed } = kindsOf(resource)
  const isStep = stated.some((name) => Object.hasOwn(kept, name) && differs(name, kept[name], current[name]))
  if (isStep)
    clashing.push(
      ...Object.keys(base).filter((name) => typed.has(name) && !Object.hasOwn(asked, name) && differs(name, base[name], current[name])),
    )
  if (clashing.length === 0) return kept
  return stale({
    fields: clashing,
    current: { ...Object.fromEntries(clashing.map((name) => [name, current[name] ?? null])), updated_at: current.updated_at },
    yours: Object.fromEntries(clashing.map((name) => [name, (Object.hasOwn(asked, name) ? asked : base)[name] ?? null])),
  })
}
