import { isVoid } from './elements.ts'
import type { RichNode } from './read.ts'

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Rich text of its parts, in the one spelling that is kept. */
export const writeRich = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const said = Object.entries(node.said).map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
      const begin = `<${node.name}${said.join('')}>`
      return isVoid(node.name) ? begin : `${begin}${writeRich(node.inside)}</${node.name}>`
    })
    .join('')
