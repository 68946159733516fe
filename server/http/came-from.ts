import type { FastifyRequest } from 'fastify'
import type { CameFrom } from '../request/context.ts'

/**
 * Who opens a session? Browsers name the page's origin with every POST, and no script can take that away or write another. Consoles on
 * the named other origins cannot be given a cookie that is sent back; of every other page the cookie returns, and programs say no origin.
 */
export function cameFrom(request: Pick<FastifyRequest, 'headers' | 'protocol'>, allowedOrigins: readonly string[]): CameFrom {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isSecure = request.protocol === 'https' || origin?.startsWith('https://') === true
  if (origin !== undefined && allowedOrigins.includes(origin)) return { by: 'elsewhere', isSecure }
  return { by: origin === undefined && site === undefined ? 'program' : 'browser', isSecure }
}
