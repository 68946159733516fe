const longest = 20_000

/** Where what stands here ends, if it is no element: a declaration, a comment, a document type with what it declares; 0: it does not end. */
function endOfPrologue(text: string, at: number): number | null {
  const [open, close] = text.startsWith('<?', at)
    ? ['<?', '?>']
    : text.startsWith('<!--', at)
      ? ['<!--', '-->']
      : text.startsWith('<!DOCTYPE', at)
        ? ['<!DOCTYPE', text.slice(at, text.indexOf('>', at)).includes('[') ? ']>' : '>']
        : ['', '']
  if (open === '') return null
  const end = text.indexOf(close, at + open.length)
  return end < 0 ? 0 : end + close.length
}

/** The name of the first element of XML, whatever is said before it; null where there is none. */
export function firstElement(xml: string): string | null {
  const text = xml.slice(0, longest)
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 0x20) at++
    const end = endOfPrologue(text, at)
    if (end === 0) return null
    if (end === null) return /^<([A-Za-z_][\w.:-]{0,100})(?=[\s/>])/.exec(text.slice(at, at + 110))?.[1] ?? null
    at = end
  }
}
