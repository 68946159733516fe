import { conditionOf, formOfFact, type Where } from '../conditions.ts'
import type { Resource, Said } from '../resource.ts'
import { NotAskable, plainTestsOf } from '../plain-tests.ts'
import { keysOf, sourceTests, type Source, type SourceSpec, type SourceTest } from '../sources.ts'
import { meant, twice, type Looking, type Say } from './looking.ts'

/** What each way of asking for pages has to say. */
const pageWords = {
  range: ['start', 'end'],
  page: ['page', 'size'],
  offset: ['offset', 'limit'],
  cursor: ['cursor', 'size', 'next'],
  link: ['size'],
} as const satisfies Record<Source['pages']['by'], readonly string[]>
/** What records have that lie in a table of ours. */
const ofTables = ['table', 'quality', 'duplicates', 'many', 'standing', 'seats'] as const satisfies readonly (keyof Said)[]
/** What can be said of a collection elsewhere; false: it has no meaning where the console asks by itself. */
const whereDirect: Readonly<Record<keyof SourceSpec, boolean>> = {
  rest: true,
  direct: true,
  auth: false,
  id: false,
  names: false,
  rows: false,
  row: false,
  pages: false,
  most: false,
  total: false,
  search: true,
  filters: true,
  several: false,
  sorts: true,
  update: false,
}
export const sourceWords = Object.keys(whereDirect) as (keyof SourceSpec)[]
const ofServer = sourceWords.filter((word) => !whereDirect[word])
/** By which kinds of field a collection is filtered, and what a list then asks it. */
const asked: Readonly<Record<string, readonly SourceTest[]>> = {
  choice: ['eq'],
  flag: ['eq'],
  reference: ['eq'],
  text: ['contains'],
  code: ['contains'],
  number: ['gte', 'lte'],
  date: ['gte', 'lte'],
}

/** Of a collection elsewhere only what it can do may be promised. */
export function checkSource({ resource, said, say }: Looking): void {
  const { source } = resource
  if (!source || !said.source) return
  checkAddress(source.rest, say)
  checkAuth(source, say)
  checkPages(source, say)
  checkAnswers(said.source, say)
  checkNames(resource, source, say)
  checkFilters(resource, source, say)
  checkRows(resource, source, say)
  checkDirect(said.source, resource, say)
  for (const [name, field] of Object.entries(resource.fields))
    if (['links', 'children', 'file', 'files'].includes(field.kind) || field.computation)
      say(name, `a record elsewhere cannot have a field of kind "${field.kind}"`, 'Take the field away')
    else if (field.scope === 'year') say(name, 'records elsewhere do not change with the year', 'Take `scope` away')
  if (resource.yearly) say(null, 'records elsewhere do not change with the year', 'Take `yearly` away')
  if (resource.hasStatus) say(null, 'records elsewhere are not switched off here', 'Take `status` away; what says it there can be a field')
  for (const word of ofTables)
    if (said[word] !== undefined) say(null, `\`${word}\` says nothing of records that live elsewhere (\`source\`)`, 'Take it away')
}

function checkAddress(rest: string, say: Say): void {
  const remedy = "Write it whole: 'https://host/things'"
  if (typeof rest !== 'string' || !/^https?:\/\/[^/\s]+\/[^/\s]/.test(rest))
    say(null, `\`source.rest\` is "${String(rest)}", which is not the address of a collection`, remedy)
  else if (/^https?:\/\/[^/]*@/.test(rest)) say(null, '`source.rest` holds a password', 'Take it out, and say `auth`')
  else if (/[?#\s]/.test(rest)) say(null, '`source.rest` is more than an address', 'Take out what follows `?` or `#`')
}

function checkAuth(source: Source, say: Say): void {
  const { auth } = source
  if (auth === null) return
  const ways = ['bearer', 'key', 'basic'].filter((word) => word in auth)
  if (ways.length !== 1 || ('header' in auth && typeof auth.header !== 'string') || 'header' in auth !== 'key' in auth) {
    say(
      null,
      '`source.auth` does not say one way in',
      "Write { bearer: 'NAME' }, { header: 'X-Api-Key', key: 'NAME' } or { basic: { user: 'NAME', password: 'NAME' } }",
    )
    return
  }
  if ('header' in auth && !/^[A-Za-z][A-Za-z0-9-]*$/.test(auth.header))
    say(null, `no header is called "${auth.header}"`, "Write one such as 'X-Api-Key'")
  // what it is is not repeated: somebody may have written down the secret itself
  if (keysOf(source).some((name) => typeof name !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(name)))
    say(
      null,
      '`source.auth` has to name variables of the environment, and never what stands in them',
      "Write a name such as 'CATALOGUE_TOKEN'",
    )
}

function checkPages({ pages }: Source, say: Say): void {
  if (!Object.hasOwn(pageWords, pages.by)) {
    say(null, `\`source.pages\` are asked for by "${String(pages.by)}"`, meant(String(pages.by), Object.keys(pageWords)))
    return
  }
  const { by, first, ...words } = pages as Source['pages'] & { readonly first?: unknown }
  const needed: readonly string[] = pageWords[by]
  const given = words as Readonly<Record<string, unknown>>
  const missing = needed.find((word) => typeof given[word] !== 'string' || given[word] === '')
  if (missing) say(null, `\`source.pages\` by ${by} does not say \`${missing}\``, `Say ${needed.map((word) => `\`${word}\``).join(', ')}`)
  const extra = Object.keys(given).find((word) => !needed.includes(word))
  if (extra) say(null, `\`source.pages.${extra}\` says nothing of pages by ${by}`, 'Take it away')
  if (first !== undefined && (by !== 'page' || (first !== 0 && first !== 1)))
    say(null, '`source.pages.first` is the number of the first page', 'Write 0 or 1, of pages by page')
}

