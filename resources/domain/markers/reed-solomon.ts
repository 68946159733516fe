/** Powers of 2 and their exponents in the field of 256 elements by x^8 + x^4 + x^3 + x^2 + 1 (ISO/IEC 18004, 7.5). */
const powers: number[] = [1]
for (let at = 1; at < 255; at++) {
  const twice = powers[at - 1]! << 1
  powers.push(twice > 255 ? twice ^ 0x11d : twice)
}
const exponents = new Map(powers.map((power, at) => [power, at]))
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : powers[(exponents.get(a)! + exponents.get(b)!) % 255]!)

function generator(degree: number): number[] {
  let made = [1]
  for (let at = 0; at < degree; at++) made = [...made, 0].map((one, place) => one ^ times(made[place - 1] ?? 0, powers[at]!))
  return made
}

/** The words that guard a block: the remainder of its division by the generator. */
export function errorWords(data: readonly number[], count: number): number[] {
  const by = generator(count)
  const rest = [...data, ...Array.from({ length: count }, () => 0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!
    by.forEach((one, place) => (rest[at + place]! ^= times(one, lead)))
  }
  return rest.slice(data.length)
}
