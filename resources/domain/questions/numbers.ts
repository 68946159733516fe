const digits: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 10 }, (_, digit) => [
    [String.fromCharCode(0x660 + digit), String(digit)],
    [String.fromCharCode(0x6f0 + digit), String(digit)],
  ]).flat(),
)

/** A number as children and teachers write it: `3.5`, `3,5`, `٣٫٥`, `-2`, `1 200`, `3/4`, `1.2e3`; null: none. */
export function numberOf(text: string): number | null {
  const written = [...text.trim()]
    .map((letter) => digits[letter] ?? letter)
    .join('')
    .replace(/[٬\u00a0\u202f ]/g, '')
    .replace('٫', '.')
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const share = /^(-?\d+)\/([1-9]\d*)$/.exec(written)
  if (share) return Number(share[1]) / Number(share[2])
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(written) ? Number(written) : null
}
