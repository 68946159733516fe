import { z } from 'zod'
import { administrators } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'

const tag = 'setup'
const code = z.string().trim().max(40)
/** What is missing or wrong is told by the rules of the records, all of it at once; here only the shape is. */
const said = z.string().trim().max(500).nullish()

/** Who may be made before anybody can sign in. */
export const setupRoles = administrators
export const maxAdministrators = 5

const setupData = z.strictObject({
  institution: z.strictObject({
    name_en: said,
    name_ar: said,
    /** the address of its console, where several institutions share one installation */
    origin: said,
  }),
  school: z.strictObject({
    name_en: said,
    name_ar: said,
    school_code: said,
    school_category: said,
    country: said,
    timezone: said,
    phone: said,
    email: said,
    weekend_days: z.array(z.string().max(10)).max(7).default([]),
  }),
  year: z.strictObject({
    academic_year: said,
    from_date: said,
    to_date: said,
    terms: z
      .array(z.strictObject({ name_en: said, name_ar: said, from_date: said, to_date: said }))
      .max(20)
      .default([]),
  }),
  administrators: z
    .array(
      z.strictObject({
        role: z.enum(setupRoles),
        firstname: said,
        lastname: said,
        username: said,
        email: said,
        phone_number: said,
        password: z.string().max(1024).default(''),
      }),
    )
    .max(maxAdministrators),
})
/** An installation's beginning: with passwords in clear in a file for `npm run setup`, wrapped as ever in the call. */
export const setupFile = setupData
export type Setup = z.output<typeof setupData>

const inBoth = z.tuple([z.string(), z.string()])
const option = z.object({ value: z.string(), label: inBoth })
export const openSetup = defineCall({
  method: 'POST',
  path: '/auth/setup/open/',
  summary: 'Is this the code that the server printed? What the set-up offers to choose from. Unknown once an institution exists.',
  tag,
  signedIn: false,
  body: z.object({ code }),
  data: z.object({
    school_category: z.array(option),
    country: z.array(option),
    timezone: z.array(option),
    weekend_days: z.array(option),
    /** what terms are usually called, the first one first */
    term_names: z.array(inBoth),
  }),
})
export type SetupChoices = DataOf<typeof openSetup>

export const completeSetup = defineCall({
  method: 'POST',
  path: '/auth/setup/',
  summary: 'Makes the institution, its first school and year, its licence and its administrators; `check` only tells what is wrong',
  tag,
  signedIn: false,
  body: z.strictObject({ code, check: z.boolean().default(false), setup: setupData }),
  data: z.object({ is_done: z.boolean() }),
})
