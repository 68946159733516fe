import type { PackageFlag, Text } from '../../resources/kit/index.ts'
import type { RecordsWithin } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'

/** Who leaves. */
export interface Leaving {
  readonly teacher_id: string
  /** of the user; null: has none */
  readonly account: string | null
}
/** Who takes it over. */
export interface Successor extends Leaving {
  readonly name: string
}
/** With what is looked for: as whoever switches them off, in the school and the year that are stood in. */
export interface HandoverAsked {
  readonly within: RecordsWithin
  readonly context: RequestContext
  /** `YYYY-MM-DD`: the day from which they are no longer there */
  readonly day: string
  readonly teachers: readonly Leaving[]
}
/** One thing that somebody else has to take over. */
export interface HandoverItem {
  readonly teacher_id: string
  /** among those of the same handover: what it is given by */
  readonly key: string
  readonly title: Text
  /** what there is to know of it: how many lessons a week, until when */
  readonly note?: Text
  /** by these whoever already teaches there comes first */
  readonly class_id?: string | null
  readonly subject_id?: string | null
  /** where it is, in the console */
  readonly link?: `/${string}`
}
/** Why somebody cannot take a thing over. */
export interface HandoverClash {
  readonly key: string
  readonly teacher_id: string
  readonly said: Text
}
export interface HandoverGiven {
  readonly item: HandoverItem
  /** null: nobody yet */
  readonly to: Successor | null
}

/** What a module leaves open where a teacher goes, and how it is given to another. */
export interface Handover {
  /** `timetable.lessons`: the module, and its word */
  readonly name: string
  readonly label: Text
  /** among the others, 100 unless said */
  readonly order?: number
  /** the module of the licence without which there is nothing of it */
  readonly package?: PackageFlag
  /** asked once for all who leave */
  readonly open: (asked: HandoverAsked) => Promise<readonly HandoverItem[]>
  /** what stands against giving these things to these people, told where one chooses; left out: nothing can */
  readonly against?: (
    asked: HandoverAsked,
    items: readonly HandoverItem[],
    candidates: readonly Successor[],
  ) => Promise<readonly HandoverClash[]>
  /** in the transaction in which they are switched off: ends what ends, begins what begins, deletes nothing */
  readonly give: (asked: HandoverAsked, given: readonly HandoverGiven[]) => Promise<void>
}
export const defineHandover = (handover: Handover): Handover => handover

export interface FoundHandover {
  /** `timetable/handovers.ts` */
  readonly path: string
  readonly handover: Handover
}
/** Every mistake in one message, each with the file, the handover and the remedy. */
export class HandoverError extends Error {
  override readonly name = 'HandoverError'
}

/** What the modules say, each name once, in their order. */
export function createHandovers(found: readonly FoundHandover[]): readonly Handover[] {
  const problems: string[] = []
  const byName = new Map<string, Handover>()
  for (const { path, handover } of found) {
    const say = (text: string): void => void problems.push(`server/modules/${path}: handover "${handover.name}" ${text}`)
    const module = path.split('/', 1)[0]!
    if (!handover.name.startsWith(`${module}.`)) say(`does not begin with its module. Call it "${module}.${handover.name}".`)
    if (byName.has(handover.name)) say('is defined twice. Give one of them another name.')
    if (handover.label.some((text) => !text)) say('has no name in one of the languages. Say label: [English, Arabic].')
    byName.set(handover.name, handover)
  }
  if (problems.length > 0) throw new HandoverError(problems.join('\n'))
  return [...byName.values()].toSorted((one, other) => (one.order ?? 100) - (other.order ?? 100))
}
