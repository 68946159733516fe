import { isRichName, isVoid, saidOn, type RichAttribute, type RichName } from './elements.ts'

/** A part of rich text: letters, or an element with what stands within it. */
export type RichNode = string | RichElement
export interface RichElement {
  readonly name: RichName
  readonly said: Readonly<Partial<Record<RichAttribute, string>>>
  readonly inside: readonly RichNode[]
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
/** Entities as the letters that they stand for. */
const lettersOf = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
        hex ? letter(Number.parseInt(hex, 16)) : decimal ? letter(Number(decimal)) : (named[name!] ?? whole),
      )
    : text

function saidIn(name: RichName, text: string): RichElement['said'] {
  return saidOn(name, (attribute) => {
    const begin = ` ${attribute}="`
    const at = text.indexOf(begin)
    const from = at + begin.length
    const end = at === -1 ? -1 : text.indexOf('"', from)
    return end === -1 ? null : lettersOf(text.slice(from, end))
  })
}

/** Deeper nothing is nested that anybody has written; the letters within stay. */
const deepest = 30

/**
 * Rich text as a tree of the elements that it may have, and of nothing else, whoever wrote it: what is no such element is passed over, and
 * its inside stays. Text without any element is one string with its letters.
 */
export function readRich(rich: string): readonly RichNode[] {
  const root: RichNode[] = []
  const open: { readonly name: RichName; readonly inside: RichNode[] }[] = []
  const top = (): RichNode[] => open.at(-1)?.inside ?? root
  const write = (text: string): void => void (text !== '' && top().push(lettersOf(text)))
  let at = 0
  for (const match of rich.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi)) {
    write(rich.slice(at, match.index))
    at = match.index + match[0].length
    const name = match[2]!.toLowerCase()
    if (!isRichName(name)) continue
    if (match[1] === '/') {
      const opened = open.findLastIndex((one) => one.name === name)
      if (opened !== -1) open.length = opened
      continue
    }
    if (open.length >= deepest && !isVoid(name)) continue
    const element = { name, said: saidIn(name, match[3]!), inside: [] as RichNode[] }
    top().push(element)
    if (!isVoid(name)) open.push(element)
  }
  write(rich.slice(at))
  return root
}
