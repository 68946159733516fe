import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct, treeRoot } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** a data folder with the demo world in it; each file works on a copy of its own */
    worldFolder: string
    /** the built product as it was when the run began: a build meanwhile changes nothing */
    productTree: string
  }
}

/** Once a run: builds what is stale and makes the demo world, so that every file starts from the same fresh rows. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-journeys-'))
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build(): void }
  build()
  const tree = join(folder, 'tree')
  cpSync(join(treeRoot, 'dist'), join(tree, 'dist'), { recursive: true, preserveTimestamps: true })
  cpSync(join(treeRoot, 'package.json'), join(tree, 'package.json'))
  symlinkSync(join(treeRoot, 'node_modules'), join(tree, 'node_modules'))
  const product = await startProduct({ tree, dataDir: join(folder, 'world') })
  await product.whole
  await product.stop()
  project.provide('worldFolder', join(folder, 'world'))
  project.provide('productTree', tree)
  return () => rmSync(folder, { recursive: true, force: true })
}
