import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct, treeRoot } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** a data folder with the demo world in it; each file works on a copy of its own */
    worldFolder: string
  }
}

/** Once a run: builds what is stale and makes the demo world, so that every file starts from the same fresh rows. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-journeys-'))
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build(): void }
  build()
  const product = await startProduct({ tree: treeRoot, dataDir: join(folder, 'world') })
  await product.stop()
  project.provide('worldFolder', join(folder, 'world'))
  return () => rmSync(folder, { recursive: true, force: true })
}
