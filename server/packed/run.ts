import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script, constants } from 'node:vm'

const folder = fileURLToPath(new URL('../../packed/', import.meta.url))
/** What another V8 compiled, or this one with other flags, has another name. */
const tag = cachedDataVersionTag()
const compiledOf = (file: string): string => `${file}.${tag}.compiled`

interface Packed {
  readonly script: Script
  readonly module: { exports: unknown }
}
const loaded = new Map<string, Packed>()

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** As `require` does it, save that V8 finds what it has compiled before. */
function load(file: string): unknown {
  const known = loaded.get(file)
  if (known) return known.module.exports
  const compiled = readIfThere(compiledOf(file))
  // the first line stays the first one, so that places in stacks are those in the file
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`, {
    filename: file,
    ...(compiled ? { cachedData: compiled } : {}),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = { exports: {} }
  loaded.set(file, { script, module })
  const outside = createRequire(file)
  const require = (name: string): unknown => (name.startsWith('.') ? load(resolve(dirname(file), name)) : outside(name))
  script.runInThisContext()(module.exports, Object.assign(require, outside), module, file, dirname(file))
  return module.exports
}

/** Runs a program that `scripts/server-pack.mjs` made of its hundreds of modules. */
export function runPacked(name: string): void {
  const file = resolve(folder, name)
  // only Node's own way to load a file knows the places in the sources
  if (process.sourceMapsEnabled) createRequire(file)(file)
  else load(file)
}

/** Keeps what V8 has compiled until now, what the program has called among it. */
export function keepCompiled(): void {
  for (const [file, { script }] of loaded) writeFileSync(compiledOf(file), script.createCachedData())
}
