import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const treeRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface Product {
  readonly address: string
  /** what the server said, for a test that fails */
  log(): string
  stop(): Promise<void>
}
export interface ProductOptions {
  readonly tree: string
  readonly dataDir: string
  /** `scripts/start.mjs` builds what is stale first; the server itself only serves */
  readonly entry?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** The built product as a process of its own, on a free port; ready when it says where it listens. */
export async function startProduct({ tree, dataDir, entry = 'dist/server/main.js', environment = {} }: ProductOptions): Promise<Product> {
  let said = ''
  const child = spawn(process.execPath, [join(tree, entry)], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        const found = /on (http:\/\/[\d.]+:\d+)/.exec(said)
        if (found) resolve(found[1]!)
      })
    child.once('exit', (code) => reject(new Error(`The product stopped with ${code} before it listened:\n${said}`)))
  })
  return {
    address,
    log: () => said,
    async stop() {
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

const sources = [
  'public',
  'resources',
  'scripts',
  'server',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** The tree as somebody who changes it has it: its sources, and the packages of this one. */
export function copySources(tree: string): void {
  for (const name of sources)
    if (existsSync(join(treeRoot, name))) cpSync(join(treeRoot, name), join(tree, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(treeRoot, 'node_modules'), join(tree, 'node_modules'))
}

/** A product on its own copy of the demo world. */
export async function startOnCopy(tree: string, worldFolder: string): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'school-journey-'))
  const dataDir = join(folder, 'data')
  cpSync(worldFolder, dataDir, { recursive: true })
  const product = await startProduct({ tree, dataDir })
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
