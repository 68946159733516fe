import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What is read by a name in quotes: `row['name']`, `row?.['name']`, `find()['name']`. A type's part (`Resource['fields']`) begins with a capital. */
const keyed = /(?<owner>[\w$]+|[)\]])(?:[!?]?\.?)\[(?<quote>['"])[^'"\]]+\k<quote>\]/g
const isType = (owner: string): boolean => /^[A-Z]/.test(owner)
/** A type that is taken from a part of a type goes on in brackets: `Morning['licence']['stand']`, `(typeof all)[number]['name']`. */
const withoutTypes = (line: string): string =>
  line.replace(/(?<=\b[A-Z]\w*(?:<[^<>]*>)?)(?:\[(?:'[^']+'|number)\])+/g, '').replace(/(?<=\(typeof \w+\)(?:\[number\])?)\['[^']+'\]/g, '')

export interface KeyedRead {
  readonly file: string
  readonly line: number
  readonly text: string
}

export function keyedReads(folders: readonly string[]): KeyedRead[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
      .map((one) => join(one.parentPath, one.name)),
  )
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) =>
        [...withoutTypes(text).matchAll(keyed)]
          .filter(({ groups }) => !isType(groups?.['owner'] ?? ''))
          .map(([read]) => ({ file: relative(root, file), line: at + 1, text: read })),
      ),
  )
}
