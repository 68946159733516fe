import { checkDeclarations } from '../resources/kit/checks.ts'
import { systemTables } from './database/index.ts'
import type { Discovered } from './discover.ts'

/** Every mistake in the declarations, each in a sentence with file, field and remedy: what a start refuses to serve. */
export function mistakesIn({ registry, files, unread }: Discovered): string[] {
  const tables = new Map(systemTables.map(({ name }) => [name, 'the product itself']))
  // what refers to a file that cannot be read is right as soon as that one is
  const isKnown = (sentence: string): boolean => ![...unread.keys()].some((name) => sentence.includes(`"${name}"`))
  return [...unread.values(), ...checkDeclarations(registry, files, tables).filter(isKnown)]
}
