type Version = readonly [number, number, number]

const numbersOf = (text: string): (number | null)[] => text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : null))

/** `20.19` -> [20, 19, 0] */
const fullVersion = (text: string): Version => {
  const [major, minor, patch] = numbersOf(text)
  return [major ?? 0, minor ?? 0, patch ?? 0]
}
const compare = (left: Version, right: Version): number => left[0] - right[0] || left[1] - right[1] || left[2] - right[2]

/** The first version after everything that `^` or a partly written version (`20`, `20.x`) covers. */
function endOf(text: string, isCaret: boolean): Version | null {
  const [major, minor, patch] = numbersOf(text)
  if (major === null || major === undefined) return null
  if (isCaret ? major > 0 : minor === null || minor === undefined) return [major + 1, 0, 0]
  if (isCaret ? (minor ?? 0) > 0 : patch === null || patch === undefined) return [major, (minor ?? 0) + 1, 0]
  return [major, minor ?? 0, (patch ?? 0) + 1]
}

function meets(version: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(>=|<=|>|<|\^|~|=)?v?(.*)$/.exec(comparator) ?? []
  if (text === '' || text === '*' || text === 'x') return true
  const from = fullVersion(text)
  if (operator === '>=') return compare(version, from) >= 0
  if (operator === '>') return compare(version, endOf(text, false) ?? from) >= 0
  if (operator === '<') return compare(version, from) < 0
  const end = endOf(operator === '~' ? text.split('.').slice(0, 2).join('.') : text, operator === '^')
  const isBefore = end === null || compare(version, end) < 0
  return operator === '<=' ? isBefore : compare(version, from) >= 0 && isBefore
}

/** Does this version lie in a range as `engines` writes it: `^20.19.0 || >=22.12.0`, `14 >=14.17`, `20.x`, `>= 0.4`? */
export const isInRange = (version: string, range: string): boolean =>
  range.split('||').some((all) =>
    all
      .trim()
      .replace(/(>=|<=|>|<|\^|~|=)\s+/g, '$1')
      .split(/\s+/)
      .every((one) => meets(fullVersion(version), one)),
  )
