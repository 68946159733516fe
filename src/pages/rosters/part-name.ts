import type { RosterTable } from '../../../resources/contract/rosters.ts'
import { useRegistry, useSay } from '../../engine/index.ts'

export type Placed = Pick<RosterTable, 'key' | 'file' | 'sheet'>
/** Where a table stands: its file, and its sheet where the file has several. */
export const placeOfTable = ({ file, sheet }: Placed, tables: readonly Placed[]): string =>
  sheet !== null && tables.filter((one) => one.file === file).length > 1 ? `${file} · ${sheet}` : file

/** What a part is called: of a roster its kind, of an office's own tables also where it stands. */
export function usePartName(tables: readonly Placed[]) {
  const [say, registry] = [useSay(), useRegistry()]
  return ({ key, entity }: { readonly key: string; readonly entity: string }): string => {
    const kind = say(registry.get(entity).label.many)
    const table = tables.find((one) => one.key === key)
    return table ? `${kind} (${placeOfTable(table, tables)})` : kind
  }
}
