import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, runnerImport, type Plugin } from 'vite'
import { devBrowsers } from './scripts/dev-browsers.ts'
import { leanDeclarations } from './scripts/lean-declarations.ts'
import { libraryPatches } from './scripts/library-patches.ts'
import { openCv } from './scripts/opencv.ts'
import { offlineShell } from './scripts/offline-shell.ts'
import { opened, smallPages } from './scripts/page-sizes.ts'
import { plainContract } from './scripts/plain-contract.ts'
import { withFallback } from './src/providers/fallback-texts.ts'
import { paletteStylesheet, schemeNames } from './src/app/theme/stylesheet.ts'

const root = import.meta.dirname
const localesDir = join(root, 'src/locales')
const pagesDir = join(root, 'src/pages')
const startDir = join(root, 'src/app')

interface TextFile {
  readonly path: string
  readonly body: string
}
const readText = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
/** The texts of the shell and the engine, and those beside the pages: each by the name under which it is asked for. */
const sourcesOf = (language: string): readonly (readonly [string, string])[] => [
  ...readdirSync(join(localesDir, 'en')).map((file) => [file, join(localesDir, language, file)] as const),
  ...readdirSync(pagesDir)
    .filter((module) => existsSync(join(pagesDir, module, 'texts')))
    .map((module) => [`page-${module}.json`, join(pagesDir, module, 'texts', `${language}.json`)] as const),
]
const readTexts = (): TextFile[] => {
  const english = new Map(sourcesOf('en').map(([file, path]) => [file, readText(path)]))
  return readdirSync(localesDir).flatMap((language) =>
    sourcesOf(language).map(([file, path]) => ({
      path: `${language}/${file}`,
      body: JSON.stringify(withFallback(readText(path), english.get(file), language)),
    })),
  )
}
const ofSignIn = ['start', 'setup']
const namespaces = readdirSync(join(localesDir, 'en')).map((file) => file.replace(/\.json$/, ''))

/** the sign-in page, the set-up and every page load their own */
const ofConsole = namespaces.filter((name) => !ofSignIn.includes(name))

/** Texts lie in a folder named by their hash: they are kept for good, and a new build never shows old words. */
const textsHash = createHash('sha256').update(JSON.stringify(readTexts())).digest('hex').slice(0, 10)
const textsBase = (isBuild: boolean): string => (isBuild ? `/assets/texts-${textsHash}` : '/assets/texts')

function texts(): Plugin {
  return {
    name: 'texts',
    config: (_, { command }) => ({
      define: {
        __TEXTS__: JSON.stringify(textsBase(command === 'build')),
        __NAMESPACES__: JSON.stringify(ofConsole),
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = /^\/assets\/texts\/([a-z]+\/[\w-]+\.json)/.exec(request.url ?? '')?.[1]
        const text = path ? readTexts().find((one) => one.path === path) : undefined
        if (!text) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(text.body)
      })
    },
    generateBundle() {
      for (const { path, body } of readTexts())
        this.emitFile({ type: 'asset', fileName: `assets/texts-${textsHash}/${path}`, source: body })
    },
  }
}

async function earlyScript(authUrl: string, mainUrl: string): Promise<string> {
  const { module } = await runnerImport<typeof import('./src/app/start/early-build.ts')>(join(startDir, 'start/early-build.ts'), {
    configFile: false,
    root,
  })
  // what is wrong is not built, so it is never served
  if (module.mistakes.length > 0) throw new Error(`\n${module.mistakes.join('\n')}\n`)
  return readFileSync(join(startDir, 'start/early.js'), 'utf8')
    .replaceAll('__AUTH_URL__', authUrl)
    .replaceAll('__MAIN_URL__', mainUrl)
    .replace('__PROFILE__', module.profile)
    .replace('__PACKAGES__', module.packages)
    .replace('__EARLY_CALLS__', () => JSON.stringify(module.table))
}

