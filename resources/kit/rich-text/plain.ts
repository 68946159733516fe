const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' }
const signs: Readonly<Record<string, string>> = {
  times: '×',
  div: '÷',
  cdot: '·',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  pi: 'π',
  sqrt: '√',
  pm: '±',
}

/** A formula as it can be said in a line: `\frac{1}{2}` is `1/2`; what has no sign of its own keeps its word. */
const spoken = (text: string): string =>
  text
    .replace(/\\[()[\]]/g, '')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\([a-z]+) ?/gi, (_, word: string) => signs[word] ?? (/^(?:left|right|text|mathrm)$/.test(word) ? '' : `${word} `))
    .replace(/\\[,;:!]/g, ' ')
    .replace(/[{}]/g, '')

/** Letters between elements: those in a line join, lines are apart. */
const withoutElements = (rich: string): string =>
  rich
    .replace(/<img [^<>]*>/g, (tag) => ` ${/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''} `)
    .replace(/<\/?(?:strong|em|u|sub|sup|code)>/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)

/** The words of rich text for a search: formulas stay as they are written. */
export const wordsOf = (rich: string): string => withoutElements(rich).replace(/\s+/g, ' ').trim()

/** Rich text in one line of plain letters, as titles, histories and comparisons show it; cut to so many letters, 120 unless said. */
export function plainOf(rich: string, most = 120): string {
  const text = spoken(withoutElements(rich)).replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
