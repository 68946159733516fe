import type { DataProvider } from '@refinedev/core'
import { describe, expect, test, vi } from 'vitest'
import { createRegistry, defineResource, text } from '../../../resources/kit/index.ts'
import { createDataProvider } from '../../../src/providers/data.ts'
import { askedOf } from '../../../src/providers/data-filters.ts'
import type { Http, HttpRequest } from '../../../src/providers/http.ts'

const houses = defineResource({
  name: 'houses',
  id: 'house_id',
  api: {
    list: 'PATCH /api/students/house/',
    one: 'GET /api/students/house/?house_id={id}',
    update: 'PUT /api/students/house/',
    remove: 'DELETE /api/students/house/?house_id={id}',
  },
  fields: { name_en: text({ required: true }) },
})
const students = defineResource({
  name: 'students',
  id: 'student_id',
  api: { update: 'PUT /api/students/Profile_update&{id}/' },
  fields: { name_en: text({ required: true }) },
})
const posts = defineResource({
  name: 'posts',
  source: { rest: 'https://elsewhere.example/posts', direct: true },
  fields: { title: text() },
})

function setUp(
  answer: unknown = { records: [{ house_id: 'a' }], pagination: { page_no: 1, per_page: 10, total_records: 44, total_pages: 5 } },
  told: string | null = null,
) {
  const sent: HttpRequest[] = []
  const http: Http = {
    send: <Data>(request: HttpRequest) => {
      sent.push(request)
      if (told !== null) request.told?.(told)
      return Promise.resolve(answer as Data)
    },
  }
  const elsewhere = { getList: vi.fn(() => Promise.resolve({ data: [{ id: 1 }], total: 1 })) }
  const rest = vi.fn(() => Promise.resolve(elsewhere as unknown as DataProvider))
  return { data: createDataProvider(http, createRegistry([houses, students, posts]), rest), sent, rest, elsewhere }
}

describe('calls follow the declarations', () => {
  test('a list whose call is a PATCH sends its parameters as the body', async () => {
    const { data, sent } = setUp()
    const page = await data.getList({
      resource: 'houses',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'name_en', order: 'desc' }],
      meta: { search: 'أحمد', condition: { field: 'code', op: 'eq', value: 'A&B #1 +%' }, columns: ['name_en'] },
    })
    expect(page).toMatchObject({ total: 44, data: [{ house_id: 'a' }] })
    expect(sent[0]).toMatchObject({
      url: '/api/students/house/',
      method: 'PATCH',
      body: {
        page_no: 2,
        per_page: 20,
        search: 'أحمد',
        sort_by: 'name_en',
        order_by: 'desc',
        filter: '{"field":"code","op":"eq","value":"A&B #1 +%"}',
      },
    })
  })
  test('ids stand where the declaration puts them: query, body or path', async () => {
    const { data, sent } = setUp({})
    await data.getOne({ resource: 'houses', id: 'h 1' })
    await data.update({ resource: 'houses', id: 'h1', variables: { name_en: 'Falcon' } })
    await data.deleteOne({ resource: 'houses', id: 'h1' })
    await data.update({ resource: 'students', id: 's1', variables: { name_en: 'Sara' } })
    await data.update({ resource: 'students', id: 's1', variables: { is_active: false }, meta: { endpoint: 'status' } })
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/students/house/?house_id=h%201', undefined],
      ['PUT', '/api/students/house/', { name_en: 'Falcon', house_id: 'h1' }],
      ['DELETE', '/api/students/house/?house_id=h1', undefined],
      ['PUT', '/api/students/Profile_update&s1/', { name_en: 'Sara' }],
      ['POST', '/api/students/s1/', { is_active: false }],
    ])
  })
  test('a change says by what it can be undone, where the service does', async () => {
    for (const told of ['o1', null]) {
      const { data } = setUp({ house_id: 'a' }, told)
      expect(await data.update({ resource: 'houses', id: 'a', variables: {} })).toEqual({ data: { house_id: 'a' }, operationId: told })
      expect(await data.deleteOne({ resource: 'houses', id: 'a' })).toMatchObject({ operationId: told })
    }
  })

  test('many at once are one list call', async () => {
    const { data, sent } = setUp()
    await data.getMany!({ resource: 'houses', ids: ['a', 'b'], meta: { columns: ['name_en'] } })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ filter: '{"field":"house_id","op":"in","value":["a","b"]}', per_page: 2 })
  })
  test('a custom call passes query, payload and how to read the answer', async () => {
    const { data, sent } = setUp({ ok: true })
    await data.custom!({
      url: '/api/excel-upload/template',
      method: 'get',
      query: { entity: 'students' },
      meta: { as: 'blob', skipAutoToast: true },
    })
    expect(sent[0]).toMatchObject({ method: 'GET', query: { entity: 'students' }, as: 'blob', skipAutoToast: true })
  })
  test('a list that does not say what is drawn of it is not asked for; a picker has its short rows', async () => {
    const { data, sent } = setUp()
    await expect(data.getList({ resource: 'students' })).rejects.toThrow('without its columns')
    await expect(data.getMany!({ resource: 'houses', ids: ['a'] })).rejects.toThrow('without its columns')
    await data.getList({ resource: 'students', meta: { endpoint: 'options' } })
    await data.getList({ resource: 'students', meta: { columns: ['firstname', 'class_id'] } })
    expect(sent.map(({ query }) => query?.['columns'])).toEqual([undefined, 'firstname,class_id'])
  })
  test('nothing of meta reaches the wire but what is meant to', async () => {
    const { data, sent } = setUp()
    await data.getList({ resource: 'students', meta: { role: 'admin', something: 1, columns: ['firstname'] } })
    expect(JSON.stringify(sent[0])).not.toContain('admin')
  })
  test('a declaration with a source is read from there, and only then is that adapter asked for', async () => {
    const { data, rest, elsewhere } = setUp()
    await data.getList({ resource: 'houses', meta: { columns: ['name_en'] } })
    expect(rest).not.toHaveBeenCalled()
    expect(await data.getList({ resource: 'posts' })).toMatchObject({ total: 1 })
    expect(rest).toHaveBeenCalledWith('https://elsewhere.example/posts')
    expect(elsewhere.getList).toHaveBeenCalledOnce()
  })
})

describe('filters become one condition', () => {
  test('search is free text, empty values say nothing, groups keep their word', () => {
    expect(
      askedOf([
        { field: 'search', operator: 'contains', value: 'jose' },
        { field: 'name', operator: 'contains', value: '' },
        { field: 'kind', operator: 'in', value: [] },
        {
          operator: 'or',
          value: [
            { field: 'a', operator: 'eq', value: 1 },
            { field: 'b', operator: 'null', value: true },
          ],
        },
        { field: 'c', operator: 'nbetween', value: [1, 2] },
      ]),
    ).toEqual({
      search: 'jose',
      condition: {
        and: [
          {
            or: [
              { field: 'a', op: 'eq', value: 1 },
              { field: 'b', op: 'empty' },
            ],
          },
          { not: { field: 'c', op: 'between', value: [1, 2] } },
        ],
      },
    })
  })
  test('an operator the call does not have is refused, not ignored', () => {
    expect(() => askedOf([{ field: 'a', operator: 'endswith', value: 'x' }])).toThrow('endswith')
  })
})
