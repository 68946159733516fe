import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Call } from '../resources/contract/call.ts'

const root = join(import.meta.dirname, '..')
const contract = join(root, 'resources/contract')

/** What the console asks of a call; its shapes are types there, and its words are for OpenAPI. */
const kept = [
  'method',
  'path',
  'signedIn',
  'roles',
  'package',
  'about',
  'upload',
  'writes',
  'blob',
] as const satisfies readonly (keyof Call)[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call =>
  isObject(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string'
const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlain)
    : isObject(value)
      ? Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
      : typeof value !== 'function' && value !== undefined

/** An export in the spelling of the browser; nothing for schemas and for functions, which would need them. */
function spelt([name, value]: readonly [string, unknown]): string[] {
  const said = isCall(value) ? Object.fromEntries(kept.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]]))) : value
  return isPlain(said) ? [`export const ${name} = ${JSON.stringify(said)}`] : []
}

/** Does it make schemas? The other files of the contract are plain as they stand. */
const makesSchemas = (code: string): boolean => /^import (?!type\b)[^\n]*'zod'/m.test(code)

/**
 * The browser pays for no schema library: of a file of the contract that makes schemas it gets the calls, as method, path and gates, and
 * the other plain values. What a page needs beside them, a function, stands in a file of the contract that makes no schemas: the build
 * says which export it misses here.
 */
export function plainContract(): Plugin {
  let evaluated: Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> | null = null
  const evaluate = async () => {
    const { module } = await runnerImport<typeof import('../src/app/start/contract-build.ts')>(
      join(root, 'src/app/start/contract-build.ts'),
      {
        configFile: false,
        root,
      },
    )
    return module.modules
  }
  return {
    name: 'plain-contract',
    enforce: 'pre',
    watchChange(id) {
      if (id.startsWith(join(root, 'resources/'))) evaluated = null
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (dirname(file) !== contract || !makesSchemas(readFileSync(file, 'utf8'))) return null
      const modules = await (evaluated ??= evaluate())
      const found = modules[`../../../resources/contract/${basename(file)}`]
      if (!found) throw new Error(`${file} is no file of the contract`)
      return { code: Object.entries(found).flatMap(spelt).join('\n'), map: null, moduleSideEffects: false }
    },
    buildEnd(failure) {
      if (failure) return
      for (const id of this.getModuleIds())
        if (/\/node_modules\/zod\//.test(id))
          for (const importer of this.getModuleInfo(id)?.importers ?? [])
            if (!importer.includes('/node_modules/'))
              this.error(`${importer} brings the schema library into the console: take a type from it, or a call from resources/contract`)
    },
  }
}
