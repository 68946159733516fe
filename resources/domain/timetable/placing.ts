/** A lesson that has to be put somewhere: who is taught, by whom, and what it is one of. */
export interface Wanted {
  readonly class_id: string
  readonly teacher_id: string | null
  readonly subject_id: string
}
export interface Slot {
  readonly weekday: string
  readonly period_id: string
}
export type Found<W> = { readonly lesson: W; readonly slot: Slot }
export interface Placing<W> {
  readonly placed: readonly Found<W>[]
  /** for which there was no place left */
  readonly left: readonly W[]
}

/** What is taken at a place, whoever it is taken by: by its number among the slots. */
type Table = (Node | undefined)[]
interface Node {
  readonly lesson: Wanted
  /** what was there before is not moved */
  readonly isFixed: boolean
  at: number
}

/**
 * Places lessons so that no class and no teacher is anywhere twice. A week is an edge colouring of the graph in which lessons join
 * classes and teachers: as long as nobody has more lessons than the week has places, and nothing that was there before stands in the
 * way, all of them find one (König), since two places can be exchanged along a chain of those that they push aside. Among the places
 * that are free the one is taken where the class has this subject least that day, then the earlier one, spread over the week.
 * `slots` in their order; `fixed` is what stays; the same input gives the same week.
 */
export function placeLessons<W extends Wanted>(slots: readonly Slot[], fixed: readonly Found<Wanted>[], wanted: readonly W[]): Placing<W> {
  const tables = new Map<string, Table>()
  const tableOf = (key: string): Table => {
    const known = tables.get(key)
    if (known) return known
    const made: Table = []
    tables.set(key, made)
    return made
  }
  const sides = ({ class_id, teacher_id }: Wanted): string[] => [
    `class ${class_id}`,
    ...(teacher_id === null ? [] : [`teacher ${teacher_id}`]),
  ]
  const put = (node: Node): void => sides(node.lesson).forEach((side) => void (tableOf(side)[node.at] = node))
  const slotAt = new Map(slots.map((slot, at) => [`${slot.weekday} ${slot.period_id}`, at]))
  for (const { lesson, slot } of fixed) {
    const at = slotAt.get(`${slot.weekday} ${slot.period_id}`)
    if (at !== undefined) put({ lesson, isFixed: true, at })
  }
  const isFree = (side: string, at: number): boolean => tableOf(side)[at] === undefined

  const costOf = ({ class_id, subject_id, teacher_id }: Wanted, at: number): number => {
    const { weekday } = slots[at]!
    const table = tableOf(`class ${class_id}`)
    const sameDay = table.filter((node, place) => node?.lesson.subject_id === subject_id && slots[place]?.weekday === weekday).length
    const busy = table.filter((node, place) => node !== undefined && slots[place]?.weekday === weekday).length
    const ofTeacher =
      teacher_id === null
        ? 0
        : tableOf(`teacher ${teacher_id}`).filter((node, place) => node !== undefined && slots[place]?.weekday === weekday).length
    return sameDay * 1000 + busy * 10 + ofTeacher * 3 + at / slots.length
  }
  const cheapest = (lesson: Wanted, free: readonly number[]): number | undefined => {
    let best: number | undefined
    let least = Infinity
    for (const at of free) {
      const cost = costOf(lesson, at)
      if (cost < least) [best, least] = [at, cost]
    }
    return best
  }

  /** Frees the place `a` of a teacher by exchanging `a` and `b` along the chain that begins there; null: something on it is fixed. */
  const exchange = (teacher: string, a: number, b: number): boolean => {
    const chain: Node[] = []
    let [side, at] = [teacher, a]
    for (;;) {
      const node = tableOf(side)[at]
      if (!node) break
      if (node.isFixed) return false
      chain.push(node)
      const beyond = sides(node.lesson).find((one) => one !== side)
      // of a lesson without a teacher only the class is in the way
      if (beyond === undefined) break
      side = beyond
      at = at === a ? b : a
    }
    for (const node of chain) for (const one of sides(node.lesson)) if (tableOf(one)[node.at] === node) tableOf(one)[node.at] = undefined
    for (const node of chain) {
      node.at = node.at === a ? b : a
      put(node)
    }
    return true
  }

  const placed: { readonly lesson: W; readonly node: Node }[] = []
  const left: W[] = []
  const all = slots.map((_, at) => at)
  for (const lesson of wanted) {
    const [ofClass, ofTeacher] = sides(lesson)
    const freeOfClass = all.filter((at) => isFree(ofClass!, at))
    let at = cheapest(lesson, ofTeacher === undefined ? freeOfClass : freeOfClass.filter((one) => isFree(ofTeacher, one)))
    if (at === undefined && ofTeacher !== undefined) {
      const freeOfTeacher = all.filter((one) => isFree(ofTeacher, one))
      at = freeOfClass.find((a) => freeOfTeacher.some((b) => exchange(ofTeacher, a, b)))
    }
    if (at === undefined) {
      left.push(lesson)
      continue
    }
    const node: Node = { lesson, isFixed: false, at }
    put(node)
    placed.push({ lesson, node })
  }
  return { placed: placed.map(({ lesson, node }) => ({ lesson, slot: slots[node.at]! })), left }
}
