/** Letters and digits that nobody confuses when they are read aloud or copied by hand: no 0 and O, no 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const countLength = 3
const digestLength = 8
/** As many as the first letters can tell; of more takings those that leave the same rest are tried. */
export const countsTold = letters.length ** countLength
const inGroups = 4

/** The letter at the end, from which a slip of the hand is known. Each place weighs differently, so that two letters changed round are found. */
const checkOf = (said: string): string =>
  letters[[...said].reduce((sum, letter, at) => sum + letters.indexOf(letter) * (2 * at + 1), 0) % letters.length]!

/** Of a number of takings and what they come to (at least five bytes): `7K2M-QX4D-9FHT`. */
export function printChecksum(takings: number, digest: Uint8Array): string {
  let rest = takings % countsTold
  let count = ''
  for (let at = 0; at < countLength; at++) {
    count = letters[rest % letters.length]! + count
    rest = Math.floor(rest / letters.length)
  }
  const bits = [...digest.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const said = count + Array.from({ length: digestLength }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('')
  return [...(said + checkOf(said))].map((letter, at) => (at > 0 && at % inGroups === 0 ? `-${letter}` : letter)).join('')
}

/** Up to which taking a checksum that somebody typed goes, and how it is printed; null: it is mistyped. */
export function readChecksum(typed: string): { readonly takings: number; readonly printed: string } | null {
  const said = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const places = [...said].map((letter) => letters.indexOf(letter))
  if (said.length !== countLength + digestLength + 1 || places.includes(-1) || checkOf(said.slice(0, -1)) !== said.at(-1)) return null
  return {
    takings: places.slice(0, countLength).reduce((sum, place) => sum * letters.length + place, 0),
    printed: said.replaceAll(/.{4}(?=.)/g, '$&-'),
  }
}
