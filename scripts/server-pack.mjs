// The programs that have to come up quickly, each of a few files: reading eight hundred small ones and compiling them anew was half of every
// start. What is built module by module stays beside them, for commands and tests.
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { inOneShape } from './one-shape.mjs'
import { ownModules, programsOf } from './server-programs.mjs'

/** What is no JavaScript or looks for files beside itself, and what only some work needs and loads then. */
const outside = [/^node:/, 'better-sqlite3', '@node-rs/argon2', '@resvg/resvg-js', 'fontkit', 'nodemailer', 'pdfkit', /^pg(-native|\/|$)/]

const built = (path) => path.replace(/\.ts$/, '.js')
/** Where it would lie module by module: seen from a packed file. */
const addressOf = (path) => `new URL(${JSON.stringify(`../${built(path)}`)}, import.meta.url).href`

/** A file of plain letters is half as large in memory as one with an Arabic letter in it. */
function inPlainLetters(code) {
  const [raw] = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(code) ?? []
  if (raw) throw new Error(`An escape means something else in a raw text, so write it there yourself: ${raw}`)
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** At the very end: whoever prints code before writes the letters themselves. Lines stay where they are, as the maps tell them. */
const asItRuns = {
  name: 'as-it-runs',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inPlainLetters(inOneShape(chunk.code))
  },
}

export async function packServer(root) {
  const { build } = await import('vite')
  const outDir = join(root, 'dist/packed')
  // an older build kept libraries here, and Node would find them first
  rmSync(join(root, 'dist/node_modules'), { recursive: true, force: true })
  const programs = Object.keys(programsOf(root))
  const nameOf = (program) => program.replaceAll('/', '-')
  const { output } = await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    plugins: [ownModules(root, programs, { addressOf }), asItRuns],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [nameOf(program), `packed:${program}`])),
        external: outside,
        // each module begins with its path
        experimental: { attachDebugInfo: 'simple' },
        output: {
          format: 'cjs',
          // a function that V8 has compiled before has forgotten who loads for it (Node 20), and no `import()` in it comes to anything
          dynamicImportInCjs: false,
          // another content has another name: what V8 compiled of one is never taken for the other
          entryFileNames: '[name]-[hash].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  for (const program of programs) {
    const file = output.find(({ isEntry, name }) => isEntry && name === nameOf(program)).fileName
    const entry = join(root, 'dist', `${program}.js`)
    const runner = posix.relative(posix.dirname(program), 'server/packed/run.js').replace(/^(?!\.)/, './')
    writeFileSync(entry, `import { runPacked } from '${runner}'\nrunPacked('${basename(file)}')\n`)
    rmSync(`${entry}.map`, { force: true })
  }
}

if (process.argv[2]) await packServer(process.argv[2])
