// Reads the rules of .dependency-cruiser.cjs and says every import that breaks one. dependency-cruiser itself reads TypeScript through the
// compiler's JavaScript API, which TypeScript 7 no longer has (it then finds no file at all), so its rules are applied here to what vite's parser finds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { root } from './build.mjs'

const folders = ['resources', 'src', 'server', 'tests', 'bench', 'scripts']

function* sources(folder) {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
  }
}

/** Every module a file names: import, import type, export from, import(), and `import.meta.glob`, which is an import of all it matches, is left to discovery. */
function importsOf(path) {
  const { module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const source = readFileSync(join(root, path), 'utf8')
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((one) => /^['"](.+)['"]$/.exec(source.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1]),
  ]
  return [...new Set(named.filter((one) => one !== undefined))]
}

function resolve(from, request) {
  if (request.startsWith('node:')) return request
  if (!request.startsWith('.')) return `node_modules/${request}/`
  const target = posix.normalize(posix.join(dirname(from), request)).replace(/\?.*$/, '')
  return (
    ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((one) => /\.\w+$/.test(one) && existsSync(join(root, one))) ?? target
  )
}

export function readGraph() {
  const graph = new Map()
  for (const folder of folders)
    for (const path of sources(folder))
      graph.set(
        path,
        importsOf(path).map((request) => resolve(path, request)),
      )
  return graph
}

/** Strongly connected files (Tarjan), so that a cycle is told once, with all its members. */
export function cyclesIn(graph) {
  const state = new Map()
  const stack = []
  const found = []
  const visit = (path) => {
    const mine = { index: state.size, low: state.size, onStack: true }
    state.set(path, mine)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue
      const theirs = state.get(next)
      if (!theirs) mine.low = Math.min(mine.low, visit(next).low)
      else if (theirs.onStack) mine.low = Math.min(mine.low, theirs.index)
    }
    if (mine.low === mine.index) {
      const members = stack.splice(stack.indexOf(path))
      for (const member of members) state.get(member).onStack = false
      if (members.length > 1 || (graph.get(path) ?? []).includes(path)) found.push(members)
    }
    return mine
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path)
  return found
}

const fillGroups = (pattern, match) =>
  pattern.replace(/\$(\d)/g, (_, group) => (match[Number(group)] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

export function violationsOf(graph, rules) {
  const said = []
  for (const { name, comment, from, to } of rules) {
    if (to.circular) {
      for (const members of cyclesIn(graph)) said.push({ name, comment, text: `${members.join(' <-> ')}` })
      continue
    }
    for (const [path, targets] of graph) {
      const match = from.path ? new RegExp(from.path).exec(path) : ['']
      if (!match || (from.pathNot && new RegExp(from.pathNot).test(path))) continue
      for (const target of targets) {
        if (to.path && !new RegExp(fillGroups(to.path, match)).test(target)) continue
        if (to.pathNot && new RegExp(fillGroups(to.pathNot, match)).test(target)) continue
        said.push({ name, comment, text: `${path} imports ${target}` })
      }
    }
  }
  return said
}

/** A stylesheet or a text that is not there is an error for the bundler alone: the compiler takes its word. */
export const missingIn = (graph, isThere = (path) => existsSync(join(root, path))) =>
  [...graph].flatMap(([path, targets]) =>
    targets
      .filter((target) => !/^(node:|node_modules\/)/.test(target) && !isThere(target))
      .map((target) => ({ name: 'nothing-missing', comment: 'It was moved or taken away.', text: `${path} imports ${target}` })),
  )

export const readRules = () => createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const graph = readGraph()
  const said = [...violationsOf(graph, readRules()), ...missingIn(graph)]
  for (const { name, text, comment } of said) console.error(`${name}: ${text}\n    ${comment}`)
  console.log(
    said.length === 0 ? `Imports: ${graph.size} files, every one runs the right way.` : `${said.length} imports run the wrong way.`,
  )
  process.exitCode = said.length === 0 ? 0 : 1
}
