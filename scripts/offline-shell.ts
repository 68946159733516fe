import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...said: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { readonly type: 'chunk' }>
interface WithCss {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
}

/** What the frame loads later and does without where there is no connection. */
const needless = /\/src\/(pages|engine|camera)\/|\/src\/app\/(setup|palette|settings|routes)\//

/** Styles that the frame asks for by themselves: letters of Arabic, and what is told of a deed. */
const lateStyles = /^assets\/(arabic-font|toasts|styles)-[\w-]+\.css$/

/** The files of pages that are there without a connection, and of what stands beside every page, as their modules say it. */
export function keptPages(pagesDir: string): { readonly files: readonly string[]; readonly modules: readonly string[] } {
  const files: string[] = []
  const modules = new Set<string>()
  for (const module of readdirSync(pagesDir))
    for (const name of ['pages.ts', 'contributions.ts']) {
      const said = readIfThere(join(pagesDir, module, name))
      const marked = said.match(/withoutConnection: true|slot: 'background'/g)?.length ?? 0
      const found = [
        ...said.matchAll(
          /(?:withoutConnection: true,|slot: 'background',(?:(?!slot: )[^])*?)\s*load: async \(\) => \(await import\('\.\/([^']+)'\)\)/g,
        ),
      ]
      if (found.length !== marked)
        throw new Error(`${module}/${name}: what is there without a connection says \`load: async () => (await import('./…')).…\` last`)
      for (const [, file] of found) files.push(join(pagesDir, module, file!))
      if (marked > 0) modules.add(module)
    }
  return { files, modules: [...modules] }
}
const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Everything that is loaded with these and by the frame itself, styles and letters among it. */
export function shellFiles(bundle: Bundle, roots: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const walk = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    const { importedCss = [], importedAssets = [] } = (chunk as WithCss).viteMetadata ?? {}
    for (const file of [...importedCss, ...importedAssets]) found.add(file)
    for (const name of chunk.imports) walk(byName.get(name))
    for (const name of chunk.dynamicImports) {
      const next = byName.get(name)
      if (next && !needless.test(next.facadeModuleId ?? '')) walk(next)
    }
  }
  for (const chunk of chunks) if (chunk.isEntry || roots.includes(chunk.facadeModuleId ?? '')) walk(chunk)
  for (const file of Object.keys(bundle)) if (lateStyles.test(file)) found.add(file)
  for (const file of found) {
    const asset = bundle[file]
    if (!file.endsWith('.css') || asset?.type !== 'asset') continue
    for (const [, letters] of String(asset.source).matchAll(/url\(\/?(assets\/[^)]+\.woff2)\)/g)) found.add(letters!)
  }
  return [...found].toSorted()
}

interface Options {
  readonly root: string
  /** what else is needed, as paths of the bundle */
  readonly more: (modules: readonly string[]) => readonly string[]
}

/** Writes `/sw.js`, the worker that serves the console without a connection: with the files of this very build in it. */
export function offlineShell({ root, more }: Options): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { files: roots, modules } = keptPages(join(root, 'src/pages'))
        const kept = shellFiles(bundle, [...roots, join(root, 'src/engine/kept/index.ts')])
        const files = [...new Set([...kept, ...more(modules)])].map((file) => `/${file}`)
        const html = bundle['index.html']
        const version = createHash('sha256')
          .update(JSON.stringify([files, html?.type === 'asset' ? String(html.source) : '']))
          .digest('hex')
          .slice(0, 12)
        const written = await build({
          configFile: false,
          root,
          logLevel: 'silent',
          define: { __SHELL_FILES__: JSON.stringify(files), __SHELL_VERSION__: JSON.stringify(version) },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: { input: join(root, 'src/app/offline/worker.ts'), output: { format: 'iife' } },
          },
        })
        const outputs = (Array.isArray(written) ? written : [written]).flatMap((one) => ('output' in one ? one.output : []))
        const [worker] = outputs.filter((one) => one.type === 'chunk')
        if (!worker) throw new Error('The worker of the console was not built')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code })
      },
    },
  }
}
