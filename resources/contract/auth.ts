import { z } from 'zod'
import { administrators, office, roles, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { recordRow } from './record-row.ts'

/** Numbers that both sides show or check; the auth service enforces them. */
export const authLimits = {
  otpDigits: 6,
  otpSeconds: 300,
  otpTries: 5,
  /** to one person, asked for from one address; and from everywhere together */
  otpSendsPerHour: 3,
  otpSendsPerHourInAll: 20,
  otpResendSeconds: 60,
  verifyTokenSeconds: 900,
  /** of one name from one address, or from a browser in which this person has signed in before */
  failuresBeforeLock: 5,
  /** of one name from everywhere else: what many addresses may try together */
  failuresPerName: 100,
  lockSeconds: 900,
  failuresPerAddress: 200,
  tokenSeconds: 12 * 3600,
} as const

/** At least 8 characters with a letter and a digit; what follows AES is checked, never what travels. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= 8 && password.length <= 200 && /\p{L}/u.test(password) && /\p{N}/u.test(password)

const username = z.string().trim().min(1).max(120)
const browserUid = z.string().trim().min(1).max(100)
const wrapped = z.string().max(1024)
const tag = 'auth'

export const checkUser = defineCall({
  method: 'POST',
  path: '/auth/check-user/',
  summary: 'First step of signing in: is there such a user, and has he registered?',
  tag,
  signedIn: false,
  body: z.object({ username }),
  data: z.object({ is_registered: z.boolean(), masked_phone: z.string().optional(), masked_email: z.string().optional() }),
})
export const login = defineCall({
  method: 'POST',
  path: '/auth/login/',
  summary:
    'Second step: the password (AES-256-CBC, base64) for a token. Of who has a second factor it is answered with `SECOND_FACTOR` and sent again with its `code`.',
  tag,
  signedIn: false,
  query: z.object({ app: z.string().max(20).optional() }),
  body: z.object({ username, password: wrapped, browser_uid: browserUid.optional(), code: z.string().trim().max(40).optional() }),
  data: z.object({ token: z.string(), expires_at: z.string(), must_change_password: z.boolean() }),
})
export const otpPurposes = ['register', 'reset', 'mobile'] as const
export const otpChannels = ['sms', 'email'] as const
export const generateOtp = defineCall({
  method: 'POST',
  path: '/auth/generate-otp/',
  summary: 'Sends a one-time password',
  tag,
  signedIn: false,
  body: z.object({ username, purpose: z.enum(otpPurposes), channel: z.enum(otpChannels).default('email'), browser_uid: browserUid }),
  data: z.object({
    otp_ref: z.string(),
    expires_in: z.number(),
    resend_after: z.number(),
    masked_to: z.string(),
    demo_otp: z.string().optional(),
  }),
})
export const verifyOtp = defineCall({
  method: 'POST',
  path: '/auth/verify-otp/',
  summary: 'Changes a one-time password for a token that is good for one act',
  tag,
  signedIn: false,
  body: z.object({ otp_ref: z.string().max(64), otp: z.string().trim().max(12), browser_uid: browserUid }),
  data: z.object({
    verified: z.boolean(),
    verify_token: z.string(),
    expires_in: z.number(),
    /** a telephone of a household: who of them are you? Named in the registration by `guardian_id` */
    people: z.array(z.object({ guardian_id: z.string(), name_masked: z.string() })).optional(),
  }),
})
export const register = defineCall({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Completes the registration of a user, or of a guardian by the telephone, whom the school has entered',
  tag,
  signedIn: false,
  body: z.object({
    username,
    verify_token: z.string().max(200),
    password: wrapped,
    firstname: z.string().trim().max(60).optional(),
    lastname: z.string().trim().max(60).optional(),
    email: z.string().trim().max(254).optional(),
    phone_number: z.string().trim().max(30).optional(),
    language: z.enum(['en', 'ar']).optional(),
    /** of several people of one telephone, who it is */
    guardian_id: z.string().max(64).optional(),
    browser_uid: browserUid,
  }),
  data: z.object({ ldap_id: z.string(), is_registered: z.boolean(), token: z.string().optional(), expires_at: z.string().optional() }),
})
export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password/',
  summary: 'A new password, after a one-time password of purpose `reset`',
  tag,
  signedIn: false,
  body: z.object({ username, verify_token: z.string().max(200), password: wrapped, browser_uid: browserUid }),
  data: z.object({ changed: z.boolean() }),
})

