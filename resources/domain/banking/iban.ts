/** Without blanks and in capitals, as it is kept: `AE070331234567890123456`. */
export const ibanOf = (typed: string): string => typed.replaceAll(' ', '').toUpperCase()

/** Lengths by country, of those that the schools' banks are in; elsewhere any length that an IBAN may have. */
const lengths: Readonly<Record<string, number>> = {
  AE: 23,
  BH: 22,
  DE: 22,
  EG: 29,
  FR: 27,
  GB: 22,
  IQ: 23,
  JO: 30,
  KW: 30,
  LB: 28,
  LY: 25,
  MR: 27,
  OM: 23,
  PK: 24,
  PS: 29,
  QA: 29,
  SA: 24,
  SD: 18,
  TN: 24,
  TR: 26,
}

/** ISO 13616: the country's length, and 1 as what is left of the number, its first four letters put behind, when it is divided by 97. */
export function isIban(kept: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(kept)) return false
  const length = lengths[kept.slice(0, 2)]
  if (length !== undefined && kept.length !== length) return false
  let rest = 0
  for (const letter of kept.slice(4) + kept.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
