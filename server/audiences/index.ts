import type { Audience as Told } from '../../resources/contract/notice-audience.ts'
import type { PackageFlag, Role, Text } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Records } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'

/** With what a group is looked for. */
export interface AudienceAsked {
  readonly records: Records
  readonly database: Database
  /** of whoever sends to it; a group is found with a capability, whoever that is */
  readonly context: RequestContext
  readonly schoolId: string
  /** the year that the school is in */
  readonly academicYear: string
  /** `YYYY-MM-DD` in the school: the day whose group it is */
  readonly day: string
}

/** People of a school who have something in common at this moment: who is absent today, whose register is missing. */
export interface LiveAudience {
  /** `student-attendance.absent_today`: the module, and its word */
  readonly name: string
  readonly label: Text
  /** what the ids are of: guardians are reached through their children */
  readonly reaches: Told['reaches']
  /** who may send to it: the school's offices and its teachers, where nothing is said */
  readonly roles?: readonly Role[]
  /** the module of the licence without which there is no such group */
  readonly package?: PackageFlag
  /** ids of students (also where it reaches their guardians) or teachers */
  readonly of: (asked: AudienceAsked) => Promise<readonly string[]>
}
export const defineAudience = (audience: LiveAudience): LiveAudience => audience

export interface FoundAudience {
  /** `student-attendance/audiences.ts` */
  readonly path: string
  readonly audience: LiveAudience
}
export interface Audiences {
  readonly all: readonly LiveAudience[]
  find(name: string): LiveAudience | undefined
}

/** Every mistake in one message, each with the file, the group and the remedy. */
export class AudienceError extends Error {
  override readonly name = 'AudienceError'
}

/** What the modules say, each name once. */
export function createAudiences(found: readonly FoundAudience[]): Audiences {
  const problems: string[] = []
  const byName = new Map<string, LiveAudience>()
  for (const { path, audience } of found) {
    const say = (text: string): void => void problems.push(`server/modules/${path}: audience "${audience.name}" ${text}`)
    const module = path.split('/', 1)[0]!
    if (!audience.name.startsWith(`${module}.`)) say(`does not begin with its module. Call it "${module}.${audience.name}".`)
    if (byName.has(audience.name)) say('is defined twice. Give one of them another name.')
    if (audience.label.some((text) => !text)) say('has no name in one of the languages. Say label: [English, Arabic].')
    byName.set(audience.name, audience)
  }
  if (problems.length > 0) throw new AudienceError(problems.join('\n'))
  return { all: [...byName.values()], find: (name) => byName.get(name) }
}
