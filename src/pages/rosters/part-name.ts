import type { RosterData, RosterTable } from '../../../resources/contract/rosters.ts'
import { useRegistry, useSay } from '../../engine/index.ts'

/** Where a table stands: its file, and its sheet where the file has several. */
export const placeOfTable = ({ file, sheet }: RosterTable, tables: RosterData['tables']): string =>
  sheet !== null && tables.filter((one) => one.file === file).length > 1 ? `${file} · ${sheet}` : file

/** What a part is called: of a roster its kind, of an office's own tables also where it stands. */
export function usePartName(tables: RosterData['tables']) {
  const [say, registry] = [useSay(), useRegistry()]
  return ({ key, entity }: { readonly key: string; readonly entity: string }): string => {
    const kind = say(registry.get(entity).label.many)
    const table = tables.find((one) => one.key === key)
    return table ? `${kind} (${placeOfTable(table, tables)})` : kind
  }
}
