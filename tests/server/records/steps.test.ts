import { beforeAll, expect, test } from 'vitest'
import { code, createRegistry, defineResource, ref, sayProblem, text, type Resource, type Role } from '../../../resources/kit/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { runImport } from '../../../server/records/import/job.ts'
import type { Outcome, Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'
import { approval } from '../../resources/approval.ts'

const staff: readonly Role[] = ['school_admin', 'academic_admin']
/** As a module would declare what has to be approved. */
const requests = defineResource({
  name: 'requests',
  label: { one: ['Request', 'طلب'], many: ['Requests', 'الطلبات'] },
  key: ['school_id', 'code'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true }),
    title: text({ label: ['Title', 'العنوان'] }),
    state: approval('school_admin'),
  },
  access: { read: staff, write: staff },
})

eachDatabase((open) => {
  let world: World
  let kind: Resource
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, requests])
    world = await makeWorld(await open(registry), registry)
    kind = registry.get('requests')
  })
  const admin = () => world.as('school_admin')
  const academic = () => world.as('academic_admin')
  let count = 0
  const make = async (values: Row = {}): Promise<string> =>
    String((await world.records.create(admin(), kind, { code: `R${++count}`, title: 'Chairs', ...values }))['id'])
  const step = async (id: string, state: string, context = admin(), reason?: string): Promise<Outcome> => {
    const [told] = await world.records.apply(context, [
      { verb: 'update', resource: kind, id, values: { state }, ...(reason ? { reason } : {}) },
    ])
    return told!
  }
  const saying = ({ problems }: Outcome, locale: 'en' | 'ar' = 'en'): string[] =>
    Object.entries(problems).flatMap(([path, list]) => list.map((one) => `${path}: ${sayProblem(one, locale, kind)}`))

  test('a record goes from state to state by its steps, and nothing else', async () => {
    const id = await make()
    expect(saying(await step(id, 'approved'))).toEqual(['state: No step leads from “Draft” to “Approved”'])
    expect((await step(id, 'sent')).status).toBe('written')
    expect((await step(id, 'sent')).status).toBe('same')
    expect((await step(id, 'approved')).status).toBe('written')
    expect(saying(await step(id, 'draft'), 'ar')).toEqual(['state: لا توجد خطوة من «معتمد» إلى «مسودة»'])
  })

  test('a new one begins where all begin, whoever sends it and however', async () => {
    const [told] = await world.records.apply(admin(), [{ verb: 'create', resource: kind, values: { code: 'N1', state: 'approved' } }])
    expect(saying(told!)).toEqual(['state: A new record begins as “Draft”'])
    const id = await make()
    expect((await world.records.get(admin(), kind, id))['state']).toBe('draft')
  })

  test('what a step asks for has to hold of the record as it will be, and is said in its own words', async () => {
    const id = await make({ title: null })
    expect(saying(await step(id, 'sent'))).toEqual(['state: Write a title first'])
    expect(saying(await step(id, 'sent'), 'ar')).toEqual(['state: اكتب عنواناً أولاً'])
    const [told] = await world.records.apply(admin(), [{ verb: 'update', resource: kind, id, values: { state: 'sent', title: 'Desks' } }])
    expect(told!.status).toBe('written')
  })

  test('a step of another role is refused, one that wants a reason asks for it, and the history has it', async () => {
    const id = await make()
    await step(id, 'sent', academic())
    expect(saying(await step(id, 'approved', academic()))).toEqual(['state: “Approve” is not for your role to do'])
    const asked = await step(id, 'draft')
    expect([saying(asked), asked.asks]).toEqual([['reason: This is required'], [{ word: 'reason', about: 'reason' }]])
    expect((await step(id, 'draft', admin(), 'Too many chairs')).status).toBe('written')
    const { records } = await world.records.history(admin(), kind, id, { page_no: 1, per_page: 1 })
    expect(records[0]).toMatchObject({ reason: 'Too many chairs', changes: [{ field: 'state', before: 'sent', after: 'draft' }] })
  })

  test('of many at once each is judged by itself', async () => {
    const [one, other] = [await make(), await make({ title: null })]
    const told = await world.records.apply(
      admin(),
      [one, other].map((id) => ({ verb: 'update', resource: kind, id, values: { state: 'sent' } })),
      { theGoodOnes: true },
    )
    expect(told.map(({ status }) => status)).toEqual(['written', 'refused'])
  })

  test('a file is no way around them', async () => {
    const id = await make()
    const { code: number } = await world.records.get(admin(), kind, id)
    const { database, registry } = world
    const rows = [`${String(number)},Chairs,Approved`, 'F-1,Desks,Sent', 'F-2,Desks,Draft', 'F-3,Desks,']
    const told = await runImport(
      { database, registry, reactions: await discoverReactions(registry) },
      {
        context: admin(),
        entity: 'requests',
        bytes: Buffer.from(['Code,Title,State', ...rows].join('\n')),
        mapping: null,
        dryRun: true,
        updateExisting: true,
      },
      { tell: () => undefined, isCancelled: () => false },
    )
    expect(told.rows.map(({ status }) => status)).toEqual(['error', 'error', 'new', 'new'])
    expect(told.problems.map(({ message }) => message)).toEqual([
      'No step leads from “Draft” to “Approved”',
      'A new record begins as “Draft”',
    ])
  })
})
