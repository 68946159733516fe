// Which modules a program of the server is made of: its entry, and what it would look for in folders while it runs.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

const reactions = 'server/modules/*/reactions'
const handovers = 'server/modules/*/handovers'
const migrations = 'server/database/migrations'

/** The server's own programs, each with the folders in which it looks for modules while it runs (`server/packed/found.ts`). */
const own = {
  'server/main': [
    'resources',
    migrations,
    'server/modules/*/routes',
    'server/modules/*/measures',
    'server/modules/*/jobs',
    'server/modules/*/audiences',
    reactions,
    handovers,
    'server/modules/*/demo',
  ],
  'server/demo/growing': ['resources', migrations, reactions, handovers, 'server/modules/*/demo'],
  'server/files/drawing/worker': [],
  'server/database/sqlite/aside-process': [],
  'server/database/sqlite/beside-thread': [],
}

/** What a module does in a process of its own is found by how it is asked for; it may open the database and write. */
const besideFolders = ['resources', migrations, reactions, handovers]
const asked = /\bworkAt<typeof import\('\.\/([\w-]+)\.ts'\)/g
function besideModules(root) {
  const folder = 'server/modules'
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(asked)].map(([, name]) => posix.join(posix.dirname(path), name)))
}

/** Each program's entry, and the folders in which it looks. */
export const programsOf = (root) => ({ ...own, ...Object.fromEntries(besideModules(root).map((program) => [program, besideFolders])) })

/** Modules lie directly in a folder; those of the product's parts one below, under one name in each (`server/modules/*\/routes`). */
function modulesIn(root, where) {
  const [folder, name] = where.split('/*/')
  const isModule = name === undefined ? /\/[a-z0-9][a-z0-9-]*\.ts$/ : new RegExp(`/[^/]+/${name}\\.ts$`)
  return readdirSync(join(root, folder), { recursive: name !== undefined })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((path) => isModule.test(path))
    .sort()
}

/**
 * The entry of a program: what it would find, then itself. `isLate`: each of what it finds is run when it is asked for, so that one that
 * is broken is told by whoever asks.
 */
function entryOf(root, [program, folders], { addressOf, isLate }) {
  const from = (path) => JSON.stringify(join(root, path))
  const found = folders.flatMap((folder) => modulesIn(root, folder))
  const loads = found.map((path, at) => `[${addressOf(path)}, ${isLate ? `() => import(${from(path)})` : `() => found${at}`}]`)
  return {
    [`packed:found:${program}`]: [
      `import { bringAlong } from ${from('server/packed/found.ts')}`,
      ...(isLate ? [] : found.map((path, at) => `import * as found${at} from ${from(path)}`)),
      `bringAlong(new Map([${loads.join(', ')}]))`,
    ].join('\n'),
    [`packed:${program}`]: [...(found.length > 0 ? [`import 'packed:found:${program}'`] : []), `import ${from(`${program}.ts`)}`].join(
      '\n',
    ),
  }
}

/** For the bundler: these programs as `packed:<program>`, in which every module of ours still says where it stands (`addressOf`, an expression). */
export function ownModules(root, names, { addressOf, isLate = false }) {
  const wanted = Object.entries(programsOf(root)).filter(([program]) => names.includes(program))
  const written = Object.assign({}, ...wanted.map((program) => entryOf(root, program, { addressOf, isLate })))
  return {
    name: 'own-modules',
    enforce: 'pre',
    resolveId: { filter: { id: /^packed:/ }, handler: (id) => (id in written ? id : null) },
    load: { filter: { id: /^packed:/ }, handler: (id) => written[id] ?? null },
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const path = relative(root, id).replaceAll('\\', '/')
        if (!/^(server|resources)\//.test(path)) return null
        return { code: code.replaceAll('import.meta.url', addressOf(path)), map: null }
      },
    },
  }
}
