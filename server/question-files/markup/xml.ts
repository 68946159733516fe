import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from './entities.ts'
import { element, type Element, type Node } from './node.ts'
import { scanXml, type XmlFault } from './scan-xml.ts'

/** Deep enough for any question; what is deeper was made to be deep. */
const deepest = 120

// entities are not looked up: those of XML are decoded here, and documents that declare others are refused before
const parser = new XMLParser({
  preserveOrder: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest + 10,
  jPath: false,
})

/** What the parser makes of an element: its name, what stands in it, and its attributes beside. */
type Parsed = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Parsed => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Parsed[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** `m:math` is `math`, and `xml:lang` is `lang`. */
const withoutPrefix = (name: string): string => {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}

function attributesOf(value: unknown): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (isRecord(value))
    for (const name of Object.keys(value))
      if (!name.startsWith('xmlns')) attributes[withoutPrefix(name)] = decodeEntities(wordOf(value[name]))
  return attributes
}

function nodesOf(parsed: readonly Parsed[]): Node[] {
  const nodes: Node[] = []
  for (const one of parsed) {
    const { ':@': own } = one
    for (const name of Object.keys(one)) {
      if (name === ':@') continue
      if (name === '#text') nodes.push(decodeEntities(wordOf(one[name])))
      else if (name === '#cdata')
        nodes.push(
          listOf(one[name])
            .map(({ '#text': text }) => wordOf(text))
            .join(''),
        )
      else nodes.push(element(withoutPrefix(name), attributesOf(own), nodesOf(listOf(one[name]))))
    }
  }
  return nodes
}

export type ReadXml = { readonly ok: true; readonly root: Element } | ({ readonly ok: false } & XmlFault)

/** A whole document, or an element out of one; names without their prefixes. Nothing outside of the text is ever asked for. */
export function readXml(text: string): ReadXml {
  const fault = scanXml(text, { deepest }).fault
  return fault ? { ok: false, ...fault } : readScannedXml(text)
}

/** The same of what has been gone over before and is well formed. */
export function readScannedXml(text: string): ReadXml {
  try {
    const root = nodesOf(listOf(parser.parse(text))).find((node): node is Element => typeof node === 'object')
    return root ? { ok: true, root } : { ok: false, why: 'no_element', line: 1, name: '' }
  } catch {
    return { ok: false, why: 'unreadable', line: 1, name: '' }
  }
}
