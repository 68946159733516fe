import type { Resource } from '../../resources/kit/index.ts'

/** The one field of its own by which a record of this kind is known within its school: a code, mostly. */
export function codeOf(target: Resource): string | null {
  const own = target.key.filter((name) => !target.fields[name]?.scope)
  return own.length === 1 && target.fields[own[0]!]?.kind !== 'reference' ? own[0]! : null
}
