/** As they stand in what is kept; spaces that do not break are letters there. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const signs: Readonly<Record<string, string>> = {
  times: '×',
  div: '÷',
  sqrt: '√',
  text: '',
  pi: 'π',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  pm: '±',
  cdot: '·',
  circ: '°',
  degree: '°',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
}

/** `a+b` stands in brackets where it is divided, or divides. */
const whole = (part: string): string => (/^[\w.,\\ ]*$/.test(part) ? part : `(${part})`)

/**
 * A formula as it can be said in a line: `\frac{1}{2}` and `\frac12` are `1/2`; what has no sign of its own keeps its word. Fractions
 * within fractions are said from within.
 */
function spoken(text: string): string {
  const short = text.replace(/\\[dt]?frac ?(\d)(\d)/g, '\\frac{$1}{$2}')
  const flat = [0, 1, 2].reduce(
    (said) => said.replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, above: string, below: string) => `${whole(above)}/${whole(below)}`),
    short,
  )
  return flat.replace(/\\([a-z]+) ?/gi, (_, word: string) => signs[word] ?? `${word} `).replace(/\\[^a-z]|[{}]/gi, '')
}

/** Letters between elements: those in a line join, lines are apart. */
const withoutElements = (rich: string): string =>
  rich
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
      /^<\/?(?:strong|em|u|su[bp]|code)>/.test(tag) ? '' : ` ${/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''} `,
    )
    .replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)

/** The words of rich text for a search: formulas as they are written, and as they are said. */
export function wordsOf(rich: string): string {
  const letters = withoutElements(rich)
  return (letters.includes('\\') ? `${letters} ${spoken(letters)}` : letters).replace(/\s+/g, ' ').trim()
}

/** Rich text in one line of plain letters, as titles, histories and comparisons show it; cut to so many letters, 120 unless said. */
export function plainOf(rich: string, most = 120): string {
  const text = spoken(withoutElements(rich)).replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
