const rows = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz']

/** A word counted on by so many, a digit for a digit and a letter for a letter: `W-009`, one further, is `W-010`. null: it ends before. */
export function stepped(word: string, by: number): string | null {
  const letters = [...word]
  let left = by
  for (let at = letters.length - 1; at >= 0 && left > 0; at--) {
    const row = rows.find((one) => one.includes(letters[at]!))
    if (!row) continue
    left += row.indexOf(letters[at]!)
    letters[at] = row[left % row.length]!
    left = Math.floor(left / row.length)
  }
  return left > 0 ? null : letters.join('')
}
