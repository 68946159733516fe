import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Sheets of the whole document, each with the only classes that may be named in it: a library's own, and what the page shows before any script. */
const documentWide: Readonly<Record<string, RegExp>> = {
  'src/app/start/page.css': /^splash(-bar)?$/,
  'src/app/theme/arabic-font.css': /^$/,
  'src/app/theme/libraries.css': /^(ant-[\w-]+|bar|peg)$/,
  'src/app/theme/toasts.css': /^$/,
}

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
const sheets = filesIn('src', /\.css$/)
const modules = sheets.filter((file) => file.endsWith('.module.css'))

/** What stands before a brace, without what is said to be global. */
function selectorsOf(css: string): string {
  const preludes = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=^|[{};])([^{};]*)\{/g)].map(([, prelude]) => prelude!)
  const own = preludes.filter((prelude) => !prelude.trim().startsWith('@')).join('\n')
  for (let [before, now] = ['', own]; ; [before, now] = [now, now.replace(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')])
    if (before === now) return now
}
const classesOf = (css: string): string[] => [...new Set([...selectorsOf(css).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))]

/** How the files that import a module name its classes; a name that is put together counts for all it may become. */
function usesOf(module: string): { readonly names: ReadonlySet<string>; readonly patterns: readonly RegExp[] } {
  const [names, patterns] = [new Set<string>(), [] as RegExp[]]
  for (const { file, text } of code) {
    for (const [, alias, path] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      if (normalize(join(dirname(file), path!)) !== module) continue
      for (const [, name] of text.matchAll(new RegExp(`(?<![\\w.'"/-])${alias}\\??\\.(\\w+)`, 'g'))) names.add(name!)
      for (const [, name] of text.matchAll(new RegExp(`(?<![\\w.])${alias}\\['([\\w-]+)'\\]`, 'g'))) names.add(name!)
      for (const [, made] of text.matchAll(new RegExp(`(?<![\\w.])${alias}\\[([^'\\]][^\\]]*)\\]`, 'g')))
        patterns.push(new RegExp(`^${made!.startsWith('`') ? made!.slice(1, -1).replace(/\$\{[^}]*\}/g, '[\\w-]+') : '[\\w-]+'}$`))
    }
  }
  return { names, patterns }
}
const code = filesIn('src', /\.tsx?$/).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('a stylesheet is a module beside its part, unless it is for the whole document', () => {
  expect(sheets.filter((file) => !file.endsWith('.module.css')).toSorted()).toEqual(Object.keys(documentWide))
  const named = Object.entries(documentWide).flatMap(([file, may]) =>
    classesOf(readFileSync(file, 'utf8'))
      .filter((name) => !may.test(name))
      .map((name) => `${file}: .${name}`),
  )
  expect(named).toEqual([])
})

test('a module makes nothing global but what a library calls its own', () => {
  const made = modules.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\.ant-[\w-]+\.active/g, '')
        .matchAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g),
    ]
      .flatMap(([, inside]) => [...inside!.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
      .filter((name) => !name.startsWith('ant-'))
      .map((name) => `${file}: .${name}`),
  )
  expect(made).toEqual([])
})

test('every class of a module is used by who imports it, and every class that is used is there', () => {
  const wrong = modules.flatMap((file) => {
    const defined = classesOf(readFileSync(file, 'utf8'))
    const { names, patterns } = usesOf(file)
    const isUsed = (name: string): boolean => names.has(name) || patterns.some((pattern) => pattern.test(name))
    return [
      ...defined.filter((name) => !isUsed(name)).map((name) => `${file}: .${name} is not used`),
      ...[...names].filter((name) => !defined.includes(name)).map((name) => `${file}: .${name} is used and not there`),
    ]
  })
  expect(wrong).toEqual([])
})

/** A name that no module has given would be a global one, or none at all. */
test('an element has the classes of a module, or a library\u2019s', () => {
  const plain = code.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names]) => names!.split(/\s+/))
      .filter((name) => !/^(ant-[\w-]+|splash(-bar)?)$/.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(plain).toEqual([])
})

test('a picture beside words is not read out', () => {
  const heard = code.flatMap(({ file, text }) =>
    [...text.matchAll(/<(\w+(?:Outlined|Filled))(?![^>]*aria-(?:hidden|label))[^>]*>/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(heard).toEqual([])
})

/** Names of classes that stand in the code as they are: a module's are asked of the module. */
const wornIn = (text: string): string[] =>
  [...text.matchAll(/(?:className|classNames?\w*)=(?:"([^"]*)"|\{['"`]([^'"`$]*)['"`]\})/g)].flatMap(([, ...said]) =>
    (said.find((one) => one !== undefined) ?? '').split(/\s+/).filter(Boolean),
  )

test("a part wears its own classes or the library's, never another folder's", () => {
  expect(wornIn('<a className="list-row ant-btn" /><b className={"x"} /><i className={styles.y} />')).toEqual(['list-row', 'ant-btn', 'x'])
  const parts = code.filter(({ file }) => file.startsWith(join('src', 'ui')))
  const worn = parts.flatMap(({ file, text }) => [
    ...wornIn(text)
      .filter((name) => !name.startsWith('ant-'))
      .map((name) => `${file}: ${name}`),
    ...[...text.matchAll(/from '([^']+\.css)'/g)]
      .filter(([, path]) => !normalize(join(dirname(file), path!)).startsWith(join('src', 'ui')))
      .map(([, path]) => `${file}: ${path}`),
  ])
  expect(worn).toEqual([])
})

test('what a page scrolls sideways holds what is placed in it: a word for the ear alone, far out, makes a telephone’s whole page wide', () => {
  const loose = sheets
    .filter((file) => file.startsWith(join('src', 'pages')) || file === join('src', 'ui', 'day-matrix.module.css'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , rule]) => /overflow(-x)?: *(auto|scroll)/.test(rule!) && !/position:/.test(rule!))
        .map(([, selector]) => `${file}: ${selector!.trim()}`),
    )
  expect(loose).toEqual([])
})
