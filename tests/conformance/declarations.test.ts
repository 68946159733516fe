import { beforeAll, describe, expect, test } from 'vitest'
import { endpointNames } from '../../resources/kit/index.ts'
import { mistakesIn } from '../../server/declarations.ts'
import { readDeclarations } from '../../server/discover.ts'
import { eachDatabase } from '../server/database/harness.ts'
import { openDoor } from '../server/http/door.ts'
import { everythingDeclared } from './declared.ts'
import { openWorld } from './world.ts'

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
    beforeAll(async () => {
      const door = openDoor(await openWorld(await open(registry)))
      const answer = await door.app.inject({ method: 'GET', url: '/api/openapi.json' })
      paths = (answer.json() as { paths: typeof paths }).paths
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
