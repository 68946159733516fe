import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = ['resources', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .map((one) => relative(root, join(one.parentPath, one.name))),
)
const textOf = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const saying = (pattern: RegExp, ...homes: readonly string[]): string[] =>
  files
    .filter((file) => !homes.includes(file))
    .flatMap((file) =>
      textOf
        .get(file)!
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )

test('A language’s tag and how it prints stand in resources/kit/formats.ts, the clocks of a zone in resources/kit/clocks.ts', () => {
  expect(files.length).toBeGreaterThan(600)
  const homes = ['resources/kit/formats.ts', 'resources/kit/clocks.ts']
  expect(saying(/\bar-u-|'(en|ar)-[A-Z]{2}\b|\bhourCycle\b/, ...homes)).toEqual([])
  expect(saying(/\bnew Intl\.(?!Locale|Collator|PluralRules)|\bIntl\.DateTimeFormat\(|\.toLocale\w*String\(/, ...homes)).toEqual([])
})

test('Days are counted in resources/kit/dates.ts', () => {
  const counting = /86_?400_?000|T00:00:00Z`\)[^\n]*\b(toISOString|getTime)\b/
  const notDays = /\bnow\.getTime\(\) - |^server\/records\/own-id\.ts/
  expect(
    saying(counting, 'resources/kit/dates.ts', 'resources/kit/clocks.ts', 'resources/domain/calendar/working-days.ts').filter(
      (line) => !notDays.test(line),
    ),
  ).toEqual([])
})

test('Months are counted in resources/kit/dates.ts, weekdays in resources/domain/calendar/working-days.ts', () => {
  const homes = [
    'resources/kit/dates.ts',
    'resources/kit/clocks.ts',
    'resources/kit/written-dates.ts',
    'resources/domain/calendar/working-days.ts',
  ]
  expect(saying(/\bDate\.UTC\(|\.[gs]et(UTC)?(Day|Date|Month|FullYear)\(/, ...homes)).toEqual([])
})

test('A person’s name is put together in resources/kit/person-name.ts', () => {
  expect(saying(/\b(first|last)name[^'"]*\]\s*\.filter\(|\$\{[^}]*firstname[^}]*\}[^`]*\$\{[^}]*lastname|\bfirstname \+ ' '/)).toEqual([])
})

test('Which of two languages’ names is said stands in resources/kit/text.ts', () => {
  expect(saying(/\blocale === 'ar' && [\w.?!]+\) \|\|/, 'resources/kit/text.ts', 'src/app/console/component-locale.ts')).toEqual([])
})

test('Who belongs together is listed in resources/kit/access.ts, and who may do a task where its call is', () => {
  expect(saying(/'\w+_admin', '|', '\w+_admin'\]/, 'resources/kit/access.ts')).toEqual([])
  // who is one of several is asked of the kit by a name (`isAdministrator`), or by what may be done (`useMay`)
  expect(saying(/\brole [!=]== '\w+' (&&|\|\|) \(?[\w.]*role [!=]== '/)).toEqual([])
  // a page that is there does something: the call that does it says who may
  const pages = files.filter((file) => /^src\/pages\/[^/]+\/(pages|contributions)\.ts$/.test(file)).map((file) => textOf.get(file)!)
  expect(pages.length).toBeGreaterThan(20)
  const built = pages.flatMap((text) => text.split(/\n {2}(?=\{|definePage)/)).filter((one) => one.includes('load:'))
  expect(built.filter((one) => /\broles: \[[^\]]*,/.test(one))).toEqual([])
})

test('What a new record begins with is told by resources/kit/defaults.ts, to forms, calls and files', () => {
  const homes = ['resources/kit/defaults.ts', 'resources/kit/default-checks.ts', 'resources/kit/fields.ts']
  expect(
    saying(/\bdefault === '|'\$my\.(school_id|academic_year)'/, ...homes).filter((line) => !/^resources\/[a-z-]+\.ts:/.test(line)),
  ).toEqual([])
})

// what is added up in the transaction that writes it down is no number that a screen shows
test('Numbers are measures: no module counts rows by itself', () => {
  const counting = saying(/(?<!within)\.aggregate\(|records\/seats\.ts/).filter((line) => line.startsWith('server/modules/'))
  expect(counting).toEqual([])
})

// a table is no panel, nor is what stands in for one while it is asked
test('A page makes its panels of the part in src/ui', () => {
  expect(saying(/<section className=\{[^}]*panel\./).filter((line) => line.startsWith('src/pages/'))).toEqual([])
})

test('A share is printed by printPercent, a value with its unit by withUnit; the sign stands at its number, the same in both languages', () => {
  const print = /\b(printNumber|number|printed)\([^`]*\)\} ?[%٪]|locale === 'ar' \? '٪'/
  expect(saying(print, 'resources/kit/printing.ts')).toEqual([])
  // what is read may have the Arabic sign, what is written has not
  expect(
    saying(
      /^(?!\s*(\/\/|\*|\/\*\*)).*(٪|[\d}] %['`,])/,
      'resources/kit/parsing.ts',
      'server/declaring/kinds.ts',
      'src/pages/grading/cells.ts',
    ),
  ).toEqual([])
  const texts = ['src/pages', 'src/locales'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && one.name.endsWith('.json'))
      .map((one) => join(one.parentPath, one.name)),
  )
  expect(texts.length).toBeGreaterThan(60)
  const others = texts.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (/٪|[\d}] %/.test(line) ? [`${relative(root, file)} ${line.trim()}`] : [])),
  )
  expect(others).toEqual([])
})
