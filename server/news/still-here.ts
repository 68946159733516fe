import { isFactorDue, type Auth } from '../auth/index.ts'
import type { Database } from '../database/index.ts'
import type { Principal } from '../request/context.ts'
import { AppError } from '../request/errors.ts'
import type { Listener } from './listener.ts'

/** The tables of people who come and go all day: one question tells of all who listen whether anything is another. */
const ofPeople = ['sessions', 'users', 'users__schools'] as const
/** The tables that seldom change, and then decide for many. */
const ofPlaces = ['institutions', 'tenant_origins', 'schools', 'academic_years', 'teachers'] as const
/** The tables that say whose parents are: they decide for parents alone. */
const ofFamilies = ['students', 'students__guardians', 'guardians'] as const
export const decidingTables: readonly string[] = [...ofPeople, ...ofPlaces, ...ofFamilies]

/** With other rights another stream begins: what is on the screen may not be this person's any more. */
export const rightsOf = ({ role, schoolIds, teacherId, studentId, childIds, schoolId, academicYear }: Principal): string =>
  JSON.stringify([role, schoolIds, teacherId, studentId, childIds, schoolId, academicYear])

type Deciding = 'people' | 'places' | 'families'

/** Ends the streams of those who are signed out, switched off, or may do something else than when they came. */
export class StillHere {
  readonly #auth: Pick<Auth, 'authenticateAgain' | 'looksOf'>
  readonly #marks: Database['marks']
  readonly #tenantId: string
  readonly #looks = new Map<string, string>()
  #marked: Readonly<Record<Deciding, number | null>> = { people: null, places: null, families: null }

  constructor(
    tenantId: string,
    { auth, database }: { readonly auth: Pick<Auth, 'authenticateAgain' | 'looksOf'>; readonly database: Database },
  ) {
    this.#tenantId = tenantId
    this.#auth = auth
    this.#marks = database.marks
  }

  /** Asks only where something has changed that decides; where nobody can say whether it has, always. */
  async look(listeners: ReadonlySet<Listener>): Promise<void> {
    const marked = { people: this.#markOf(ofPeople), places: this.#markOf(ofPlaces), families: this.#markOf(ofFamilies) }
    const hasMoved = (which: Deciding): boolean => marked[which] === null || marked[which] !== this.#marked[which]
    const [people, places, families] = [hasMoved('people'), hasMoved('places'), hasMoved('families')]
    this.#marked = marked
    // a day that was said before comes without any change
    const due = [...listeners].filter(({ principal }) => isFactorDue(principal))
    if (!people && !places && !families) {
      for (const listener of due) await this.#ask(listener)
      return
    }
    const ids = [...new Set([...listeners].map(({ principal }) => principal.sessionId))]
    const looks = await this.#auth.looksOf(this.#tenantId, ids)
    const asked = new Set(ids.filter((id) => places || looks.get(id) !== this.#looks.get(id)))
    for (const id of this.#looks.keys()) if (!looks.has(id)) this.#looks.delete(id)
    for (const [id, look] of looks) this.#looks.set(id, look)
    for (const listener of listeners)
      if (asked.has(listener.principal.sessionId) || due.includes(listener) || (families && listener.principal.role === 'parent'))
        await this.#ask(listener)
  }

  async #ask(listener: Listener): Promise<void> {
    try {
      const now = await this.#auth.authenticateAgain(listener.principal)
      if (rightsOf(now) !== rightsOf(listener.principal)) listener.end('changed')
      else listener.principal = now
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      listener.end('ended')
    }
  }

  #markOf(tables: readonly string[]): number | null {
    let sum = 0
    for (const table of tables) {
      const isShared = table === 'institutions' || table === 'tenant_origins'
      const mark = this.#marks.of(isShared ? null : this.#tenantId, table)
      if (mark === null) return null
      sum += mark
    }
    return sum
  }
}
