import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { failureOf, startProduct, treeRoot } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** a data folder that is there once the demo world in it is whole; each file works on a copy of its own, which `copyWorld` makes */
    worldFolder: string
    /** the built product as it was when the run began: a build meanwhile changes nothing */
    productTree: string
  }
}

/** It has its name when it is whole, so that nobody copies half of it. */
async function makeWorld(tree: string, world: string): Promise<void> {
  const product = await startProduct({ tree, dataDir: `${world}-begun` })
  await product.whole
  await product.stop()
  renameSync(`${world}-begun`, world)
}

/**
 * Once a run: builds what is stale and makes the demo world, so that every file starts from the same fresh rows. They take a while, and
 * one core: whatever runs before the journeys does not wait for them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'school-journeys-'))
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build(): void }
  build()
  const tree = join(folder, 'tree')
  cpSync(join(treeRoot, 'dist'), join(tree, 'dist'), { recursive: true, preserveTimestamps: true })
  cpSync(join(treeRoot, 'package.json'), join(tree, 'package.json'))
  symlinkSync(join(treeRoot, 'node_modules'), join(tree, 'node_modules'))
  const world = join(folder, 'world')
  const made = makeWorld(tree, world).catch((failure: unknown) => writeFileSync(failureOf(world), String(failure)))
  project.provide('worldFolder', world)
  project.provide('productTree', tree)
  return async () => {
    await made
    rmSync(folder, { recursive: true, force: true })
  }
}
