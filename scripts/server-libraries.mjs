// Libraries that come as many small modules, each packed into one file beside the built server, where Node looks for them first. Reading
// their five hundred files was a sixth of every start.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is imported of each, as its own `exports` call it. Only libraries that nothing else imports: two copies of one would not know each other's things. */
const libraries = {
  kysely: ['.'],
  zod: ['.'],
  jose: ['.'],
  'libphonenumber-js': ['./min', './max'],
}

const nameOf = (library, entry) => join(library, entry === '.' ? 'index' : entry)

export async function packServerLibraries(root) {
  const { build } = await import('vite')
  const outDir = join(root, 'dist/node_modules')
  const entries = Object.entries(libraries).flatMap(([library, own]) => own.map((entry) => [library, entry]))
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(entries.map(([library, entry]) => [nameOf(library, entry), join(library, entry)])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  })
  const describe = (file, content) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), `${JSON.stringify({ type: 'module', ...content }, null, 2)}\n`)
  }
  describe('package.json', {})
  for (const [library, own] of Object.entries(libraries))
    describe(join(library, 'package.json'), {
      name: library,
      exports: Object.fromEntries(own.map((entry) => [entry, entry === '.' ? './index.js' : `${entry}.js`])),
    })
}

if (process.argv[2]) await packServerLibraries(process.argv[2])
