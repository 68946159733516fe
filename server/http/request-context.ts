import type { FastifyRequest } from 'fastify'
import { dayIn, type Locale } from '../../resources/kit/index.ts'
import { newId, type Database } from '../database/index.ts'
import { isFactorDue, type Auth, type SignedIn } from '../auth/index.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenScope, invalidField, secondFactorDue } from '../request/errors.ts'
import { findPlace } from './queries.ts'

/** The first language of the header that we speak. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  const said = request.headers['accept-language']
  if (said === undefined || said.startsWith('en')) return 'en'
  for (const part of said.split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'ar' || language === 'en') return language
  }
  return 'en'
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null
}

const originOf = (request: FastifyRequest): string | null => headerOf(request, 'tenant-origin')

function tokenOf(request: FastifyRequest): string {
  const said = request.headers.authorization
  return said !== undefined && /^bearer /i.test(said) ? said.slice(7).trim() : ''
}

/** The one who holds what this request presents; without all of it nobody, and without a second factor that is due nobody but for `beforeFactor`. */
export async function whoAsks({ auth }: { readonly auth: Auth }, request: FastifyRequest, beforeFactor = false): Promise<SignedIn> {
  const who = await auth.authenticate(tokenOf(request), originOf(request), request.headers.cookie)
  if (!beforeFactor && isFactorDue(who)) throw secondFactorDue()
  return who
}

/** Header text that cannot hold Arabic comes percent-encoded. */
const decoded = (text: string | null): string | null => {
  if (text === null) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What every request knows of itself, signed in or not. */
export function outlineOf(request: FastifyRequest): Omit<RequestContext, 'principal'> & { tenantOrigin: string | null } {
  const now = new Date().toISOString()
  return {
    schoolId: null,
    academicYear: null,
    requestId: request.id,
    locale: localeOf(request),
    today: now.slice(0, 10),
    now,
    country: 'AE',
    ip: request.ip,
    browserUid: headerOf(request, 'x-browser-uid'),
    operationId: newId(),
    kept: { is: false },
    reason: decoded(headerOf(request, 'x-reason')),
    tenantOrigin: originOf(request),
  }
}

export interface Asked {
  readonly school_id?: unknown
  readonly academic_year?: unknown
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' && value.length <= 64 ? value : null)

/** The year that is asked for; what only looks like one would else mean this one, and something would be written there. */
function yearIn(said: unknown): string | null {
  if (said === undefined || said === null || said === '') return null
  if (typeof said !== 'string' || !/^\d{4}-\d{4}$/.test(said)) throw invalidField('academic_year', { code: 'invalid' })
  return said
}

const mayWorkIn = ({ schoolIds }: SignedIn, schoolId: string): boolean => schoolIds === 'all' || schoolIds.includes(schoolId)

/**
 * Where this request works: the school and year it asks for, if the principal may; a write that does not say so there works where what it
 * writes is said to be (whoever may not work there hears that from the records); else those of the profile.
 */
export function contextOf(request: FastifyRequest, principal: SignedIn, asked: Asked, written: Asked = {}): RequestContext {
  const named = asked.school_id
  // what only looks like a school would be none to the gate and might be one further in
  for (const one of [named, written.school_id])
    if (one !== undefined && one !== null && one !== '' && textOf(one) === null) throw invalidField('school_id', { code: 'invalid' })
  const stands = textOf(named)
  if (stands !== null && !mayWorkIn(principal, stands)) throw forbiddenScope()
  const inBody = textOf(written.school_id)
  const schoolId = stands ?? (inBody !== null && mayWorkIn(principal, inBody) ? inBody : null)
  const outline = outlineOf(request)
  return {
    ...outline,
    principal,
    today: dayIn(principal.timezone, outline.now),
    zone: principal.timezone,
    country: principal.country,
    currency: principal.currency,
    schoolId: schoolId ?? principal.schoolId,
    academicYear: yearIn(asked.academic_year) ?? principal.academicYear,
  }
}

/** The clock, the country and the currency of the school worked in, where it is not the person's own: what writes, tasks and questions by days need, and plain reading does not. */
export async function inPlace(database: Database, context: RequestContext): Promise<RequestContext> {
  const { schoolId, principal } = context
  if (schoolId === null || schoolId === principal.schoolId) return context
  const school = await findPlace(database, principal.tenantId, schoolId)
  if (!school) return context
  return {
    ...context,
    today: dayIn(school.timezone, context.now),
    zone: school.timezone,
    country: school.country.length === 2 ? school.country : context.country,
    currency: school.currency,
  }
}
