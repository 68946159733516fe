/** Each sign that means something in GIFT, and the letter that stands for it while it means nothing; that letter is in no text of people. */
const held: Readonly<Record<string, string>> = {
  ':': '\ue001',
  '#': '\ue002',
  '=': '\ue003',
  '{': '\ue004',
  '}': '\ue005',
  '~': '\ue006',
  '\n': '\ue007',
  '\\': '\ue008',
}
const signs: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(held).map(([sign, letter]) => [letter, sign]))

export const release = (text: string): string => text.replace(/[\ue001-\ue008]/g, (letter) => signs[letter] ?? letter)
/** Lets nothing of it mean anything. */
export const hold = (text: string): string => text.replace(/[:#={}~\n\\]/g, (sign) => held[sign] ?? sign)

const longestFormula = 2000
/**
 * Every sign behind a backslash is held, and so are formulas that somebody typed as LaTeX without knowing of GIFT: `\(\frac{1}{2}\)`. In
 * one whose braces all have a backslash the signs are those of GIFT.
 */
export function holdEscapes(text: string): string {
  const bare = text.replace(/[\ue001-\ue008]/g, '')
  if (!bare.includes('\\')) return bare
  let result = ''
  for (let at = 0; at < bare.length; at++) {
    const letter = bare[at]!
    const next = bare[at + 1]
    if (letter !== '\\' || next === undefined) {
      result += letter
      continue
    }
    if (next === '(' || next === '[') {
      const ahead = bare.slice(at, at + longestFormula)
      const end = ahead.indexOf(next === '(' ? '\\)' : '\\]', 2)
      const formula = end < 0 ? '' : ahead.slice(0, end + 2)
      if (/(?<!\\)[{}]/.test(formula) || /\\n[a-z]/.test(formula)) {
        result += hold(formula.replaceAll('\n', ' '))
        at += formula.length - 1
        continue
      }
    }
    if (next === 'n') {
      result += hold('\n')
      at++
    } else if (Object.hasOwn(held, next) && next !== '\n') {
      result += held[next]!
      at++
    } else result += hold('\\')
  }
  return result
}

export const escapeGift = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n')
