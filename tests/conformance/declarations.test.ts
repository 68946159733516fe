import { beforeAll, describe, expect, test } from 'vitest'
import { endpointNames } from '../../resources/kit/index.ts'
import { mistakesIn } from '../../server/declarations.ts'
import { readDeclarations } from '../../server/discover.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { openDoor, type Door } from '../server/http/door.ts'
import type { World } from '../server/records/world.ts'
import { everythingDeclared } from './declared.ts'
import { contextOf, openWorld } from './world.ts'

const registry = await everythingDeclared()
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text)
// blood groups, marks and the like are written the same in both languages
const isSymbol = (text: string): boolean => /^[A-Z]{0,3}[+\-−\d ]*$/.test(text)

test('the declarations that are shipped have no mistakes', async () => {
  expect(mistakesIn(await readDeclarations())).toEqual([])
})

for (const resource of registry.all)
  test(`${resource.name}: everything a person reads is there in Arabic`, () => {
    const said = [
      resource.label.one,
      resource.label.many,
      ...Object.values(resource.fields).flatMap((field) => [
        field.label,
        ...(field.help ? [field.help] : []),
        ...Object.values(field.options ?? {}),
      ]),
      ...(resource.form.steps ?? []).map((step) => step.label),
      ...resource.quality.map((rule) => rule.label),
      ...resource.duplicates.map((rule) => rule.label),
    ]
    expect(said.filter(([en, ar]) => !isArabic(ar) && !isSymbol(en))).toEqual([])
  })

eachDatabase((open) => {
  describe('the OpenAPI document', () => {
    let paths: Record<string, Record<string, unknown>>
    let world: World
    let door: Door
    beforeAll(async () => {
      world = await openWorld(await open(registry))
      door = openDoor(world)
      const answer = await door.app.inject({ method: 'GET', url: '/api/openapi.json' })
      paths = (answer.json() as { paths: typeof paths }).paths
    })
    // the door holds what is answered against it
    test('tells of rows within rows, and of what is empty in them', async () => {
      const token = door.enter(contextOf(world, 'school_admin').principal)
      const item = { name: 'Books', amount: '10', shares: [{ percent: 100 }] }
      const plan = { code: 'F', instalments: [{ due: '2026-09-01', items: [item] }] }
      const made = await door.send(token, 'POST', '/api/sample-fee-plans/', plan)
      expect(made).toMatchObject({ status: true, data: { instalments: [{ note: null, items: [{ amount: '10.00', pay_by: null }] }] } })
      const address = `/api/sample-fee-plans/${String((made.data as { id: string }).id)}/`
      expect(await door.send(token, 'GET', address)).toMatchObject({ status: true, data: { total: '10.00' } })
      await door.send(token, 'PUT', address, { instalments: [] })
      const told = await door.send(token, 'GET', `${address}history/`)
      expect(JSON.stringify(told.data)).toContain('Instalment 1 › Item 1 › Share 1 › Per cent')
    })
    for (const resource of registry.all)
      test(`has every call of ${resource.name}`, () => {
        for (const name of endpointNames) {
          const endpoint = resource.api[name]
          if (!endpoint || resource.source?.isDirect) continue
          const path = paths[endpoint.path]
          expect(path, `${name}: ${endpoint.path}`).toBeDefined()
          expect(Object.keys(path!), endpoint.path).toContain(endpoint.method.toLowerCase())
        }
      })
  })
})
