/** How options are lettered, in the two alphabets. */
const arabic = ['أاإ', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي'] as const
export const letterOf = (at: number): string => String.fromCharCode(65 + at)
/** Which option a letter means, counted from 0; -1: none. A small Latin letter means one only where `isLoose`. */
export function placeOfLetter(letter: string, isLoose = false): number {
  const said = isLoose ? letter.toUpperCase() : letter
  if (/^[A-Z]$/.test(said)) return said.charCodeAt(0) - 65
  return arabic.findIndex((letters) => letter.replace('\u0640', '') !== '' && letters.includes(letter.replace('\u0640', '')))
}
