/** As they stand in what is kept; spaces that do not break are letters there. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const signs: Readonly<Record<string, string>> = { times: '×', div: '÷', sqrt: '√', text: '' }

/** A formula as it can be said in a line: `\frac{1}{2}` is `1/2`; what has no sign of its own keeps its word. */
const spoken = (text: string): string =>
  text
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\([a-z]+) ?/gi, (_, word: string) => signs[word] ?? `${word} `)
    .replace(/\\[^a-z]|[{}]/gi, '')

/** Letters between elements: those in a line join, lines are apart. */
const withoutElements = (rich: string): string =>
  rich
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
      /^<\/?(?:strong|em|u|su[bp]|code)>/.test(tag) ? '' : ` ${/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''} `,
    )
    .replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)

/** The words of rich text for a search: formulas stay as they are written. */
export const wordsOf = (rich: string): string => withoutElements(rich).replace(/\s+/g, ' ').trim()

/** Rich text in one line of plain letters, as titles, histories and comparisons show it; cut to so many letters, 120 unless said. */
export function plainOf(rich: string, most = 120): string {
  const text = spoken(withoutElements(rich)).replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
