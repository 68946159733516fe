import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string; readonly value?: unknown }
  readonly value: Node & { readonly properties?: readonly Property[] }
}
interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** Other headers of files, indexes, what a column was called before, and whose files are guarded: said to the server alone. */
const serverOnly: ReadonlySet<string> = new Set(['aliases', 'index', 'renamedFrom', 'guarded'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isProperty = (node: Node): node is Property => node.type === 'Property'
const nameOf = ({ key }: Property): string => String(key.name ?? key.value)
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((one: unknown) => (Array.isArray(one) ? one : [one]))
    .filter(isNode)

function* cutsIn(node: Node, code: string, above = ''): Generator<Cut> {
  if (!isProperty(node)) {
    for (const part of partsOf(node)) yield* cutsIn(part, code, above)
    return
  }
  const name = nameOf(node)
  if (serverOnly.has(name)) yield { start: node.start, end: code[node.end] === ',' ? node.end + 1 : node.end, by: '' }
  // that a role sees own rows only is shown, which they are is the server's
  else if (name === 'rows' && above === 'access')
    for (const { value } of node.value.properties ?? []) yield { start: value.start, end: value.end, by: '{}' }
  else yield* cutsIn(node.value, code, name)
}

/** A declaration as the browser needs it. `program`: of the code, without types. */
export function leanDeclaration(code: string, program: Node): string {
  const cuts = [...cutsIn(program, code)].toSorted((one, other) => other.start - one.start)
  return cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** Everybody's first list waits for all declarations: what they say to the server does not travel. */
export const leanDeclarations = (): Plugin => ({
  name: 'lean-declarations',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/resources\/[\w-]+\.ts$/.test(id)) return null
    return { code: leanDeclaration(code, this.parse(code) as unknown as Node), map: null }
  },
})
