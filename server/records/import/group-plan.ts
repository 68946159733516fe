import type { Problem, Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import type { RowProblem } from './draft.ts'
import type { Ground } from './existing.ts'
import { Members } from './members.ts'

/** With whom a record belongs together, by name: as it is, and as it will be. */
export interface GroupChange {
  readonly field: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}
/** A row as the planning sees it. */
export interface GroupOwner {
  readonly id: string
  readonly line: number
  /** as it will be, as far as it is told apart by it */
  readonly told: Row
  readonly together: ReadonlyMap<string, readonly string[]>
}
/** A member of the same group as one that a row names, and what the row called it. */
export interface Named {
  readonly id: string
  readonly written: string
}

/** Finds out whom the numbers of brothers and sisters mean: in the file, in the school, in another school. */
export class GroupPlanner {
  private readonly ground: Ground
  readonly resource: Resource
  readonly fields: readonly string[]
  private readonly members = new Map<string, Members>()
  private readonly named = new Map<string, Map<string, Named[]>>()

  constructor(ground: Ground, resource: Resource, fields: readonly string[]) {
    this.ground = ground
    this.resource = resource
    this.fields = fields
  }

  /** Finds out whom the numbers mean; what is wrong with them, by the id of the row's record. */
  async learn(owners: readonly GroupOwner[]): Promise<Map<string, RowProblem[]>> {
    const problems = new Map<string, RowProblem[]>()
    for (const field of this.fields) {
      const declared = this.resource.fields[field]!
      const members = new Members(this.resource, declared.by ?? [])
      await members.open(this.ground, declared.group!)
      for (const { id, line, told } of owners) members.come(id, line, told)
      const named = new Map<string, Named[]>()
      for (const { id, told, together } of owners) {
        const place = members.placeOf(told)
        for (const written of together.get(field) ?? []) {
          const found = find(members, written, { id, place })
          if ('problem' in found) problems.set(id, [...(problems.get(id) ?? []), { path: field, problem: found.problem }])
          else named.set(id, [...(named.get(id) ?? []), ...found.named])
        }
      }
      this.members.set(field, members)
      this.named.set(field, named)
    }
    return problems
  }

  /** whom the rows name, by the id of the row's record */
  namedIn(field: string): ReadonlyMap<string, readonly Named[]> {
    return this.named.get(field) ?? new Map()
  }
  membersOf(field: string): Members {
    return this.members.get(field)!
  }
}

/** A stroke separates two numbers, unless one number has it: `2026/17`. */
function find(
  members: Members,
  written: string,
  owner: { readonly id: string; readonly place: string | null },
): { readonly named: readonly Named[] } | { readonly problem: Problem } {
  const whole = members.find(written, owner)
  if ('member' in whole) return { named: [{ id: whole.member.id, written }] }
  const parts = written
    .split(/[/|+&\\]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (whole.problem.code !== 'not_found' || parts.length < 2) return whole
  const named: Named[] = []
  for (const part of parts) {
    const found = members.find(part, owner)
    if ('problem' in found) return found
    named.push({ id: found.member.id, written: part })
  }
  return { named }
}
