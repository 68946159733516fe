import { getProfile } from '../../../resources/contract/auth.ts'
import { packageDetails } from '../../../resources/contract/licence.ts'
import { checkContributions } from '../console/contribution-checks.ts'
import { discoverContributions, discoverPages, discoverRegistry } from '../console/discovery.ts'
import { checkPages } from '../console/page-checks.ts'
import { earlyCalls } from './early-calls.ts'

const registry = discoverRegistry()
/** Asked by the build of the console, which has no other way to the declarations and the pages. */
export const table = earlyCalls(registry)
export const mistakes = [
  ...new Set([...checkPages(registry, discoverPages()), ...checkContributions(registry, discoverPages(), discoverContributions())]),
]

/** Who it is, and what is open to them: asked before anything else. */
export const [profile, packages] = [getProfile.path, packageDetails.path]
