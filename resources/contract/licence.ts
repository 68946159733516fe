import { z } from 'zod'
import { packageTree } from '../kit/packages.ts'
import { defineCall, type DataOf } from './call.ts'

const tag = 'licence'
const active = z.object({
  is_active: z.boolean(),
  /** only in the days of grace: the last day on which the module can be read; nothing is written any more */
  read_only_until: z.string().optional(),
  /** only where the end is near: the last day of the licence */
  ends_on: z.string().optional(),
})
export type PackageLeaf = z.output<typeof active>
/** A node of a group says of itself what a leaf does, and holds its leaves. */
type InGroup = z.ZodType<PackageLeaf | boolean | string | undefined>
const group = (leaves: readonly string[]) =>
  z.object(Object.fromEntries<InGroup>([...Object.entries(active.shape), ...leaves.map((leaf): [string, InGroup] => [leaf, active])]))

export const licenceReasons = ['OK', 'GRACE', 'NOT_LICENSED', 'NOT_YET_VALID', 'EXPIRED', 'INACTIVE', 'UNKNOWN_MODULE'] as const
export type LicenceReason = (typeof licenceReasons)[number]
export type Validity = DataOf<typeof licenseValidate>

export const licenseValidate = defineCall({
  method: 'GET',
  path: '/api/license-module/license-validate/',
  summary: 'Does the school hold this module in this academic year, and how many seats are left?',
  tag,
  query: z.object({
    academic_year: z.string().max(9).optional(),
    module_name: z.string().min(1).max(60),
    school_id: z.string().max(64).optional(),
  }),
  data: z.object({
    is_valid: z.boolean(),
    reason: z.enum(licenceReasons),
    module_name: z.string(),
    valid_from: z.string().nullable(),
    valid_to: z.string().nullable(),
    grace_until: z.string().nullable(),
    seats_total: z.number().nullable(),
    seats_used: z.number(),
    seats_left: z.number().nullable(),
  }),
})

/** The tree of the specification: a leaf is `{is_active}`, a group holds its leaves and is active when one of them is. */
export const packageDetails = defineCall({
  method: 'GET',
  path: '/api/license-module/package-details/',
  // the console begins with it
  beforeFactor: true,
  summary: 'Which modules are open for the school in the academic year',
  tag,
  query: z.object({ school_id: z.string().max(64).optional(), academic_year: z.string().max(9).optional() }),
  data: z.object(Object.fromEntries(Object.entries(packageTree).map(([name, leaves]) => [name, group(leaves)]))),
})
