import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { plainContract } from './scripts/plain-contract.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { defineConfig } from 'vitest/config'

// the throw-away PostgreSQL that several files share
const cluster = ['tests/server/database/cluster.ts'].filter((file) => existsSync(file))

/** The router as browsers get it, in all its three names: the older module form that Node would take is a second copy. */
const router = Object.entries({
  'react-router': 'react-router/dist/development/index.mjs',
  'react-router/dom': 'react-router/dist/development/dom-export.mjs',
  'react-router-dom': 'react-router-dom/dist/index.mjs',
}).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: join(import.meta.dirname, 'node_modules', file) }))

/** Tests that put something in the place of a module, or of what belongs to all, or count what their process spends: they share none. */
const isApart = /vi\.(mock|doMock|resetModules|stubGlobal)\(|process\.cpuUsage\(/
const apartIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && isApart.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  )
const apartInConsole = apartIn(['tests/console'])
/** And what is about processes, threads and how code is loaded. */
const apartInNode = [
  'tests/server/{apart,packed}/**/*.test.ts',
  ...apartIn(['tests/server', 'tests/resources', 'tests/conformance', 'tests/architecture']),
]
const node = { environment: 'node' as const, setupFiles: ['tests/unexpected-errors.ts'], globalSetup: cluster }
const console = {
  environment: 'happy-dom' as const,
  setupFiles: ['tests/unexpected-errors.ts', 'tests/console/each-file.ts'],
  // two routers in one page kill it: react-router must be resolved once, by vite
  server: { deps: { inline: ['react-router', 'react-router-dom', '@refinedev/react-router'] } },
}
// of the contract, tests of the console have what a browser has
const browser = { plugins: [react(), plainContract()], resolve: { alias: router } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // long enough for a loaded two-core machine; no test asserts how long something takes
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // modules are loaded once a worker: two folders of them took 231 s instead of 272 s
        test: {
          ...node,
          name: 'node',
          include: ['tests/{server,resources,conformance,architecture}/**/*.test.ts'],
          exclude: apartInNode,
          isolate: false,
        },
      },
      { extends: true, test: { ...node, name: 'node apart', include: apartInNode } },
      {
        extends: true,
        ...browser,
        // the libraries of the console are loaded once a worker: 108 s instead of 220 s for all files
        test: { ...console, name: 'console', include: ['tests/console/**/*.test.{ts,tsx}'], exclude: apartInConsole, isolate: false },
      },
      { extends: true, ...browser, test: { ...console, name: 'console apart', include: apartInConsole } },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/built-product.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // when all others are through: a browser and a server need both cores for much of the time
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
