export interface XmlFault {
  /** a document type would name other files and words; the rest is what is not well formed */
  readonly why: 'doctype' | 'too_deep' | 'too_many' | 'unclosed' | 'mismatch' | 'tag' | 'no_element' | 'unreadable'
  /** counted from 1 */
  readonly line: number
  /** the element it is about */
  readonly name: string
}
/** An element directly within the root, as it lies in the text. */
export interface XmlPiece {
  readonly name: string
  readonly from: number
  readonly end: number
  readonly line: number
}
export interface ScannedXml {
  readonly root: string | null
  readonly pieces: readonly XmlPiece[]
  readonly fault: XmlFault | null
}

const mostElements = 1_000_000
const nameAt = /[^\s<>/="'!?&;\d.-][^\s<>/="'!?&;]{0,199}/y
const attributeAt = /\s+[^\s<>/="'!?&;\d.-][^\s<>/="'!?&;]{0,199}\s{0,50}=\s{0,50}(?:"[^"<]*"|'[^'<]*')/y
const endAt = /\s{0,200}(\/?)>/y

/**
 * Goes over XML once, without making anything of it: is it well formed, how deep is it, and where do the elements of its root lie? What
 * has been passed until a fault stands in `pieces`: of a file that was cut off all that is whole. The line is told of the fault.
 */
export function scanXml(text: string, { deepest }: { readonly deepest: number }): ScannedXml {
  const pieces: XmlPiece[] = []
  const open: { readonly name: string; readonly from: number }[] = []
  let root: string | null = null
  let count = 0
  let counted = 0
  let line = 1
  const lineAt = (place: number): number => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < place; next = text.indexOf('\n', next + 1)) {
      line++
      counted = next + 1
    }
    return line
  }
  const fail = (why: XmlFault['why'], at: number, name = ''): ScannedXml => ({ root, pieces, fault: { why, line: lineAt(at), name } })

  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) return fail('unclosed', at, '<!--')
      at = end + 3
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at + 9)
      if (end < 0) return fail('unclosed', at, open.at(-1)?.name ?? '')
      at = end + 3
    } else if (text.startsWith('<?', at)) {
      const end = text.indexOf('?>', at + 2)
      if (end < 0) return fail('unclosed', at, '<?')
      at = end + 2
    } else if (text.startsWith('<!', at)) return fail('doctype', at)
    else if (text[at + 1] === '/') {
      nameAt.lastIndex = at + 2
      const name = nameAt.exec(text)?.[0] ?? ''
      endAt.lastIndex = nameAt.lastIndex
      const last = open.pop()
      if (name === '' || !endAt.test(text)) return fail(at + name.length + 2 >= text.length ? 'unclosed' : 'tag', at, last?.name ?? name)
      if (!last || last.name !== name) return fail('mismatch', at, last?.name ?? name)
      at = endAt.lastIndex
      if (open.length === 1) pieces.push({ name: last.name, from: last.from, end: at, line: lineAt(last.from) })
    } else {
      nameAt.lastIndex = at + 1
      const name = nameAt.exec(text)?.[0]
      if (name === undefined) return fail(at + 1 >= text.length ? 'unclosed' : 'tag', at, open.at(-1)?.name ?? '')
      let next = nameAt.lastIndex
      for (attributeAt.lastIndex = next; attributeAt.test(text); attributeAt.lastIndex = next) next = attributeAt.lastIndex
      endAt.lastIndex = next
      const end = endAt.exec(text)
      if (!end) return fail(text.indexOf('>', next) < 0 ? 'unclosed' : 'tag', at, name)
      if (++count > mostElements) return fail('too_many', at)
      if (open.length === 0) {
        if (root !== null) return fail('tag', at, name)
        root = name
      }
      if (end[1] === '/') {
        if (open.length === 1) pieces.push({ name, from: at, end: endAt.lastIndex, line: lineAt(at) })
      } else open.push({ name, from: at })
      if (open.length > deepest) return fail('too_deep', at, name)
      at = endAt.lastIndex
    }
  }
  if (open.length > 0) return fail('unclosed', text.length, open.at(-1)!.name)
  return root === null ? fail('no_element', 0) : { root, pieces, fault: null }
}
