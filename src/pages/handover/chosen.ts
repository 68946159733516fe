import type { HandoverGroup, OpenHandover } from '../../../resources/contract/handover.ts'

export type Item = HandoverGroup['items'][number]
/** Not a teacher: nobody yet. */
export const nobody = 'nobody'
/** Whom each goes to, by `pathOf`; missing: not decided. */
export type Chosen = Readonly<Record<string, string>>

export const pathOf = (group: string, key: string): string => `${group} ${key}`

interface Placed {
  readonly group: string
  readonly item: Item
  readonly path: string
}
export const itemsOf = ({ groups }: OpenHandover): Placed[] =>
  groups.flatMap(({ name, items }) => items.map((item) => ({ group: name, item, path: pathOf(name, item.key) })))

/** Why somebody cannot take a thing; nothing: he can. */
export const clashesOf = ({ clashes }: Item, teacherId: string | undefined): readonly string[] =>
  clashes.find(({ teacher_id }) => teacher_id === teacherId)?.said ?? []

/** Who takes a subject in a class is proposed for what else there is of it there, as long as nothing was said of that. */
export function chosenFor(items: readonly Placed[], before: Chosen, path: string, to: string): Chosen {
  const of = items.find((one) => one.path === path)?.item
  const alike = items.filter(
    ({ item, path: other }) =>
      before[other] === undefined &&
      to !== nobody &&
      of !== undefined &&
      of.subject_id !== null &&
      item.class_id === of.class_id &&
      item.subject_id === of.subject_id,
  )
  return { ...before, ...Object.fromEntries(alike.map((one) => [one.path, to])), [path]: to }
}