const profileData = z.object({
  ldap_id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  name_ar: z.string().nullable(),
  usertype: z.number(),
  role: z.enum(roles),
  school_id: z.string().nullable(),
  image: z.string().nullable(),
  timezone: z.string(),
  /** ISO 4217 */
  currency: z.string().nullable(),
  language: z.string(),
  school_name: z.string().nullable(),
  school_name_ar: z.string().nullable(),
  phone_number: z.string().nullable(),
  school_category: z.string().nullable(),
  school_logo: z.string().nullable(),
  academic_year: z.string().nullable(),
  teacher_id: z.string().nullable(),
  student_id: z.string().nullable(),
  /** what the school calls things, by kind of record */
  own_words: z.record(
    z.string(),
    z.object({ one: z.tuple([z.string(), z.string()]).readonly(), many: z.tuple([z.string(), z.string()]).readonly() }),
  ),
  /** the schools and years this person may switch to */
  schools: z.array(z.object({ school_id: z.string(), name_en: z.string(), name_ar: z.string().nullable() })),
  academic_years: z.array(z.object({ school_id: z.string(), academic_year: z.string(), state: z.string() })),
  /** a second factor is to be set up, and nothing else is open until it is */
  is_factor_due: z.boolean(),
  updated_at: z.string(),
})
export type Profile = z.output<typeof profileData>
export const getProfile = defineCall({
  method: 'GET',
  path: '/auth/profile/',
  beforeFactor: true,
  summary: 'The signed-in person',
  tag,
  query: z.object({ school_id: z.string().max(64).optional(), academic_year: z.string().max(9).optional() }),
  data: profileData,
})
const ownData = z.strictObject({
  firstname: z.string().trim().min(1).max(60).optional(),
  lastname: z.string().trim().max(60).nullable().optional(),
  name_ar: z.string().trim().max(120).nullable().optional(),
  email: z.string().trim().max(254).nullable().optional(),
  phone_number: z.string().trim().max(30).nullable().optional(),
  language: z.enum(['en', 'ar']).optional(),
  image: z.string().max(64).nullable().optional(),
  updated_at: z.string().max(40).optional(),
})
export const patchProfile = defineCall({
  method: 'PATCH',
  path: '/auth/profile/',
  summary: 'Changes own data: names, e-mail, telephone, language, photo (the id of an uploaded file)',
  tag,
  body: ownData,
  data: profileData,
})
export const putProfile = defineCall({ ...patchProfile, method: 'PUT' })
export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password/',
  once: false,
  summary: 'A new password for oneself; all other sessions end',
  tag,
  body: z.object({ password: wrapped, new_password: wrapped }),
  data: z.object({ changed: z.boolean() }),
})
export const createUser = defineCall({
  method: 'POST',
  path: '/auth/user/',
  summary: 'Creates a user; a `teacher` or `student` block that rides along creates that person, too, both or none',
  tag,
  package: 'settings.user',
  about: { resource: 'users', name: 'id' },
  roles: administrators,
  body: z.looseObject({ teacher: z.looseObject({}).optional(), student: z.looseObject({}).optional() }),
  data: recordRow('users', {
    usertype: z.number(),
    teacher: recordRow('teachers', {}).optional(),
    student: recordRow('students', {}).optional(),
  }),
})
export type CreatedUser = DataOf<typeof createUser>
export const getUser = defineCall({
  method: 'GET',
  path: '/auth/user/',
  summary: 'One user with the schools and permissions he has',
  tag,
  package: 'settings.user',
  about: { resource: 'users', name: 'id' },
  query: z.object({ id: z.string().min(1).max(64) }),
  data: recordRow('users', {
    usertype: z.number(),
    timezone: z.string(),
    school_name: z.string().nullable(),
    school_name_ar: z.string().nullable(),
    school_category: z.string().nullable(),
    school_logo: z.string().nullable(),
    academic_year: z.string().nullable(),
    permissions: z.array(z.string()),
  }),
})
export type UserRead = DataOf<typeof getUser>
export const validateParentMobile = defineCall({
  method: 'POST',
  path: '/auth/validate-parent-mobile/',
  writes: false,
  summary: 'Is this the number of a parent we know? Names come masked',
  tag,
  roles: office,
  body: z.object({
    mobile: z.string().trim().max(30),
    country_code: z.string().trim().max(6).optional(),
    school_id: z.string().max(64).optional(),
    student_id: z.string().max(64).optional(),
  }),
  data: z.object({
    is_valid: z.boolean(),
    e164: z.string().nullable(),
    exists: z.boolean(),
    parent: z.object({ parent_id: z.string(), name_masked: z.string() }).nullable(),
    /** everybody whose number it is: one number is often that of a household */
    adults: z.array(z.object({ parent_id: z.string(), name_masked: z.string() })),
    children: z.array(z.object({ student_id: z.string(), name_masked: z.string(), class_name: z.string().nullable() })),
    conflict: z.enum(['STAFF_NUMBER', 'OTHER_FAMILY']).nullable(),
  }),
})
export type ParentMobile = DataOf<typeof validateParentMobile>
export const getAllActiveTeachers = defineCall({
  method: 'GET',
  path: '/auth/get-all-active-teachers/',
  summary: 'Teachers to choose from',
  tag,
  roles: staff,
  query: z.object({
    school_id: z.string().max(64).optional(),
    search: z.string().max(100).optional(),
    subject_id: z.string().max(64).optional(),
  }),
  data: z.object({
    records: z.array(
      z.object({
        teacher_id: z.string(),
        ldap_id: z.string().nullable(),
        name: z.string(),
        name_ar: z.string().nullable(),
        employee_no: z.string(),
        image: z.string().nullable(),
      }),
    ),
  }),
})
export const validateToken = defineCall({
  method: 'GET',
  path: '/auth/token-validate/',
  beforeFactor: true,
  summary: 'Is the token good, and until when?',
  tag,
  data: z.object({ is_valid: z.boolean(), expires_at: z.string(), ldap_id: z.string() }),
})
export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions/',
  summary: 'Where one is signed in',
  tag,
  data: z.object({
    records: z.array(
      z.object({
        session_id: z.string(),
        browser_uid: z.string().nullable(),
        created_at: z.string(),
        expires_at: z.string(),
        ip: z.string().nullable(),
        is_current: z.boolean(),
      }),
    ),
  }),
})
export const revokeSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/',
  once: false,
  summary: 'Ends one of the own sessions; `all` ends every other one',
  tag,
  query: z.object({ session_id: z.string().min(1).max(64) }),
  data: z.object({ revoked: z.number() }),
})
export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout/',
  beforeFactor: true,
  once: false,
  summary: 'Ends this session',
  tag,
  data: z.object({ revoked: z.number() }),
})
