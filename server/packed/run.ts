import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

const folder = fileURLToPath(new URL('../../packed/', import.meta.url))
/** What another V8 compiled, or this one with other flags, has another name. */
const tag = cachedDataVersionTag()
const compiledOf = (file: string): string => `${file}.${tag}.compiled`

/**
 * In front of what was compiled stands a digest over it and its source. V8 looks at no more than the lengths of the two: it would run the
 * code of another source, and a damaged file ends the process. Of the digests this is the quickest where a processor has none built in.
 */
const digestOf = (source: Buffer, compiled: Buffer): Buffer => createHash('blake2b512').update(source).update(compiled).digest()
const digestLength = 64

interface Packed {
  readonly script: Script
  readonly module: { exports: unknown }
}
const loaded = new Map<string, Packed>()

function compiledFrom(file: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(compiledOf(file))
    const compiled = kept.subarray(digestLength)
    return digestOf(source, compiled).equals(kept.subarray(0, digestLength)) ? compiled : undefined
  } catch {
    return undefined
  }
}

/** As `require` does it, save that V8 finds what it has compiled before. */
function load(file: string): unknown {
  const known = loaded.get(file)
  if (known) return known.module.exports
  const source = readFileSync(file)
  const compiled = compiledFrom(file, source)
  // the first line stays the first one, so that places in stacks are those in the file
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString('latin1')}\n})`, {
    filename: file,
    ...(compiled ? { cachedData: compiled } : {}),
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
  for (const [file, { script }] of loaded) {
    const compiled = script.createCachedData()
    writeFileSync(compiledOf(file), Buffer.concat([digestOf(readFileSync(file), compiled), compiled]))
  }
}
