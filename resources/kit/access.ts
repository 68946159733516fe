import type { Where } from './conditions.ts'
import type { Text } from './text.ts'

/** Roles are words. `usertype` is their number on the wire. */
export const roles = ['platform_admin', 'school_admin', 'academic_admin', 'teacher', 'student', 'parent'] as const
export type Role = (typeof roles)[number]

/** Those who are named together: a page, a call, a menu and a measure that are for them say it by this name. */
export const administrators = ['platform_admin', 'school_admin'] as const satisfies readonly Role[]
export const isAdministrator = (role: Role): boolean => administrators.some((one) => one === role)
/** who plans what a school asks its children */
export const planners = ['academic_admin', 'teacher'] as const satisfies readonly Role[]
export const schoolOffice = ['school_admin', 'academic_admin'] as const satisfies readonly Role[]
export const office = [...administrators, 'academic_admin'] as const satisfies readonly Role[]
/** Who answers for what is taught and asked, and who writes it. */
export const academicOffice = ['platform_admin', 'academic_admin'] as const satisfies readonly Role[]
export const academics = [...academicOffice, 'teacher'] as const satisfies readonly Role[]
export const staff = [...office, 'teacher'] as const satisfies readonly Role[]
/** A child and whoever answers for it: each sees what is the child's own. */
export const families = ['student', 'parent'] as const satisfies readonly Role[]
export const isAtHome = (role: Role): boolean => families.some((one) => one === role)
/** Who asks for the leave of a teacher: the teacher, or the school in that name. */
export const leaveAskers = ['school_admin', 'teacher'] as const satisfies readonly Role[]
/** Who says whether a child may answer a questionnaire: a guardian, or the counsellor who has it on paper. */
export const consentGivers = ['academic_admin', 'parent'] as const satisfies readonly Role[]
/** To whom a counsellor may open the results of single children. */
export const viewersOfChildren = ['school_admin', 'teacher'] as const satisfies readonly Role[]
export const isOfSchoolOffice = (role: Role): boolean => schoolOffice.some((one) => one === role)

/** What each is called. */
export const roleNames: Readonly<Record<Role, Text>> = {
  platform_admin: ['Platform admin', 'مسؤول المنصة'],
  school_admin: ['School admin', 'مسؤول المدرسة'],
  academic_admin: ['Academic admin', 'المشرف الأكاديمي'],
  teacher: ['Teacher', 'معلم'],
  student: ['Student', 'طالب'],
  parent: ['Parent', 'ولي أمر'],
}
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
  /** Of the rows that a role sees, those that it changes: screens offer it with no others. What is refused, the service judges. */
  readonly changes: Readonly<Partial<Record<Role, Where>>>
  /** Records of no school of their own belong to the schools of what is linked to them by this field. */
  readonly through: Through | null
}

/** `students.guardians`: the records that are linked by this field of that kind. */
export interface Through {
  readonly resource: string
  readonly field: string
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
  /** `{ parent: { author_id: '$my.user_id', status: 'pending' } }`: by its own fields alone */
  readonly changes?: Partial<Record<Role, Where>>
  /**
   * `students.guardians`: seen by whoever works in the school of one of those linked by that field; one to which nobody is linked, by
   * the school that entered it or let go of it last. Whoever works in the whole institution sees all of them.
   */
  readonly through?: `${string}.${string}`
}

export function accessOf(spec: AccessSpec = {}): Access {
  const read = spec.read ?? administrators
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
    changes: spec.changes ?? {},
    through: throughOf(spec.through),
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
export const keepersOfPast: readonly Role[] = administrators

function throughOf(said: string | undefined): Through | null {
  const [resource, field] = said?.split('.') ?? []
  return resource && field ? { resource, field } : null
}
