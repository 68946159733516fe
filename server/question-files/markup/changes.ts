import type { Rich } from '../../../resources/domain/questions/content.ts'
import { readHtml } from './html.ts'
import { element, isElement, type Element, type Node } from './node.ts'
import { writeHtml } from './rich.ts'

export const mapTexts = (nodes: readonly Node[], change: (text: string) => string): Node[] =>
  nodes.map((node) => (isElement(node) ? element(node.name, node.attributes, mapTexts(node.children, change)) : change(node)))

/** Each picture in the place of what `change` makes of it; null takes it out and leaves what it says. */
export const mapPictures = (nodes: readonly Node[], change: (picture: Element, file: string) => Element | null): Node[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const file = node.name === 'img' ? node.attributes['data-file'] : undefined
    if (file !== undefined) return change(node, file) ?? node.attributes['alt'] ?? ''
    return element(node.name, node.attributes, mapPictures(node.children, change))
  })

/** With an address in the place of the name of each picture, for formats that write HTML. */
export const withSources = (html: Rich, sourceOf: (file: string) => string): string =>
  html.includes('data-file')
    ? writeHtml(
        mapPictures(readHtml(html), (picture, file) => {
          const { 'data-file': _, ...attributes } = picture.attributes
          return element('img', { src: sourceOf(file), ...attributes }, [])
        }),
      )
    : html
