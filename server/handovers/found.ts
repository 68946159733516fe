import { discoverHandovers } from '../discover.ts'
import { createHandovers, type Handover } from './index.ts'

let found: Promise<readonly Handover[]> | null = null

/** What all modules hand over, read once. */
export const allHandovers = (): Promise<readonly Handover[]> => (found ??= discoverHandovers().then(createHandovers))
