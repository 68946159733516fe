import { sayProblem, type Locale, type Problems, type Resource } from '../../../resources/kit/index.ts'

/** Messages by path: `dob`, `guardians.0.phone`; the empty path holds what belongs to no field. */
export type Messages = Readonly<Record<string, readonly string[]>>

export const inWords = (problems: Problems, locale: Locale, resource: Resource): Messages =>
  Object.fromEntries(Object.entries(problems).map(([path, list]) => [path, list.map((one) => sayProblem(one, locale, resource))]))

/** The server's messages, each to the field that is on screen; what has no place there goes to the top of the form. */
export function placeMessages(errors: Messages, onScreen: (name: string) => boolean, labelOf: (name: string) => string): Messages {
  const placed: Record<string, string[]> = {}
  for (const [path, texts] of Object.entries(errors)) {
    const name = path.split('.')[0] ?? ''
    if (onScreen(name)) (placed[path] ??= []).push(...texts)
    else (placed[''] ??= []).push(...texts.map((text) => (labelOf(name) ? `${labelOf(name)}: ${text}` : text)))
  }
  return placed
}

/** Those of one field: its own, and by inner path those of its rows. */
export function messagesOf(messages: Messages, name: string): { readonly own: readonly string[]; readonly nested: Messages } {
  const nested: Record<string, readonly string[]> = {}
  for (const [path, texts] of Object.entries(messages)) if (path.startsWith(`${name}.`)) nested[path.slice(name.length + 1)] = texts
  return { own: messages[name] ?? [], nested }
}

/** Without those of a field that is being corrected. */
export function withoutField(messages: Messages, name: string): Messages {
  const kept = Object.entries(messages).filter(([path]) => path !== name && !path.startsWith(`${name}.`) && path !== '')
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept)
}

/** The first one in the order in which the fields stand on screen. */
export function firstPath(messages: Messages, order: readonly string[]): string | null {
  const paths = Object.keys(messages).filter((path) => path !== '')
  for (const name of order) {
    const found = paths
      .filter((path) => path === name || path.startsWith(`${name}.`))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0]
    if (found) return found
  }
  return null
}
