/** A text stands decoded: `<` is itself, and no entity is left. */
export type Node = Element | string
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

export const isElement = (node: Node | undefined): node is Element => typeof node === 'object'
export const element = (name: string, attributes: Readonly<Record<string, string>>, children: readonly Node[]): Element => ({
  name,
  attributes,
  children,
})

export const childrenNamed = (parent: Element, ...names: readonly string[]): Element[] =>
  parent.children.filter(isElement).filter((child) => names.includes(child.name))
export const childNamed = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child): child is Element => isElement(child) && child.name === name)
/** The first that is found by these names, each within the one before. */
export const within = (parent: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => childNamed(found, name), parent)

/** Wherever they stand within, in the order of the text; what is found is not looked into. */
export function* descendants(parent: Element, isWanted: (element: Element) => boolean): Generator<Element> {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    if (isWanted(child)) yield child
    else yield* descendants(child, isWanted)
  }
}
export const allNamed = (parent: Element, ...names: readonly string[]): Element[] => [
  ...descendants(parent, (one) => names.includes(one.name)),
]

export const textIn = (nodes: readonly Node[]): string => nodes.map((node) => (isElement(node) ? textIn(node.children) : node)).join('')
export const textOfElement = (one: Element | undefined): string => (one ? textIn(one.children) : '')
