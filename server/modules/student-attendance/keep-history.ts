import { newId, type Queries } from '../../database/index.ts'
import { countsOf, hashOf, type Writer } from './keep.ts'
import { replaceSums } from './queries/again.ts'
import { addTakings, addSessions, type Session, type Taking } from './queries/sessions.ts'
import type { Place } from './queries/sums.ts'
import type { Settings } from './settings.ts'
import { replay, sumsOf } from './sums.ts'
import { packTaken, type TakenMark } from './packed.ts'

/** A register as it was taken, and corrected afterwards. */
export interface PastRegister {
  readonly date: string
  readonly session: string
  readonly isHalf: boolean
  /** in the order in which they were written down */
  readonly takings: readonly { readonly writer: Writer; readonly marks: readonly TakenMark[] }[]
}

/** Keeps all registers that a class without any has had in a year, as a log like any other, with statements that grow with batches. */
export async function keepHistory(q: Queries, place: Place, settings: Settings, registers: readonly PastRegister[]): Promise<void> {
  const sessions: { session: Session; openedAt: string }[] = []
  const log: Taking[] = []
  for (const { date, session, isHalf, takings } of registers) {
    const session_id = newId()
    const own: Taking[] = []
    for (const { writer, marks } of takings) {
      const open: Omit<Taking, 'hash'> = {
        session_id,
        taking: own.length + 1,
        date,
        session,
        class_id: place.classId,
        ...writer,
        marks: packTaken(marks),
        previous: own.at(-1)?.hash ?? null,
      }
      own.push({ ...open, hash: hashOf(open) })
    }
    const { marks, isSubmitted } = replay(own)
    const submitted = isSubmitted ? takings.find(({ writer }) => writer.action === 'submit')?.writer : undefined
    const standing = {
      session_id,
      school_id: place.schoolId,
      academic_year: place.academicYear,
      class_id: place.classId,
      date,
      session,
      subject_id: null,
      isHalf,
      status: isSubmitted ? ('submitted' as const) : ('open' as const),
      submitted_at: submitted?.at ?? null,
      submitted_by: submitted?.by ?? null,
      submitted_name: submitted?.by_name ?? null,
      unlocked_until: null,
      takings: own.length,
      hash: own.at(-1)?.hash ?? null,
      marks,
    }
    sessions.push({ session: { ...standing, ...countsOf(standing, settings) }, openedAt: takings[0]!.writer.at })
    log.push(...own)
  }
  await addSessions(q, place.tenantId, sessions)
  await addTakings(q, place.tenantId, place.schoolId, log)
  await replaceSums(
    q,
    place,
    sumsOf(
      sessions.map(({ session }) => session),
      settings,
    ),
  )
}
