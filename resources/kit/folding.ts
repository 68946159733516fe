/**
 * One spelling for search: letters that people type for one another become one.
 * Latin: accents go, case goes (José -> jose). Arabic: short vowels and tatweel go, alef forms become ا,
 * ى becomes ي, ة becomes ه, ؤ becomes و, ئ becomes ي, Arabic digits become European ones (أحمد -> احمد).
 */
export function fold(text: string): string {
  if (isFolded(text)) return text
  if (ascii.test(text)) return text.toLowerCase().replace(spaces, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(arabic, (letter) => substitutes[letter] ?? letter)
    .toLowerCase()
    .replace(spaces, ' ')
    .trim()
}

/** Small letters and digits with single spaces between them: most of what is folded has been folded before. */
function isFolded(text: string): boolean {
  let isAfterSpace = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7e || code < 0x20 || (code >= 0x41 && code <= 0x5a) || (code === 0x20 && isAfterSpace)) return false
    isAfterSpace = code === 0x20
  }
  return !isAfterSpace || text.length === 0
}

// oxlint-disable-next-line no-control-regex -- printable and control ASCII alike need no folding beyond case
const ascii = /^[\x00-\x7f]*$/
const spaces = /\s+/g
/** Combining marks (Latin accents, Arabic short vowels, hamza signs left by NFKD), tatweel, zero-width characters and marks of direction. */
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const arabic = /[\u0671\u0649\u06cc\u0629\u06a9\u0660-\u0669\u06f0-\u06f9]/g
const substitutes: Record<string, string> = { '\u0671': 'ا', '\u0649': 'ي', '\u06cc': 'ي', '\u0629': 'ه', '\u06a9': 'ك' }
for (let digit = 0; digit < 10; digit++) {
  substitutes[String.fromCharCode(0x660 + digit)] = String(digit)
  substitutes[String.fromCharCode(0x6f0 + digit)] = String(digit)
}
