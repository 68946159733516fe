import { z } from 'zod'
import { codePackNames } from '../domain/attendance/code-packs.ts'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = {
  tag: 'attendance',
  package: 'attendance.student_attendance',
  roles: schoolOffice,
  path: '/api/attendance/code-packs/',
} as const
const called = { name_en: z.string(), name_ar: z.string().nullable() }
const pack = z.enum(codePackNames)

export const codePack = z.object({
  pack,
  /** the school has exactly these */
  is_in_use: z.boolean(),
  codes: z.array(
    z.object({
      code: z.string(),
      ...called,
      presence: z.enum(['present', 'absent', 'not_counted']),
      is_explained: z.boolean(),
      session: z.enum(['AM', 'PM']).nullable(),
      teacher_may_use: z.boolean(),
      colour: z.string().nullable(),
      /** `changed`: the letters are in use and mean something else */
      becomes: z.enum(['new', 'same', 'changed']),
      /** what they mean now, where that is something else */
      now: z.object(called).nullable(),
    }),
  ),
  /** codes of the school that are switched off with it; what old registers say of them stays */
  goes: z.array(z.object({ code: z.string(), ...called })),
})
export type CodePackTold = z.infer<typeof codePack>

export const getCodePacks = defineCall({
  ...of,
  method: 'GET',
  summary: 'Sets of attendance codes that a school can take, with what each would change in its own',
  data: z.object({
    packs: z.array(codePack),
    /** registers that were written to already, and the day of the first of them */
    registers: z.object({ count: z.number(), from: z.string().nullable() }),
    /** morning and afternoon have a register each */
    by_halves: z.boolean(),
  }),
})

export const takeCodePack = defineCall({
  ...of,
  method: 'POST',
  summary: 'Takes a set of attendance codes: missing ones are made, own ones of the same letters become them, all others are switched off',
  body: z.object({
    pack,
    /** old registers may say letters that mean something else from now on, and that is meant so */
    renames: z.boolean().optional(),
  }),
  data: z.object({ operation_id: z.string().nullable(), made: z.number(), changed: z.number(), switched_off: z.number() }),
})
