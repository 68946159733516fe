// @vitest-environment node
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { choice, count, createRegistry, defineResource, number, ref, text, type Resource } from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'
import { createDataProvider } from '../../../src/providers/data.ts'
import type { Http } from '../../../src/providers/http.ts'
import { restSource } from '../../../src/providers/rest-source.ts'
import { filterableOf, isSortable, readListState } from '../../../src/engine/question/index.ts'

const books = Array.from({ length: 30 }, (_, n) => ({
  id: String(n),
  title: `Book ${n}`,
  state: n % 3 === 0 ? 'lent' : 'here',
  pages: n * 10,
}))
const asked: URLSearchParams[] = []
let server: Server
let address = ''

/** A small library's server, as `json-server` answers. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://library')
    const query = url.searchParams
    if (request.method === 'DELETE') {
      response.end('{}')
      return
    }
    asked.push(query)
    const states = query.getAll('state')
    const found = books
      .filter((book) => states.length === 0 || states.includes(book.state))
      .filter((book) => book.title.includes(query.get('find') ?? ''))
      .filter((book) => book.pages >= Number(query.get('pages_gte') ?? 0) && book.pages <= Number(query.get('pages_lte') ?? 9999))
    response.setHeader('x-total-count', String(found.length))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(found.slice(Number(query.get('_start') ?? 0), Number(query.get('_end') ?? 10))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/books`
})
afterAll(() => server.close())
beforeEach(() => void asked.splice(0))

const fields = {
  title: text({ required: true }),
  state: choice({ here: ['Here', 'موجود'], lent: ['Lent', 'معار'] }, { label: ['State', 'الحالة'] }),
  pages: number({ label: ['Pages', 'الصفحات'] }),
}
const able = () =>
  defineResource({
    name: 'books',
    fields,
    source: { rest: address, direct: true, search: 'find', filters: ['state', 'pages'], sorts: true },
  })
const plain = () => defineResource({ name: 'books', fields, source: { rest: address, direct: true } })
const providerOf = (resource: Resource) => createDataProvider({ send: vi.fn() } as unknown as Http, createRegistry([resource]), restSource)

test('search, filters, order and page reach the collection in its own words', async () => {
  const { data, total } = await providerOf(able()).getList({
    resource: 'books',
    pagination: { currentPage: 1, pageSize: 5 },
    sorters: [{ field: 'pages', order: 'desc' }],
    meta: {
      search: 'Book 1',
      condition: {
        and: [
          { field: 'state', op: 'in', value: ['lent', 'lost'] },
          { field: 'pages', op: 'between', value: [120, 200] },
        ],
      },
    },
  })
  expect(Object.fromEntries(asked[0]!)).toMatchObject({
    find: 'Book 1',
    _start: '0',
    _end: '5',
    _sort: 'pages',
    _order: 'desc',
    pages_gte: '120',
    pages_lte: '200',
  })
  expect(asked[0]!.getAll('state')).toEqual(['lent', 'lost'])
  expect(total).toBe(3)
  expect(data.map((book) => book.id)).toEqual(['12', '15', '18'])
})

test('what the collection cannot do is neither offered nor read from an address, and never asked', async () => {
  const resource = plain()
  expect(resource.list.search).toEqual([])
  expect(filterableOf(resource)).toEqual([])
  expect(isSortable(resource, 'title')).toBe(false)
  expect(readListState(resource, new URLSearchParams('state=lent')).filters).toEqual({})
  expect(resource.hasStatus).toBe(false)
  const provider = providerOf(resource)
  await provider.getList({ resource: 'books', sorters: [{ field: 'title', order: 'asc' }], meta: { search: 'x' } })
  expect([...asked[0]!.keys()].sort()).toEqual(['_end', '_start'])
  const filtered = provider.getList({ resource: 'books', meta: { condition: { field: 'state', op: 'eq', value: 'lent' } } })
  await expect(filtered).rejects.toThrow('cannot be asked this of "state"')
})

test('what it can do is offered', () => {
  expect(filterableOf(able())).toEqual(['state', 'pages'])
  expect(able().list.search.length).toBeGreaterThan(0)
  expect(isSortable(able(), 'title')).toBe(true)
})

test('a field that points to records elsewhere is refused at the start, with the way out', () => {
  const shelf = defineResource({
    name: 'shelves',
    label: { one: ['Shelf', 'رف'], many: ['Shelves', 'رفوف'] },
    fields: {
      name: text({ required: true }),
      book_id: ref('books', { label: ['Book', 'كتاب'] }),
      books: count('books', { state: 'here' }, { label: ['Books', 'الكتب'] }),
    },
  })
  const said = checkDeclarations(createRegistry([plain(), shelf]))
  expect(said).toEqual(
    ['book_id', 'books'].map(
      (name) =>
        `resources/shelves.ts, field "${name}": it points to "books", whose records live elsewhere (\`source\`). Keep their code in a \`code\` field, or give resources/books.ts a table of its own by taking \`source\` away.`,
    ),
  )
})
