// Is a half of the product built, and whole? Asked at every start, so by names, sizes and times, never by contents: a matter of milliseconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'

export function filesIn(path, found = []) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) filesBelow(path, found)
  else if (stat) found.push([path, stat])
  return found
}

function filesBelow(folder, found) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const path = folder + sep + entry.name
    if (entry.isDirectory()) filesBelow(path, found)
    else filesIn(path, found)
  }
}

/** One short text that changes whenever a file is added, removed, cut or edited. */
function stampOf(root, paths, ...more) {
  const found = paths.flatMap((one) => filesIn(join(root, one))).filter(([path]) => !path.endsWith('.map'))
  const lines = found.map(([path, { size, mtimeMs }]) => `${path.slice(root.length)}:${size}:${Math.floor(mtimeMs)}`)
  return createHash('sha256')
    .update([...lines, ...more].join('\n'))
    .digest('hex')
}
const stampOfInputs = (root, { inputs, environment = [], madeBy = '' }) =>
  stampOf(root, inputs, madeBy, ...environment.map((name) => `${name}=${process.env[name] ?? ''}`))

const stampFile = (root, name) => join(root, 'dist', `.${name}.stamp`)

/** From the inputs as they are, and with every file that this made of them. */
function isBuilt(root, name, half) {
  const file = stampFile(root, name)
  if (!existsSync(file)) return false
  const [inputs, outputs] = readFileSync(file, 'utf8').split('\n')
  return inputs === stampOfInputs(root, half) && outputs === stampOf(root, half.outputs)
}

function buildHalf(root, name, half) {
  console.error(`Building the ${name} ...`)
  const file = stampFile(root, name)
  // before and not after: what is edited meanwhile is built the next time
  const inputs = stampOfInputs(root, half)
  rmSync(file, { force: true })
  half.build()
  writeFileSync(file, `${inputs}\n${stampOf(root, half.outputs)}`)
}

const takes = (lock) => {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error.code === 'SQLITE_BUSY') return false
    throw error
  }
}

/**
 * One builds, others wait. The lock is a database's and nothing is ever written to it: the system takes it from whoever ends, however
 * that happens, so none is left behind and none has to be judged as dead. Where there is none to be had, the build goes on without.
 */
function lockFor(root) {
  try {
    const file = join(root, 'dist/.building')
    // not at the top: nothing is installed yet when this file is read
    const Database = createRequire(import.meta.url)('better-sqlite3')
    const lock = new Database(file, { timeout: 0 })
    const hasWaited = !takes(lock)
    if (hasWaited) {
      console.error('Another process is building here: waiting for it ...')
      lock.pragma(`busy_timeout = ${2 ** 31 - 1}`)
      takes(lock)
    }
    return { hasWaited, release: () => lock.close() }
  } catch {
    return { hasWaited: false, release: () => undefined }
  }
}

/** Builds those of the halves that are not built; `force` builds all of them, unless somebody else has done so meanwhile. */
export function buildStale(root, halves, { force = false } = {}) {
  const stale = () => Object.entries(halves).filter(([name, half]) => !isBuilt(root, name, half))
  if (!force && stale().length === 0) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  const { hasWaited, release } = lockFor(root)
  try {
    for (const [name, half] of force && !hasWaited ? Object.entries(halves) : stale()) buildHalf(root, name, half)
  } finally {
    release()
  }
}
