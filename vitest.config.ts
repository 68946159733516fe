import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { plainContract } from './scripts/plain-contract.ts'
import { defineConfig } from 'vitest/config'

// the throw-away PostgreSQL that several files share
const cluster = ['tests/server/database/cluster.ts'].filter((file) => existsSync(file))

/** The router as browsers get it, in all its three names: the older module form that Node would take is a second copy. */
const router = Object.entries({
  'react-router': 'react-router/dist/development/index.mjs',
  'react-router/dom': 'react-router/dist/development/dom-export.mjs',
  'react-router-dom': 'react-router-dom/dist/index.mjs',
}).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: join(import.meta.dirname, 'node_modules', file) }))

export default defineConfig({
  test: {
    maxWorkers: 2,
    // long enough for a loaded two-core machine; no test asserts how long something takes
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{server,resources,conformance,architecture}/**/*.test.ts'],
          setupFiles: ['tests/unexpected-errors.ts'],
          globalSetup: cluster,
        },
      },
      {
        extends: true,
        // of the contract, tests of the console have what a browser has
        plugins: [react(), plainContract()],
        resolve: { alias: router },
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unexpected-errors.ts', 'tests/console/patience.ts'],
          // two routers in one page kill it: react-router must be resolved once, by vite
          server: { deps: { inline: ['react-router', 'react-router-dom', '@refinedev/react-router'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/built-product.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // one browser and one server at a time: two would only slow one another down
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
