import { inflateSync } from 'node:zlib'

/** The objects of a file as the browser writes it, by number: what stands in them, and what they hold. */
function objectsOf(pdf: Buffer): Map<string, { readonly head: string; readonly held: string }> {
  const raw = pdf.toString('latin1')
  const objects = new Map<string, { head: string; held: string }>()
  for (const { index, 0: opening, 1: number } of raw.matchAll(/(?<=^|\n)(\d+) 0 obj\s/g)) {
    const start = index + opening.length
    const end = raw.indexOf('endobj', start)
    const stream = /stream\r?\n/.exec(raw.slice(start, end))
    const head = raw.slice(start, stream ? start + stream.index : end)
    const from = start + (stream ? stream.index + stream[0].length : 0)
    const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0))
    const held = !stream || !head.includes('/FlateDecode') ? '' : inflateSync(bytes).toString('latin1')
    objects.set(number!, { head, held })
  }
  return objects
}
const utf16 = (hex: string): string => hex.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)))

/** Which letter a glyph of a font stands for, as the file says it for those who search in it. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  const glyph = (hex: string) => Number.parseInt(hex, 16)
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from, to] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g)) letters.set(glyph(from!), utf16(to!))
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, until, to] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = glyph(from!); at <= glyph(until!); at++)
        letters.set(at, String.fromCharCode(Number.parseInt(to!, 16) + at - glyph(from!)))
  return letters
}

const token = /\/(\w+) [\d.]+ Tf|\/ActualText (?:\(([^)]*)\)|<FEFF(\w+)>) >> BDC|\/ReversedChars (BMC)|\b(EMC|ET)\b|<(\w+)> Tj/g

/** What is written on each page of a file that the browser has printed; Arabic in the order in which it is read. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const refer = (head: string, key: string) => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '')
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = new Map(
        [...(/\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => {
          const map = refer(objects.get(number!)!.head, 'ToUnicode')
          return [name!, lettersOf(map?.held ?? '')]
        }),
      )
      let [text, font, isSaid, reversed]: [string, string, boolean, string[] | null] = ['', '', false, null]
      const write = (letters: string): void => {
        if (reversed) reversed.unshift(letters)
        else text += letters
      }
      for (const [, tf, plain, wide, backwards, end, glyphs] of (refer(head, 'Contents')?.held ?? '').matchAll(token)) {
        if (tf) font = tf
        else if (backwards) reversed = []
        else if (plain !== undefined || wide !== undefined) {
          write(plain ?? utf16(wide!))
          isSaid = true
        } else if (end === 'EMC' && isSaid) isSaid = false
        else if (end === 'EMC') {
          text += (reversed ?? []).join('')
          reversed = null
        } else if (end === 'ET') text += ' '
        else if (glyphs && !isSaid)
          write((glyphs.match(/.{4}/g) ?? []).map((one) => fonts.get(font)?.get(Number.parseInt(one, 16)) ?? '').join(''))
      }
      return text.replace(/\s+/g, ' ')
    })
}
