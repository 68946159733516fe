import type { OperationKind } from '../../resources/contract/history.ts'
import type { Locale, RegistersWay, Role } from '../../resources/kit/index.ts'
import type { Capability } from './capability.ts'

/** Who asks, as the auth service found out from the token. Never from anything the client says about itself. */
export interface Principal {
  readonly tenantId: string
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly name: string
  /** the schools this person may work in; `all` for those of the institution's office */
  readonly schoolIds: readonly string[] | 'all'
  readonly teacherId: string | null
  readonly studentId: string | null
  /** of a parent: the students whose guardian this account is entered with, the eldest first */
  readonly childIds?: readonly string[]
  /** the school and year that this person's profile stands on */
  readonly schoolId: string | null
  readonly academicYear: string | null
  /** what was given to this account beside what its role may: codes of `users.rights` */
  readonly rights?: readonly string[]
  /** `YYYY-MM-DD`: from when on this person, who has none, can do nothing here without a second factor; unsaid: nobody asks for one */
  readonly factorDueOn?: string
}

/** Where a session is being opened: by a console on the product's own address, by one on another that is allowed to, or by a program. */
export interface CameFrom {
  readonly by: 'browser' | 'elsewhere' | 'program'
  /** is the way from there encrypted? */
  readonly isSecure: boolean
}

/** One request: who, where, when, in which language. Every service function takes it first. */
export interface RequestContext {
  readonly principal: Principal
  /** the school and academic year this request works in: what the client asked for, if the principal may, else the profile's */
  readonly schoolId: string | null
  readonly academicYear: string | null
  readonly requestId: string
  readonly locale: Locale
  /** `YYYY-MM-DD` in the school's timezone */
  readonly today: string
  /** ISO-8601 UTC */
  readonly now: string
  /** in which the clocks of the school go: what a day is of which an instant is asked; unsaid: Greenwich's, as where no school is stood in */
  readonly zone?: string
  /** two letters, of the school: the country of phone numbers written without one */
  readonly country: string
  /** ISO 4217, of the school: the decimals of amounts of money; unsaid where no school is stood in */
  readonly currency?: string | null
  readonly ip: string | null
  readonly browserUid: string | null
  /** groups all writes of this request in the history; one request is one operation */
  readonly operationId: string
  /** is anything kept under it? The same for all that the request does, under whatever name it does a part of it */
  readonly kept?: { is: boolean }
  /** what the operation is told as, where that is more than what is first done in it */
  readonly act?: OperationKind
  readonly reason?: string | null
  /** the files that what is written came in: the first of them by name, and how many they are */
  readonly files?: { readonly names: readonly string[]; readonly total: number }
  /** `YYYY-MM-DD`: the day from which what is written holds, where the client said one */
  readonly effectiveDate?: string | null
  /** the client was told that a class is full and means it */
  readonly overCapacity?: boolean
  /** what becomes of registers of days on which there is no school after all, where the client said it */
  readonly registers?: RegistersWay
  /** what stood before an operation is put back: of that nobody is asked why, beside what the operation was given */
  readonly isUndoing?: boolean
  /** what the program does here beyond what its caller may; set by `withCapability` only */
  readonly capability?: Capability
}

/** What undoes that which the request has done; null: it has written nothing. */
export const undoableBy = ({ operationId, kept }: Pick<RequestContext, 'operationId' | 'kept'>): string | null =>
  kept?.is ? operationId : null
