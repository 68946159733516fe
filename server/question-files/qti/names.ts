import { element, isElement, type Element } from '../markup/node.ts'

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const isOpen = (name: string): boolean => name.startsWith('data-') || name.startsWith('aria-')

/** The names of QTI 3 as those of QTI 2: `qti-choice-interaction max-choices` is `choiceInteraction maxChoices`. */
export function inOldNames(one: Element): Element {
  const isNew = one.name.startsWith('qti-')
  return element(
    isNew ? camel(one.name.slice(4)) : one.name,
    isNew
      ? Object.fromEntries(Object.entries(one.attributes).map(([name, value]) => [isOpen(name) ? name : camel(name), value]))
      : one.attributes,
    one.children.map((child) => (isElement(child) ? inOldNames(child) : child)),
  )
}
