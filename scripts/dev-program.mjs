// The server under development as one file, made anew whenever somebody saves: reading eight hundred modules one by one took Node longer
// than all the rest of a start. Libraries stay where they are, and what runs in a process of its own is still read from its source.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { ownModules } from './server-programs.mjs'

const program = 'server/main'

/** A file that cannot be read says why when it is asked for, as if Node had read it: whoever asks knows what that means. */
const complaining = (broken) => ({
  name: 'complaining',
  enforce: 'pre',
  load: (id) => (broken.has(id) ? `throw new SyntaxError(${JSON.stringify(broken.get(id))})` : null),
})

/** Which files the bundler could not take, and why: its first line, without the picture of the place. */
function brokenIn({ errors = [] }, root) {
  return errors.flatMap(({ id, message }) => {
    const [said = '', ...picture] = stripVTControlCharacters(message).split('\n')
    const [, place, file] = /\[ ((.+?):\d+:\d+) \]/.exec(picture.join('\n')) ?? []
    const path = id ?? (file && join(root, file))
    return path ? [[path, `${said.replace(/^\[.*?\] /, '')}${place ? ` (${place})` : ''}`]] : []
  })
}

async function bundle(root, folder, name, broken) {
  const addressOf = (path) => JSON.stringify(pathToFileURL(join(root, path)).href)
  const { output } = await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'silent',
    plugins: [...(broken.size > 0 ? [complaining(broken)] : []), ownModules(root, [program], { addressOf, isLate: true })],
    ssr: { target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: `packed:${program}`,
        // the bundler does not say any more that a file is JSON, without which Node does not read it
        external: /^(?!packed:)(?!.*\.json$)[^./]/,
        treeshake: false,
        // of a file that only complains nothing can be had
        shimMissingExports: broken.size > 0,
        experimental: { attachDebugInfo: 'none' },
        output: { format: 'esm', codeSplitting: false, entryFileNames: name, sourcemapExcludeSources: true },
      },
    },
  })
  return output.find(({ isEntry }) => isEntry)
}

/** Answers a function that makes the program of the sources as they are: its file, and the libraries that it asks for. */
export function devProgram(root) {
  const folder = join(root, 'dist/dev')
  rmSync(folder, { recursive: true, force: true })
  let made = 0
  return async () => {
    // another one has another name: one that is still running knows its places in the sources
    const name = `server-${++made % 8}.mjs`
    const broken = new Map()
    for (;;)
      try {
        const { imports } = await bundle(root, folder, name, broken)
        return { file: join(folder, name), libraries: imports }
      } catch (error) {
        const more = brokenIn(error, root).filter(([file]) => !broken.has(file))
        if (more.length === 0) throw error
        for (const [file, why] of more) broken.set(file, why)
      }
  }
}
