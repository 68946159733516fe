import type { Where } from './conditions.ts'

/** Roles are words. `usertype` is their number on the wire. */
export const roles = ['platform_admin', 'school_admin', 'academic_admin', 'teacher', 'student', 'parent'] as const
export type Role = (typeof roles)[number]

export const usertypes: Record<Role, number> = { platform_admin: 1, school_admin: 2, academic_admin: 3, teacher: 4, student: 5, parent: 6 }
export const roleOfUsertype = (usertype: number): Role | undefined => roles.find((role) => usertypes[role] === usertype)

export const actions = ['read', 'create', 'update', 'status', 'remove', 'import', 'export', 'history'] as const
export type Action = (typeof actions)[number]

const changes: Record<Action, boolean> = {
  read: false,
  create: true,
  update: true,
  status: true,
  remove: true,
  import: true,
  export: false,
  history: false,
}
/** Does this change records? What does is refused where a module may only be read. */
export const isWriting = (action: Action): boolean => changes[action]

export interface Access {
  readonly allowed: Readonly<Record<Action, readonly Role[]>>
  /** Narrower row scope of a role: data that the server compiles into the `where` of every query. */
  readonly rows: Readonly<Partial<Record<Role, Where>>>
}

/** What a declaration may say; silence gives the school's administrators everything and nobody else anything. */
export interface AccessSpec {
  readonly read?: readonly Role[]
  /** create, update, status and remove at once; each may be narrowed by its own word */
  readonly write?: readonly Role[]
  readonly create?: readonly Role[]
  readonly update?: readonly Role[]
  readonly status?: readonly Role[]
  readonly remove?: readonly Role[]
  readonly import?: readonly Role[]
  readonly export?: readonly Role[]
  readonly history?: readonly Role[]
  readonly rows?: Partial<Record<Role, Where>>
}

export function accessOf(spec: AccessSpec = {}): Access {
  const read = spec.read ?? ['platform_admin', 'school_admin']
  const write = spec.write ?? ['school_admin']
  const create = spec.create ?? write
  return {
    allowed: {
      read,
      create,
      update: spec.update ?? write,
      status: spec.status ?? write,
      remove: spec.remove ?? write,
      import: spec.import ?? create,
      export: spec.export ?? read,
      history: spec.history ?? write,
    },
    rows: spec.rows ?? {},
  }
}

/** The one question both sides ask: may this role do this to this kind of record? Rows are narrowed by `access.rows`. */
export const can = (role: Role, action: Action, resource: { readonly access: Access }): boolean =>
  resource.access.allowed[action].includes(role)

/** May this role see (or set) this field? Fields without own lists follow the resource. */
export function canField(
  role: Role,
  action: 'read' | 'update',
  field: { readonly readers?: readonly Role[]; readonly writers?: readonly Role[] },
): boolean {
  if (field.readers && !field.readers.includes(role)) return false
  return action === 'read' || !field.writers || field.writers.includes(role)
}

/** What is over is changed by these only, and they say why. */
export const keepersOfPast: readonly Role[] = ['platform_admin', 'school_admin']
