import type { Locale } from '../../../resources/kit/index.ts'
import type { Words } from '../refine/language.ts'

const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`
const letters = "font: 8pt 'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, sans-serif; color: #555;"
/** What a translated sentence leaves open here is counted by the browser. */
const [here, all] = ['\ue000', '\ue001']

/** A page of A4 with its number and what it belongs to in the margin, for browsers that write there. */
export function pageRule(isLandscape: boolean, foot: string, locale: Locale, words: Words): string {
  const number = words('print.page', { page: here, pages: all })
    .replaceAll(/[\u2068\u2069]/g, '')
    .split(/([\ue000\ue001])/)
    .map((part) => (part === here ? 'counter(page)' : part === all ? 'counter(pages)' : quoted(part)))
    .join(' ')
  const [start, end] = locale === 'ar' ? ['right', 'left'] : ['left', 'right']
  return `size: A4 ${isLandscape ? 'landscape' : 'portrait'}; margin: 12mm 12mm 15mm;
@bottom-${start} { content: ${quoted(foot)}; ${letters} }
@bottom-${end} { content: ${number}; ${letters} }`
}
