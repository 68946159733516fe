import type { RosterTable } from '../../../resources/contract/rosters.ts'

/** What fits on the tab of a sheet. */
const longest = 31
const between = ' · '

/** The sheet of the rows that stay out is called as the table's file is, and as its sheet where the file has several. */
export function tabOf({ file, sheet }: Pick<RosterTable, 'file' | 'sheet'>, tables: readonly Pick<RosterTable, 'file'>[]): string {
  const name = file.replace(/^.*\//, '').replace(/\.[^.]+$/, '')
  if (sheet === null || tables.filter((one) => one.file === file).length < 2) return name
  const room = longest - between.length - sheet.length
  return room < 4 ? sheet : `${name.slice(0, room)}${between}${sheet}`
}
