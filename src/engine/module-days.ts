import { createContext, useContext } from 'react'
import type { PackageFlag } from '../../resources/kit/index.ts'

/** Days that licences bring with them, `YYYY-MM-DD` by package flag; supplied by the app. */
export interface ModuleDays {
  /** modules that can only be read any more, and until when */
  readonly readOnly: ReadonlyMap<PackageFlag, string>
  /** modules whose licence is near its end: its last day */
  readonly ending: ReadonlyMap<PackageFlag, string>
}
export const noDays: ModuleDays = { readOnly: new Map(), ending: new Map() }
export const ModuleDaysContext = createContext<ModuleDays>(noDays)
export const useModuleDays = (): ModuleDays => useContext(ModuleDaysContext)
