import type { Action } from '../../resources/kit/index.ts'

/**
 * What a capability leaves out for its records, beside asking for the role: always by name, and as little as it needs. The tenant is
 * never among them.
 */
export const skippable = [
  /** records of the institution's other schools are seen and written, too, and those of no school */
  'schools',
  /** the role's own rows (a teacher's classes) do not narrow it */
  'own-rows',
  /** what the role may not read is read in clear */
  'hidden-fields',
  /** what nobody types (read-only), and what the role may not write, is written */
  'locked-fields',
  /** likely duplicates do not stop it: nobody is there to be asked */
  'namesakes',
  /** a year that is over is written without a reason */
  'past-years',
  /** a class that is full or another school's, and the day on which a child moves, are not questioned */
  'places',
  /** accounts of a higher role and of any school are written, one's own is switched off */
  'rank',
  /** a year becomes the current one before there is a licence for it */
  'licence',
] as const
export type Skip = (typeof skippable)[number]

/** Every kind of record: for what follows from a declaration, whichever that is. */
export const everyKind = '*'

export interface CapabilitySpec {
  /** the kinds of record, each with what may be done to it; nothing else is touched */
  readonly may: Readonly<Record<string, readonly Action[]>>
  readonly skips?: readonly Skip[]
  /** of a kind that is read only these fields, with the names of what they refer to */
  readonly columns?: Readonly<Record<string, readonly string[]>>
  /** of a kind that is written only these fields are said; what follows from them is written with them */
  readonly writes?: Readonly<Record<string, readonly string[]>>
  /** for whoever reads the list of all capabilities: why the caller's own rights do not do */
  readonly because: string
}

/** The program wanted more than it has asked for: a defect of ours, so nobody is told more than that. */
export class BeyondCapability extends Error {}

/**
 * What the program may do beyond what its caller may: these kinds, these verbs. Defined once, in the `capabilities.ts` of who needs it;
 * a test lists them all.
 */
export class Capability {
  readonly name: string
  readonly spec: CapabilitySpec
  readonly #skips: ReadonlySet<Skip>
  constructor(name: string, spec: CapabilitySpec) {
    this.name = name
    this.spec = spec
    this.#skips = new Set(spec.skips)
  }
  covers(action: Action, resource: string): boolean {
    return (this.spec.may[resource] ?? this.spec.may[everyKind])?.includes(action) ?? false
  }
  skips(what: Skip, resource: string): boolean {
    return this.#skips.has(what) && (resource in this.spec.may || everyKind in this.spec.may)
  }
  columnsOf(resource: string): readonly string[] | undefined {
    return this.spec.columns?.[resource]
  }
  writesOf(resource: string): readonly string[] | undefined {
    return this.spec.writes?.[resource]
  }
}

export const capability = (name: string, spec: CapabilitySpec): Capability => new Capability(name, spec)
