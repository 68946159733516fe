import type { Registry } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { Records } from '../records/index.ts'
import type { BrowserKeys } from './browser-key.ts'
import type { Tokens } from './tokens.ts'

/** What the parts of the auth service work with; each asks for as little of it as it needs. */
export interface AuthDeps {
  readonly database: Database
  readonly records: Records
  readonly registry: Registry
  readonly tokens: Tokens
  readonly browserKeys: BrowserKeys
  readonly mailer: Mailer
  /** keys the digests of one-time passwords */
  readonly secret: string
  /** may one-time passwords be shown on the page? */
  readonly demo: boolean
}
