import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Written {
  readonly source: string
  readonly flags: string
  readonly file: string
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function* nodesIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isObject(value)) {
    yield value
    for (const one of Object.values(value)) if (isObject(one)) yield* nodesIn(one)
  }
}

const sources = ['server', 'resources', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name)),
)

/** Every expression that stands in the sources as such, and the files that make some of parts, with how often they do. */
export function writtenExpressions(): { written: Written[]; made: Map<string, number> } {
  const written: Written[] = []
  const made = new Map<string, number>()
  for (const file of sources) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
    for (const node of nodesIn(program)) {
      const { type, regex, callee } = node
      if (type === 'Literal' && isObject(regex)) written.push({ source: String(regex['pattern']), flags: String(regex['flags']), file })
      if ((type === 'NewExpression' || type === 'CallExpression') && isObject(callee) && callee['name'] === 'RegExp')
        made.set(file, (made.get(file) ?? 0) + 1)
    }
  }
  return { written, made }
}

/** Notes every `new RegExp` from now on, by the place that made it. */
export function noteExpressions(): Map<string, Written & { readonly places: Set<string> }> {
  const noted = new Map<string, Written & { readonly places: Set<string> }>()
  const note = (source: unknown, flags: unknown): void => {
    const place = /(?:server|resources|src)\/[^\s()]+\.tsx?\S*:\d+:\d+/.exec((new Error().stack ?? '').split('\n')[3] ?? '')?.[0]
    // what a library makes of its own is the library's
    if (place === undefined) return
    const file = place.replace(/\?[^:]*/, '').replace(/:\d+:\d+$/, '')
    const key = `${file} /${String(source)}/${String(flags)}`
    const found = noted.get(key) ?? {
      source: String(source),
      flags: typeof flags === 'string' ? flags : '',
      file,
      places: new Set<string>(),
    }
    found.places.add(place)
    noted.set(key, found)
  }
  globalThis.RegExp = new Proxy(globalThis.RegExp, {
    construct(target, [source, flags]: [string, string | undefined]) {
      note(source, flags)
      return new target(source, flags)
    },
    apply(target, _, [source, flags]: [string, string | undefined]) {
      note(source, flags)
      return target(source, flags)
    },
  })
  return noted
}
