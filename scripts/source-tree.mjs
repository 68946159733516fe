// What a tree is made of for whoever changes it: tests and measurements work on a copy of it.
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

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
export function copySources(root, tree) {
  for (const name of sources)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(tree, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}
