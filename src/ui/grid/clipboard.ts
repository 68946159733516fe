/** What a spreadsheet puts on the clipboard as text: tabs between cells, and cells with breaks or tabs of their own in quotes. */
export function readTable(text: string): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    table.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      table.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  // the last line ends with a break, too
  const last = table.at(-1)
  if (table.length > 1 && last?.length === 1 && last[0] === '') table.pop()
  return table
}

const written = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const writeTable = (table: readonly (readonly string[])[]): string => table.map((line) => line.map(written).join('\t')).join('\r\n')
