import { createHash } from 'node:crypto'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { verifyRegister } from '../../../resources/contract/attendance-reports.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { countsTold, printChecksum, readChecksum } from '../../../resources/domain/attendance/checksum.ts'
import { keptOf, type KeptMonth } from '../../../resources/domain/attendance/month.ts'
import { holds, isSame, type HandMark } from '../../../resources/domain/attendance/standing.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { hashOf } from './keep.ts'
import { periodOf } from './period.ts'
import { takingsOf, sessionsOf, type Session, type Taking } from './queries/sessions.ts'
import { classMonths, type MonthRow } from './queries/sums.ts'
import { classOf, type Deps } from './take.ts'
import { unpackTaken } from './packed.ts'

interface Printed {
  readonly classId: string
  readonly from: string
  readonly to: string
}
const linked = (before: Buffer, hash: string): Buffer => createHash('sha256').update(before).update(hash).digest()
/** What a checksum begins with: the same registers printed of other days or another class have another one. */
const beginning = ({ classId, from, to }: Printed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([classId, from, to]))
    .digest()

/** What a printed register carries: how many takings it was made of, and what they come to in their order. */
export function checksumOf(printed: Printed, hashes: readonly string[]): string | null {
  if (hashes.length === 0) return null
  return printChecksum(hashes.length, hashes.reduce(linked, beginning(printed)))
}

/** Is what was printed what the log said after so many takings, of those that leave the same rest? */
function stateOf(printed: Printed, hashes: readonly string[], said: { readonly takings: number; readonly printed: string }): number | null {
  let digest = beginning(printed)
  for (const [at, hash] of hashes.entries()) {
    digest = linked(digest, hash)
    const takings = at + 1
    if (takings % countsTold === said.takings && printChecksum(takings, digest) === said.printed) return takings
  }
  return null
}

/** Works out a register from its log alone; null: the log does not hang together. */
function replayed(session: Session, takings: readonly Taking[]): ReadonlyMap<string, HandMark | null> | null {
  const hands = new Map<string, { class: HandMark | null; office: HandMark | null }>()
  let previous: string | null = null
  for (const [at, { hash, ...taking }] of takings.entries()) {
    if (Number(taking.taking) !== at + 1 || taking.previous !== previous || hashOf({ ...taking, taking: at + 1 }) !== hash) return null
    previous = hash
    for (const { student_id, hand, mark } of unpackTaken(taking.marks))
      hands.set(student_id, { class: null, office: null, ...hands.get(student_id), [hand]: mark })
  }
  if (session.hash !== previous || Number(session.takings) !== takings.length) return null
  return new Map([...hands].map(([id, standing]) => [id, holds(standing)]))
}

/** Does the register say what its log does, and the months of the children what the register does? */
function holdsTogether(session: Session, takings: readonly Taking[], months: ReadonlyMap<string, KeptMonth>): boolean {
  const log = replayed(session, takings)
  if (log === null) return false
  // what a register loses otherwise than mark by mark is written down as such
  if (takings.some(({ action }) => action === 'void')) return true
  const children = new Set([...log.keys(), ...Object.keys(session.marks)])
  return [...children].every((id) => {
    const said = log.get(id) ?? null
    const standing = session.marks[id]
    if (!isSame(said, standing ? holds(standing) : null)) return false
    const kept = months.get(id)?.[session.date.slice(8)]?.marks.find(([name]) => name === session.session) ?? null
    const expected = session.status === 'submitted' && said ? keptOf({ ...said, session: session.session }) : null
    return JSON.stringify(kept) === JSON.stringify(expected)
  })
}

/** Registers that do not follow from their log. */
function brokenIn(sessions: readonly Session[], takings: readonly Taking[], months: readonly MonthRow[]) {
  const logs = grouped(takings, ({ session_id }) => session_id)
  const kept = grouped(months, ({ month }) => month)
  const ofMonth = new Map([...kept].map(([month, rows]) => [month, new Map(rows.map((row) => [row.student_id, row.days]))]))
  const known = new Set(sessions.map(({ session_id }) => session_id))
  const none: ReadonlyMap<string, KeptMonth> = new Map()
  const broken = sessions.filter((one) => {
    const log = (logs.get(one.session_id) ?? []).toSorted((a, b) => a.taking - b.taking)
    return !holdsTogether(one, log, ofMonth.get(one.date.slice(0, 7)) ?? none)
  })
  // a log without its register
  const lost = [...logs].filter(([id]) => !known.has(id)).map(([, [first]]) => first!)
  return [...broken, ...lost].map(({ date, session }) => ({ date, session })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Is a printed register what was written down? All of it is worked out again from the log. */
export async function verify(
  deps: Deps,
  context: RequestContext,
  asked: { readonly class_id: string; readonly from_date: string; readonly to_date: string; readonly checksum: string },
): Promise<DataOf<typeof verifyRegister>> {
  const { from, to } = periodOf(asked)
  const said = readChecksum(asked.checksum)
  if (!said)
    throw invalidField('checksum', {
      code: 'said',
      params: {
        en: 'This checksum is mistyped: it has twelve letters and digits, without 0, 1, O and I',
        ar: 'رمز التحقق غير صحيح: يتكوّن من اثني عشر حرفاً ورقماً، وليس فيه 0 و1 وO وI',
      },
    })
  const { row, place } = await classOf(deps, context, asked.class_id)
  const { tenantId, classId } = place
  const printed = { classId, from, to }
  const { sessions, takings, months } = await deps.database.read(tenantId, async (q) => ({
    sessions: await sessionsOf(q, { tenantId, classId, from, to }),
    takings: await takingsOf(q, { tenantId, classIds: [classId], from, to }),
    months: await classMonths(q, { tenantId, classId, from: from.slice(0, 7), to: to.slice(0, 7) }),
  }))
  const hashes = takings.map(({ hash }) => hash)
  const broken = brokenIn(sessions, takings, months)
  const at = stateOf(printed, hashes, said)
  return {
    verdict: broken.length > 0 ? 'broken' : at === null ? 'other' : at === hashes.length ? 'same' : 'changed',
    since: at === null ? 0 : hashes.length - at,
    takings: hashes.length,
    broken,
    class_name: row.name,
    checksum: checksumOf(printed, hashes),
  }
}
