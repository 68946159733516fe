import { warningOf, type WarnDays } from '../../../resources/domain/licence/stand.ts'
import { packageTree, type PackageFlag, type Text } from '../../../resources/kit/index.ts'

export interface Ending {
  readonly date: string
  readonly due: WarnDays
  readonly flags: readonly PackageFlag[]
}

/** The licences that end first, and which warning is due; null while none is. */
export function firstEnding(ending: ReadonlyMap<PackageFlag, string>, today: string): Ending | null {
  const date = [...ending.values()].sort()[0]
  const due = date === undefined ? null : warningOf(date, today)
  return date === undefined || due === null ? null : { date, due, flags: [...ending].filter(([, on]) => on === date).map(([flag]) => flag) }
}

export type ModuleName = { readonly group: string } | { readonly label: Text }

/** A whole group by its name, single modules of it by the name of their records. */
export function modulesIn(flags: readonly PackageFlag[], labelOf: (flag: PackageFlag) => Text | undefined): ModuleName[] {
  return Object.entries(packageTree).flatMap(([group, leaves]): ModuleName[] => {
    const own = flags.filter((flag) => flag === group || flag.startsWith(`${group}.`))
    if (own.length === 0) return []
    const labels = own.map(labelOf)
    const isWhole = own.length >= leaves.length || labels.some((label) => label === undefined)
    return isWhole ? [{ group }] : labels.flatMap((label) => (label ? [{ label }] : []))
  })
}
