import type { Queries } from '../database/index.ts'
import { findOrigin } from './queries/origins.ts'

/** An address as it is stored and compared: `https://Console.Noor.example/` and `https://console.noor.example` are one. */
export const originKey = (origin: string | null): string => (origin ?? '').toLowerCase().replace(/\/$/, '')

const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * May an address that no institution claims be used? On the machine itself, and where there is one institution it could mean;
 * among several it names nobody, and whoever comes from it is nobody's.
 */
export const mayBeUnclaimed = (origin: string, institutions: unknown): boolean =>
  origin === '' || loopback.test(origin) || Number(institutions) < 2

/** The institution that an address of the console belongs to; `any` where it may be each, `none` where it may be none. */
export async function placeOfOrigin(q: Queries, origin: string | null): Promise<{ tenantId: string } | 'any' | 'none'> {
  const key = originKey(origin)
  if (key === '') return 'any'
  const found = await findOrigin(q, key)
  if (found?.tenant_id) return { tenantId: found.tenant_id }
  return mayBeUnclaimed(key, found?.institutions) ? 'any' : 'none'
}
