import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const localesDir = join(root, 'src/locales')

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, part]) => flatten(part, prefix === '' ? key : `${prefix}.${key}`))
const textsOf = (language: string, namespace: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(localesDir, language, `${namespace}.json`), 'utf8'))))

/** i18next asks for `_one`, `_few` and the like by itself. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const namespaces = readdirSync(join(localesDir, 'en')).map((file) => file.replace('.json', ''))

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })
const sources = filesIn(join(root, 'src'))
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

test('both languages have the same namespaces', () => {
  expect(readdirSync(join(localesDir, 'ar')).sort()).toEqual(readdirSync(join(localesDir, 'en')).sort())
})

describe.each(namespaces)('namespace %s', (namespace) => {
  const [en, ar] = [textsOf('en', namespace), textsOf('ar', namespace)]
  test('no key is missing in either language', () => {
    const keys = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(bare))].sort()
    expect(keys(ar)).toEqual(keys(en))
  })
  test('no text is empty, and both languages fill in the same values', () => {
    const places = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].sort()
    for (const [key, text] of en) {
      expect(text.trim(), key).not.toBe('')
      const other = ar.get(key)
      // a plural form of one may leave out its number: "one student"
      if (other !== undefined && bare(key) === key) expect(places(other), key).toEqual(places(text))
    }
    for (const [key, text] of ar) expect(text.trim(), key).not.toBe('')
  })
  test('Arabic is written in Arabic', () => {
    for (const [key, text] of ar)
      expect(/\p{Script=Arabic}/u.test(text.replace(/\{\{.*?\}\}/g, '')) || !/\p{L}/u.test(text), `${key}: ${text}`).toBe(true)
  })
})

/** `t('a.b')` and `t(\`a.${x}\`)` of the shell's own code, as patterns. */
const usedIn = (files: string[]): RegExp[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bt\(|key: |'start:|`start:|`shell:)\s*(['`])?([^'`\n]+)['`]/g)].map(
      (match) =>
        new RegExp(
          `^${match[2]!
            .replace(/^(start|shell):/, '')
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'))
            .join('[^.]+(\\..+)?')}$`,
        ),
    ),
  )

describe('keys of the shell', () => {
  const shellFiles = sources.filter((file) => /src\/(app|providers)\//.test(file))
  const patterns = usedIn(shellFiles)
  const known = new Set(['start', 'shell'].flatMap((namespace) => [...textsOf('en', namespace).keys()]))
  test('every key that code names exists', () => {
    const literal = shellFiles.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.:-]+)'[,)]/g)].map((match) => match[1]!.replace(/^\w+:/, '')),
    )
    expect(literal.filter((key) => !known.has(key) && !known.has(`${key}_other`))).toEqual([])
  })
  test('every key is used', () => {
    const quoted = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1]!))
    const isUsed = (key: string): boolean =>
      patterns.some((pattern) => pattern.test(key)) ||
      quoted.has(key) ||
      key
        .split('.')
        .slice(1)
        .every((part) => quoted.has(part) || /^\d+$/.test(part) || ['title', 'text', 'who'].includes(part))
    expect([...known].filter((key) => !isUsed(bare(key)))).toEqual([])
  })
})
