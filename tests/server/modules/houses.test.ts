import { beforeAll, expect, test } from 'vitest'
import houseKind from '../../../resources/houses.ts'
import type { Database } from '../../../server/database/index.ts'
import type { HouseAllocation } from '../../../resources/contract/houses.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

/** Two houses; in one class five girls and two boys, of whom Ali and Mona have one mother, and Omar, who is the captain of Falcon. */
eachDatabase((open) => {
  let school: School
  let database: Database
  const houses: Record<string, string> = {}
  const children: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    for (const [code, name_en] of [
      ['FAL', 'Falcon'],
      ['ORX', 'Oryx'],
    ] as const) {
      const house = await school.create('houses', { school_id: world.schoolId, code, name_en, colour: '#1A6FB0' })
      houses[name_en] = String(house['house_id'])
    }
    const mother = await school.create('guardians', { name: 'Huda Haddad', phone: '+971501112233' })
    const child = async (firstname: string, gender: string, more: object = {}) => {
      children[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', gender, class_id: world.classId, ...more })
    }
    const ofHuda = { guardians: [{ guardian_id: mother['guardian_id'], relation: 'mother' }] }
    await child('Omar', 'male', { house_id: houses['Falcon'] })
    await child('Ali', 'male', ofHuda)
    await child('Mona', 'female', ofHuda)
    for (const name of ['Aisha', 'Badria', 'Dana', 'Fatima']) await child(name, 'female')
    await school.send(school.admin, 'PUT', '/api/students/house/', {
      house_id: houses['Falcon'],
      captain_student_id: children['Omar'],
    })
  })

  const foresee = async (query: string, token = school.admin) =>
    (await school.send(token, 'GET', `/api/houses/allocation/?${query}`)) as { status: boolean; data: HouseAllocation; errors?: object }
  const carryOut = (body: object, token = school.admin) => school.send(token, 'POST', '/api/houses/allocation/', body)
  const houseOf = async (name: string) =>
    ((await school.send(school.admin, 'GET', `/api/students/Profile_update&${children[name]}/`)).data as { house_id: string | null })
      .house_id

  test('What is foreseen names every child, is even, and writes nothing', async () => {
    const { data } = await foresee('way=fill&siblings=yes')
    expect(data).toMatchObject({ children: 7, together: 1, apart: 0, captains: 1, without_class: 0 })
    expect(data.cells).toMatchObject([
      { gender: 'female', before: [0, 0] },
      { gender: 'male', before: [1, 0], after: [1, 1] },
    ])
    expect([...data.cells[0]!.after].toSorted()).toEqual([2, 3])
    expect(data.cells.every(({ because }) => because.length === 0)).toBe(true)
    expect(data.moves.map(({ name }) => name)).not.toContain('Omar Haddad')
    expect(data.moves).toHaveLength(6)
    expect(await houseOf('Ali')).toBeNull()
  })

  test('Who may not write children may not deal them, and what has changed since it was looked at is not carried out', async () => {
    expect(await foresee('way=fill&siblings=yes', school.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await carryOut({ way: 'fill', siblings: 'yes', mark: 'x' }, school.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const { data } = await foresee('way=fill&siblings=yes')
    // another way of dealing is not what was looked at either
    expect(await carryOut({ way: 'anew', siblings: 'yes', mark: data.mark })).toMatchObject({
      status: false,
      errors: { mark: [expect.stringContaining('have changed since you looked') as unknown] },
    })
    expect(await houseOf('Ali')).toBeNull()
  })

  test('It is one operation, which is undone as one', async () => {
    const { data } = await foresee('way=fill&siblings=yes')
    const done = (await carryOut({ way: 'fill', siblings: 'yes', mark: data.mark })).data as { operation_id: string; moved: number }
    expect(done.moved).toBe(6)
    expect(await houseOf('Ali')).toBe(houses['Oryx'])
    expect(await houseOf('Mona')).toBe(houses['Oryx'])
    expect((await foresee('way=fill&siblings=yes')).data.moves).toEqual([])
    expect(await school.send(school.admin, 'DELETE', `/api/students/house/?house_id=${houses['Oryx']}`)).toMatchObject({
      error_code: 'IN_USE',
    })
    expect(await school.send(school.admin, 'POST', `/api/operations/${done.operation_id}/undo/`, {})).toMatchObject({ status: true })
    expect(await houseOf('Ali')).toBeNull()
    expect(await houseOf('Omar')).toBe(houses['Falcon'])
  })

  test('The captain stays although all are dealt anew; one house alone is a sentence', async () => {
    const { data } = await foresee('way=anew&siblings=no')
    expect(data.moves.map(({ name }) => name)).not.toContain('Omar Haddad')
    await school.world.records.setStatus(school.world.as('school_admin'), houseKind, houses['Oryx']!, false)
    expect(await foresee('way=fill&siblings=yes')).toMatchObject({
      status: false,
      errors: { way: [expect.stringContaining('two houses or more') as unknown] },
    })
  })
})