/** Palette, ground and boot script stand in the page itself, so that its first frame is right; the server fills in the nonce. */
function page(): Plugin {
  let isBuild = false
  let services = ''
  let [authUrl, mainUrl] = ['', '']
  return {
    name: 'page',
    configResolved: ({ command, env }) => {
      isBuild = command === 'build'
      ;[authUrl, mainUrl] = [String(env['VITE_AUTH_URL'] ?? ''), String(env['VITE_MAIN_URL'] ?? '')]
      services = [authUrl, mainUrl].filter(Boolean).join(' ')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        )
        const reach = (fileName: string, found: Set<string>): Set<string> => {
          if (!found.has(fileName)) for (const next of chunks.get(fileName)?.imports ?? []) reach(next, found.add(fileName))
          return found.add(fileName)
        }
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
        const first = entry ? reach(entry.fileName, new Set()) : new Set<string>()
        const filesOf = (name: string): string[] => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))
          return chunk ? [...reach(chunk.fileName, new Set())].filter((file) => !first.has(file)).map((file) => `/${file}`) : []
        }
        const consoleFiles = filesOf('src/app/console/console.tsx')
        const listFiles = [...filesOf('src/app/routes/generic-pages.tsx'), ...filesOf('src/engine/list/index.ts')]
        const boot = readFileSync(join(startDir, 'theme/boot.js'), 'utf8')
          .replaceAll('__TEXTS__', textsBase(isBuild))
          .replace('__NAMESPACES__', JSON.stringify(['start', ...ofConsole]))
          .replace('__SCHEMES__', JSON.stringify(schemeNames))
          .replace('__CONSOLE_FILES__', JSON.stringify(consoleFiles))
          .replace('__LIST_FILES__', JSON.stringify(listFiles.filter((file) => !consoleFiles.includes(file))))
        // under development the console comes from another origin than the services, and asks by itself
        const early = isBuild ? await earlyScript(authUrl, mainUrl) : ''
        const style = `${paletteStylesheet()}\n${readFileSync(join(startDir, 'start/page.css'), 'utf8')}`
        return html
          .replace('__SERVICES__', services)
          .replace('<!--palette-->', `<style nonce="__CSP_NONCE__">${style.replace(/\/\*[^]*?\*\//g, '').replace(/\n\s*/g, '')}</style>`)
          .replace('<!--boot-->', () => `<script nonce="__CSP_NONCE__">${minifySync('boot.js', boot + early).code}</script>`)
      },
    },
  }
}

const isWorthPacking = /\.(js|css|json|svg|html|wasm)$/
/** Bytes from which the last per cents of packing would take half a minute. */
const large = 2_000_000

/** Every file lies beside its packed forms, made once here at the highest level instead of for every visitor. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          // the page itself gets its nonce per visit
          if (!isWorthPacking.test(file.fileName) || file.fileName.endsWith('.html')) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (source.length < 1024) continue
          const quality = {
            params: { [constants.BROTLI_PARAM_QUALITY]: source.length > large ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          }
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(source, quality) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        }
      },
    },
  }
}

const firstModules = new Set<string>()
const deskModules = new Set<string>()

/** What is known of the files that were read. */
type Modules = (
  id: string,
) => { readonly code: string | null; readonly exports: readonly string[]; readonly importedIds: readonly string[] } | null

