import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acts } from '../../../resources/contract/history.ts'
import { setupRoles } from '../../../resources/contract/setup.ts'
import { steps } from '../../../src/app/setup/draft.ts'
import { packageTree } from '../../../resources/kit/packages.ts'
import { errorStatuses } from '../../../src/app/errors/error-screen.ts'
import { closedWords } from '../../../src/app/gates/closed.ts'
import { cardSkins, themeLayouts, themeModes, toastPositions } from '../../../src/app/settings/settings.ts'
import { darkSchemes, lightSchemes, primarySchemes } from '../../../src/app/theme/palette.ts'

const root = join(import.meta.dirname, '../../..')
const localesDir = join(root, 'src/locales')
const pagesDir = join(root, 'src/pages')

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, part]) => flatten(part, prefix === '' ? key : `${prefix}.${key}`))
/** The texts of a module stand beside its pages. */
const fileOf = (language: string, namespace: string): string => {
  const module = /^page-(.+)$/.exec(namespace)?.[1]
  return module ? join(pagesDir, module, 'texts', `${language}.json`) : join(localesDir, language, `${namespace}.json`)
}
const textsOf = (language: string, namespace: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(fileOf(language, namespace), 'utf8'))))

/** i18next asks for `_one`, `_few` and the like by itself. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const modules = readdirSync(pagesDir).filter((module) => existsSync(join(pagesDir, module, 'texts')))
const namespaces = [
  ...readdirSync(join(localesDir, 'en')).map((file) => file.replace('.json', '')),
  ...modules.map((module) => `page-${module}`),
]

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })

test('both languages have the same namespaces', () => {
  expect(readdirSync(join(localesDir, 'ar')).sort()).toEqual(readdirSync(join(localesDir, 'en')).sort())
  for (const module of modules) expect(readdirSync(join(pagesDir, module, 'texts')).sort(), module).toEqual(['ar.json', 'en.json'])
})
test('a module that draws something has its texts beside it, and speaks no other’s', () => {
  const drawing = readdirSync(pagesDir).filter((module) => readdirSync(join(pagesDir, module)).some((file) => file.endsWith('-page.tsx')))
  expect(drawing.filter((module) => !modules.includes(module))).toEqual([])
  const foreign = code.flatMap(({ name, sections }) => {
    const own = /^src\/pages\/([^/]+)/.exec(name)?.[1]
    return sections.filter((module) => own !== undefined && module !== own).map((module) => `${name}: ${module}`)
  })
  expect(foreign).toEqual([])
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
  test('what is counted is told for every number of it', () => {
    const counted = [...en].filter(
      ([key, text]) => bare(key) === key && /\{\{\s*(count|rows|n)\s*\}\}[^.:)]*\b(are|were|have|do)\b/.test(text),
    )
    expect(counted.map(([key]) => key)).toEqual([])
    const kinds = [...ar.keys()].filter((key) => bare(key) !== key && en.has(`${bare(key)}_one`)).map(bare)
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    expect([...new Set(kinds)].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !ar.has(key))).toEqual([])
  })
  test('Arabic is written in Arabic', () => {
    for (const [key, text] of ar)
      expect(/\p{Script=Arabic}/u.test(text.replace(/\{\{.*?\}\}/g, '')) || !/\p{L}/u.test(text), `${key}: ${text}`).toBe(true)
  })
})

/** One file of code with what may name a key in it: quoted words, and templates such as `gate.${gate}.title`. */
interface Source {
  readonly name: string
  readonly text: string
  readonly quoted: ReadonlySet<string>
  readonly templates: readonly RegExp[]
  /** modules that the file takes its words from */
  readonly sections: readonly string[]
}
const withoutNamespace = (key: string): string => key.replace(/^(start|setup|shell|engine|page-[\w-]+):/, '')
const asPattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^()|[\]\\{}]/g, '\\$&'))
      .join('[^.]+')}$`,
  )
const code: readonly Source[] = filesIn(join(root, 'src')).map((name) => {
  const text = readFileSync(name, 'utf8')
  return {
    name: relative(root, name),
    text,
    quoted: new Set([...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map((match) => withoutNamespace(match[1] ?? match[2] ?? ''))),
    // one that is nothing but its values would explain every key
    templates: [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)]
      .map((match) => withoutNamespace(match[1]!))
      .filter((template) => /\w{2}/.test(template.replace(/\$\{[^}]*\}/g, '')))
      .map(asPattern),
    sections: [...text.matchAll(/usePageWords\('([\w-]+)'\)/g)].map((match) => match[1]!),
  }
})
const names = (source: Source, key: string): boolean => source.quoted.has(key) || source.templates.some((template) => template.test(key))

describe.each(namespaces)('keys of %s', (namespace) => {
  const known = new Set([...textsOf('en', namespace).keys()].map(bare))
  test('every key is used', () => {
    const isUsed = (key: string): boolean => {
      return code.some(
        (source) =>
          (namespace.startsWith('page-')
            ? source.sections.includes(namespace.slice(5)) && names(source, key)
            : // the engine's words are asked for by the engine alone, the shell's by the shell
              (namespace === 'engine') === source.name.startsWith('src/engine/') && names(source, key)) ||
          source.quoted.has(`${namespace}:${key}`),
      )
    }
    expect([...known].filter((key) => !isUsed(key))).toEqual([])
  })
})

test('every key that code names exists', () => {
  const keysOf = (namespace: string): Set<string> => new Set([...textsOf('en', namespace).keys()].map(bare))
  const shell = new Set([...keysOf('start'), ...keysOf('setup'), ...keysOf('shell')])
  const engine = keysOf('engine')
  const pages = new Map(modules.map((module) => [module, keysOf(`page-${module}`)]))
  const unknown = code.flatMap(({ name, text, sections }) => {
    const asked = [...text.matchAll(/\b(?:t|words|shared)\('([\w.:-]+)'[,)]/g)].map((match) => withoutNamespace(match[1]!))
    const isKnown = (key: string): boolean => {
      if (/^src\/(app|providers)\//.test(name)) return shell.has(key)
      return sections.length > 0 ? sections.some((module) => pages.get(module)?.has(key)) || engine.has(key) : engine.has(key)
    }
    return asked.filter((key) => !isKnown(key)).map((key) => `${name}: ${key}`)
  })
  expect(unknown).toEqual([])
})

test('code holds no words of its own', () => {
  // the titles of pages are texts in both languages, as a declaration's are
  const files = code.filter(({ name }) => !/\/(pages|contributions)\.tsx?$/.test(name))
  // a letter of a keyboard, of a weekday or of a switch is no word
  const arabic = files.flatMap(({ name, text }) =>
    [...text.matchAll(/['"`>][^'"`<>\n]*\p{Script=Arabic}{2}[^'"`<>\n]*/gu)].map(([found]) => `${name}: ${found}`),
  )
  const english = files
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/(?:[a-z"}]>|\b(?:aria-label|title|placeholder|alt)=")([A-Z][\w’]+(?: [\w’]+)*)["<]/g)].map(
        (match) => `${name}: ${match[1]}`,
      ),
    )
  // the Arabic article that a name's first letter skips, and keys as they are printed on the keyboard
  const known = ["src/ui/initials.ts: ').replace(/^ال(?=..)/, ", 'src/app/layout/header.tsx: Ctrl K', 'src/app/palette/chooser.tsx: Esc']
  expect([...arabic, ...english].sort()).toEqual(known.sort())
})

