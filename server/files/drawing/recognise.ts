/** Where the text goes on behind `close`; nowhere where it is never closed. */
const behind = (text: string, close: string, from: number): number => {
  const at = text.indexOf(close, from)
  return at < 0 ? text.length : at + close.length
}
const pastBlank = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

/**
 * Does the file begin as a drawing: whatever stands before its first element, that element is `<svg`. Walks forward only, so that
 * no text makes it try twice. A document type may name a drawing, but brings no definitions of its own.
 */
export function beginsAsDrawing(head: string): boolean {
  let at = pastBlank(head, head.startsWith('\ufeff') ? 1 : 0)
  for (;;) {
    if (head.startsWith('<?', at)) at = behind(head, '?>', at)
    else if (head.startsWith('<!--', at)) at = behind(head, '-->', at + 4)
    else if (head.slice(at, at + 9).toLowerCase() === '<!doctype') {
      const end = behind(head, '>', at)
      if (head.slice(at, end).includes('[')) return false
      at = end
    } else return /^<svg[\s>/]/i.test(head.slice(at, at + 5))
    at = pastBlank(head, at)
  }
}

/** What a drawing could run when somebody opens it by itself, or fetch and read, also while it is being drawn: files of this machine, too. */
const runs = ['<script', '<foreignobject', 'javascript:', '<!entity']
const listens = /\son\w+\s*=/i
const refersTo = /(?:href|src)\s*=\s*["']/gi
const harmless = ['#', 'data:image/png', 'data:image/jpeg', 'data:image/jpg']

export function isHarmlessDrawing(text: string): boolean {
  const low = text.toLowerCase()
  if (runs.some((word) => low.includes(word)) || listens.test(text)) return false
  return [...low.matchAll(refersTo)].every((found) => {
    const at = pastBlank(low, found.index + found[0].length)
    return harmless.some((start) => low.startsWith(start, at))
  })
}