/** Front doors behind which everything stands: of these only what is asked for by name counts as needed. */
interface FrontDoor {
  readonly door: RegExp
  /** how it is called by who comes through it */
  readonly source: string
  readonly inside: (name: string, door: string, modules: Modules) => string
}
const frontDoors: readonly FrontDoor[] = [
  {
    door: /\/antd\/es\/index\.js$/,
    source: 'antd',
    inside: (name, door) => door.replace('index.js', `${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}/index.js`),
  },
  {
    door: /\/@ant-design\/icons\/es\/index\.js$/,
    source: '@ant-design/icons',
    inside: (name, door) => door.replace('index.js', `icons/${name}.js`),
  },
  ...['src/engine', 'src/ui', 'resources/kit'].map((folder) => ({
    door: new RegExp(`/${folder}/index\\.ts$`),
    // by a longer way from elsewhere than from beside it
    source: `[./]+/(?:resources/)?${basename(folder)}/index\\.ts`,
    inside: fileBehind,
  })),
]
const partsOf = (names: string): string[] => names.split(',').map((name) => name.trim())
const namesFrom = (code: string, source: string): string[] =>
  [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${source}["']`, 'g'))].flatMap(([, names]) =>
    partsOf(names!).map((name) => name.split(/\s+as\s+/)[0]!),
  )
/** The file from which a door has what it gives by this name: by name, or with everything else of that file. */
function fileBehind(name: string, door: string, modules: Modules): string {
  const { code, importedIds } = modules(door) ?? { code: '', importedIds: [] }
  const named = [...(code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].find(([, names]) =>
    partsOf(names!).some((one) => one.split(/\s+as\s+/).at(-1) === name),
  )
  if (named) return join(dirname(door), named[2]!)
  return importedIds.find((id) => modules(id)?.exports.includes(name)) ?? ''
}

/** Which modules the sign-in page needs, and which of the others the console and a list need: known once all are read. */
const reached: Plugin = {
  name: 'reached',
  apply: 'build',
  buildEnd() {
    /** Behind a door another one may stand: the engine hands on what the kit prints. */
    const behind = (name: string, id: string): string => {
      const front = frontDoors.find(({ door }) => door.test(id))
      return front
        ? behind(
            name,
            front.inside(name, id, (one) => this.getModuleInfo(one)),
          )
        : id
    }
    const walk = (id: string, found: Set<string>, without?: ReadonlySet<string>): void => {
      if (found.has(id) || without?.has(id)) return
      found.add(id)
      const module = this.getModuleInfo(id)
      for (const next of module?.importedIds ?? []) {
        const front = frontDoors.find(({ door }) => door.test(next))
        if (!front) walk(next, found, without)
        else
          for (const name of namesFrom(module?.code ?? '', front.source)) {
            const inside = behind(name, next)
            if (this.getModuleInfo(inside)) walk(inside, found, without)
          }
      }
    }
    walk(join(root, 'src/main.tsx'), firstModules)
    for (const file of ['src/app/console/console.tsx', 'src/app/routes/generic-pages.tsx', 'src/engine/list/index.ts'])
      walk(join(root, file), deskModules, firstModules)
  },
}

/**
 * Four groups: what the sign-in page needs beside its entry, the two large libraries, and what the console shares with the page most
 * opened, a list. Left alone, that last one would be seventy crumbs, each a request; a group of all components would put them on every page.
 */
const groups = [
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', priority: 3, test: (id: string) => firstModules.has(id) && !id.endsWith('src/main.tsx') && !id.endsWith('.css') },
  {
    name: 'refine',
    priority: 2,
    // long lists of the palette are drawn by a library of theirs, which comes with it
    test: /node_modules\/(@refinedev\/core|@refinedev\/react-router|@tanstack\/(?!react-virtual|virtual-core)[^/]+|react-router|react-router-dom|qs)\//,
  },
  { name: 'desk', priority: 1, test: (id: string) => deskModules.has(id) && !id.endsWith('.css') },
]

/**
 * These are read by a page that is opened, and most of what is in them is called before its first row is there. Left to itself a browser
 * glances at a function when it comes, and reads it once more, on the thread that draws, when it is called; this word lets one that
 * knows it do so in the background, while the file is still coming (Chromium; a comment to the others).
 */
const compileWhole = '//# allFunctionsCalledOnLoad'
const first: ReadonlySet<string> = new Set(opened['the first list'].files)
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // the minifier leaves no comment, so it is written after it
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && first.has(file.name)) file.code = `${compileWhole}\n${file.code}`
    },
  },
}

const services = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const proxied = Object.fromEntries(
  ['/api', '/auth', '/health', '/metrics'].map((path) => [path, { target: services, changeOrigin: false }]),
)

/**
 * npm installs the component library's style engine twice in the same version, beside an older one of another package.
 * One copy is less to load, and one cache of styles instead of two.
 */
const styleEngine = join(root, 'node_modules/antd/node_modules/@ant-design/cssinjs')

/** What is found in folders reaches every page through this one, which gives no component alone: `console-loader.ts` takes it in anew. */
const takenInWhole = /\/src\/app\/console\/console\.tsx$/

export default defineConfig({
  resolve: { alias: existsSync(styleEngine) ? [{ find: /^@ant-design\/cssinjs(?=\/|$)/, replacement: styleEngine }] : [] },
  plugins: [
    react({ refreshExclude: [/\/node_modules\//, takenInWhole] }),
    plainContract(),
    leanDeclarations(),
    texts(),
    page(),
    libraryPatches(),
    openCv(),
    devBrowsers(),
    reached,
    compiledAhead,
    smallPages(),
    offlineShell({
      root,
      more: (modules) => [
        'logo.svg',
        ...['en', 'ar'].flatMap((language) =>
          ['start', ...ofConsole, ...modules.map((module) => `page-${module}`)].map(
            (name) => `assets/texts-${textsHash}/${language}/${name}.json`,
          ),
        ),
      ],
    }),
    packed(),
  ],
  server: { port: 5173, host: '127.0.0.1', proxy: proxied },
  // what finds cards in pictures works beside the page
  worker: { plugins: () => [openCv()] },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    cssTarget: 'es2022',
    // what a browser loads is judged compressed, by page (`scripts/page-sizes.ts`)
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // how long each plugin took is nothing that whoever starts the product could act on, and looks like a warning
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups } },
      // a file of ours does nothing by being read, so of a door only what is asked for by name comes along
      treeshake: { moduleSideEffects: [{ test: /\/(src\/(?!main\.tsx$)|resources\/).+\.tsx?$/, sideEffects: false }] },
    },
  },
})