/** Keys made from a closed set of words: each of them has its text. */
const made: Readonly<Record<string, readonly string[]>> = {
  'engine:history.did.*': acts,
  'engine:form.section_*': ['details', 'year', 'more'],
  'engine:import.encoding_*': ['western', 'mac', 'arabic'],
  'shell:gate.*.title': closedWords,
  'shell:gate.*.text': closedWords,
  'shell:gate.*.who': closedWords,
  'page-licence:module_*': Object.keys(packageTree),
  'shell:settings.modes.*': themeModes,
  'shell:settings.layouts.*': themeLayouts,
  'shell:settings.skins.*': cardSkins,
  'shell:settings.positions.*': toastPositions,
  'shell:settings.schemes.*': [...Object.keys(lightSchemes), ...Object.keys(darkSchemes)],
  'shell:settings.colours.*': Object.keys(primarySchemes),
  'setup:steps.*': steps,
  'setup:*.title': steps,
  'setup:*.text': steps,
  'setup:role.*': setupRoles,
  'setup:role.*_hint': setupRoles,
  'start:error.*.title': [...errorStatuses.map(String), 'load', 'application'],
  'start:error.*.text': [...errorStatuses.map(String), 'load', 'application'],
}
test.each(Object.entries(made))('%s has a text for every word', (pattern, values) => {
  const [namespace, key] = pattern.split(':') as [string, string]
  const known = textsOf('en', namespace)
  expect(values.map((value) => key.replace('*', value)).filter((one) => !known.has(one))).toEqual([])
})
