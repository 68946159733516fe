// Which modules a program of the server is made of: its entry, and what it would look for in folders while it runs.
import { readdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

/** Each program's entry, and the folders in which it looks for modules while it runs (`server/packed/found.ts`). */
export const programs = {
  'server/main': [
    'resources',
    'server/database/migrations',
    'server/modules/*/routes',
    'server/modules/*/measures',
    'server/modules/*/jobs',
    'server/modules/*/reactions',
    'server/modules/*/demo',
  ],
  'server/demo/growing': ['resources', 'server/database/migrations', 'server/modules/*/reactions', 'server/modules/*/demo'],
  'server/modules/excel-upload/worker': ['resources', 'server/modules/*/reactions'],
  'server/modules/exports/exporting': ['resources', 'server/database/migrations', 'server/modules/*/reactions'],
  'server/files/drawing/worker': [],
  'server/database/sqlite/aside-process': [],
  'server/database/sqlite/beside-thread': [],
}

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
function entryOf(root, program, { addressOf, isLate }) {
  const from = (path) => JSON.stringify(join(root, path))
  const found = programs[program].flatMap((folder) => modulesIn(root, folder))
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
  const written = Object.assign({}, ...names.map((program) => entryOf(root, program, { addressOf, isLate })))
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
