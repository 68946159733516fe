/** Letters that names of Western Europe are written with, besides those of English. */
const western = new Set('àâäáãåæçéèêëíìîïñóòôöõøœúùûüýßšž')
/** Signs that stand between words, or in `O’Brien`, in real files. */
const punctuation = new Set('’‘“”–—…·•°«»،؛؟ºª§€£\u00a0\u200c\u200d\u200e\u200f')
const isArabic = (letter: string): boolean => /[\u0620-\u064a\u066e-\u06d3]/.test(letter)
const isArabicMark = (letter: string): boolean => /[\u0640\u064b-\u0652\u0670]/.test(letter)
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter)
const isLower = (letter: string): boolean => letter !== letter.toUpperCase()
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()

function pointsOf(before: string, letter: string, after: string): number {
  if (letter === '\ufffd' || /\p{Cc}/u.test(letter)) return -8
  const besideLatin = Number(isLatin(before)) + Number(isLatin(after))
  if (isArabic(letter)) {
    // Arabic stands in words of Arabic; one such letter within `Müller` is another code page's
    if (besideLatin > 0) return -3
    return isArabic(before) || isArabic(after) || isArabicMark(after) ? 1.5 : -0.5
  }
  if (isArabicMark(letter)) return isArabic(before) || isArabicMark(before) ? 0.5 : -3
  if (isLatin(letter)) {
    let points = western.has(letter.toLowerCase()) ? 1.5 : -1
    // `JosÈ`: a capital after a small letter; `ãÍãÏ`: one accent after the other
    if (isUpper(letter) && isLower(before) && isLatin(before)) points -= 4
    if (isLower(letter) && isUpper(before) && isUpper(after) && isLatin(before) && isLatin(after)) points -= 2
    if (/[\u0080-\uffff]/.test(before) && isLatin(before)) points -= 2.5
    if (isArabic(before) || isArabic(after)) points -= 3
    return points
  }
  if (letter === '’') return besideLatin === 2 ? 1 : 0
  if (punctuation.has(letter)) return besideLatin === 2 ? -1.5 : 0
  return besideLatin > 0 ? -3 : -1
}

/** How likely a text is one that people wrote: only what is not ASCII counts, each letter by those around it. */
export function likelihoodOf(text: string): number {
  let points = 0
  for (const { 0: letter, index } of text.matchAll(/[\u0080-\uffff]/g))
    points += pointsOf(text[index - 1] ?? '', letter, text[index + 1] ?? '')
  return points
}
