import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const { demoComplete } = (await import(new URL('../../scripts/demo-complete.mjs', import.meta.url).href)) as {
  demoComplete: (child: ChildProcess) => Promise<void>
}
export const treeRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface Product {
  readonly address: string
  /** what the server said, for a test that fails */
  log(): string
  /** of a first start: everything of the demo world is there */
  readonly whole: Promise<void>
  stop(): Promise<void>
}
export interface ProductOptions {
  readonly tree: string
  readonly dataDir: string
  /** `scripts/start.mjs` builds what is stale first; the server itself only serves */
  readonly entry?: string
  readonly environment?: Readonly<Record<string, string>>
}

interface Launched {
  readonly child: ChildProcess
  readonly address: string
  readonly whole: Promise<void>
  log(): string
}
/** A process of the built product on a free port; ready when it says where it listens. `detached`: in a group of its own. */
export async function launch(
  tree: string,
  {
    entry = 'dist/server/main.js',
    environment = {},
    detached = false,
  }: Pick<ProductOptions, 'entry' | 'environment'> & { detached?: boolean },
): Promise<Launched> {
  let said = ''
  const child = spawn(process.execPath, [join(tree, entry)], {
    cwd: tree,
    detached,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const whole = demoComplete(child)
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        const found = /on (http:\/\/[\d.]+:\d+)/.exec(said)
        if (found) resolve(found[1]!)
      })
    child.once('exit', (code) => reject(new Error(`The product stopped with ${code} before it listened:\n${said}`)))
  })
  return { child, address, whole, log: () => said }
}

export async function startProduct({ tree, dataDir, entry, environment = {} }: ProductOptions): Promise<Product> {
  const { child, address, whole, log } = await launch(tree, {
    ...(entry ? { entry } : {}),
    environment: { DATA_DIR: dataDir, ...environment },
  })
  return {
    address,
    log,
    whole,
    async stop() {
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

const { copySources: copyTree } = (await import(new URL('../../scripts/source-tree.mjs', import.meta.url).href)) as {
  copySources: (root: string, tree: string) => void
}
/** The tree as somebody who changes it has it. */
export const copySources = (tree: string): void => copyTree(treeRoot, tree)

/** Where it is written why there is no demo world. */
export const failureOf = (worldFolder: string): string => `${worldFolder}.failure`

/** A copy of the demo world, as soon as all of it is there. */
export async function copyWorld(worldFolder: string, dataDir: string): Promise<void> {
  while (!existsSync(worldFolder)) {
    if (existsSync(failureOf(worldFolder))) throw new Error(readFileSync(failureOf(worldFolder), 'utf8'))
    await wait(100)
  }
  cpSync(worldFolder, dataDir, { recursive: true })
}

/** A product on its own copy of the demo world; `prepare` may change the copy before. */
export async function startOnCopy(tree: string, worldFolder: string, prepare?: (dataDir: string) => void): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'school-journey-'))
  const dataDir = join(folder, 'data')
  await copyWorld(worldFolder, dataDir)
  prepare?.(dataDir)
  const product = await startProduct({ tree, dataDir })
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