function checkAnswers({ most, total, id, sorts, several, update }: SourceSpec, say: Say): void {
  if (most !== undefined && (!Number.isInteger(most) || most < 1))
    say(null, `\`source.most\` is ${String(most)}`, 'Write how many rows it gives at once, such as 50')
  const isTotal = total === undefined || total === 'unknown' || (typeof total === 'object' && 'header' in total !== 'at' in total)
  if (!isTotal)
    say(null, '`source.total` does not say where it stands', "Write { header: 'X-Total-Count' }, { at: 'meta.total' } or 'unknown'")
  if (id?.type !== undefined && id.type !== 'text' && id.type !== 'number')
    say(null, `\`source.id.type\` is "${String(id.type)}"`, "Write 'text' or 'number'")
  if (typeof sorts === 'object' && (typeof sorts.by !== 'string' || 'order' in sorts === 'minus' in sorts))
    say(
      null,
      '`source.sorts` does not say how the direction is asked for',
      "Write { by: 'sort', order: 'dir' } or { by: 'sort', minus: true }",
    )
  if (several !== undefined && several !== 'repeat' && several !== 'comma')
    say(null, `\`source.several\` is "${String(several)}"`, "Write 'repeat' or 'comma'")
  if (update !== undefined && update !== 'PATCH' && update !== 'PUT')
    say(null, `\`source.update\` is "${String(update)}"`, "Write 'PATCH' or 'PUT'")
}

function checkNames({ fields, id }: Resource, { names, ...source }: Source, say: Say): void {
  for (const name of Object.keys(names))
    if (name === id) say(null, '`source.names` names the id', "Say `id: { name: '...' }` in the source")
    else if (!fields[name]) say(name, '`source.names` names a field that does not exist', 'Declare it, or take it out of `names`')
  const taken = twice([source.id.name, ...Object.keys(fields).map((name) => names[name] ?? name)])
  if (taken) say(null, `two fields are called "${taken}" there`, 'Correct `source.names`')
}

function checkFilters({ fields }: Resource, source: Source, say: Say): void {
  for (const [name, tests] of Object.entries(source.filters)) {
    const kind = fields[name]?.kind
    const needed = asked[kind ?? '']
    // that it does not exist is told with the other names of the list
    if (kind === undefined) continue
    if (!needed) say(name, `a REST collection is not filtered by a field of kind "${kind}"`, 'Take it out of `filters`')
    else if (needed.some((word) => !tests[word]))
      say(
        name,
        `a list asks a ${kind} for ${needed.map((word) => `\`${word}\``).join(' and ')}, and \`source.filters\` does not say how`,
        'Say it',
      )
    if (fields[name]?.restricted || fields[name]?.readers)
      say(name, 'it is hidden from some, and a filter would tell of it', 'Take it out of `filters`, or do not hide it')
    for (const word of Object.keys(tests))
      if (!sourceTests.some((one) => one === word)) say(name, `\`source.filters\` has no word "${word}"`, meant(word, sourceTests))
  }
}

/** What keeps people to their own is asked of the collection, and each row that comes is held against it. */
function checkRows({ scope, access }: Resource, { filters }: Source, say: Say): void {
  if (scope.school !== null && !filters[scope.school]?.eq)
    say(scope.school, 'it says whose school a record belongs to, and the source cannot be asked for it', 'Name it in `source.filters`')
  for (const [role, where] of Object.entries(access.rows)) {
    const beyond = notAskedOf(where, filters)
    if (beyond !== null)
      say(
        null,
        `\`access.rows\` of ${role} asks for "${beyond}", and the source cannot be asked so`,
        'Write { field: value }, and name the field in `source.filters`',
      )
    const list = wordsIn(where).find((word) => (formOfFact(word) ?? 'one') !== 'one')
    if (list)
      say(null, `\`access.rows\` of ${role} asks for "${list}", which only rows of our own are compared with`, 'Compare with a single fact')
  }
}
function notAskedOf(where: Where, filters: Source['filters']): string | null {
  const word = ['and', 'or', 'not'].find((one) => one in where)
  if (word !== undefined) return word
  try {
    return plainTestsOf(conditionOf(where)).find(({ field, is }) => !filters[field]?.[is])?.field ?? null
  } catch (error) {
    if (error instanceof NotAskable) return error.field ?? ''
    throw error
  }
}
const wordsIn = (said: unknown): string[] => {
  if (typeof said === 'string') return said.startsWith('$') ? [said] : []
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(wordsIn) : []
}

function checkDirect(said: SourceSpec, { scope, access, fields }: Resource, say: Say): void {
  if (!said.direct) return
  for (const word of ofServer)
    if (said[word] !== undefined)
      say(null, `\`source.${word}\` is for the server, and \`direct\` has the console ask by itself`, 'Take one of the two away')
  if (typeof said.sorts === 'object' || (said.filters && !Array.isArray(said.filters)))
    say(null, '`direct` asks in the words of json-server', 'Take `direct` away, or the words of your own')
  const isKept =
    scope.school !== null || Object.keys(access.rows).length > 0 || Object.values(fields).some((one) => one.readers ?? one.restricted)
  if (isKept) say(null, 'it keeps records from some people, and `direct` has everybody ask by themselves', 'Take `direct` away')
}
