import { beforeAll, describe, expect, test } from 'vitest'
import type { GridForeseen } from '../../../resources/contract/grid-edits.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    return () => school.door.app.close()
  })
  let number = 0
  const child = async (values: Row): Promise<string> => {
    number++
    return school.newStudent({ admission_no: `TA-${number}`, force: true, ...values })
  }
  const put = (id: string, values: Row) => school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, values)
  const grid = (way: string, cells: Record<string, Record<string, string>>, more: Row = {}) =>
    school.send(school.admin, 'POST', `/api/grid-edits/${way}`, {
      resource: 'students',
      rows: Object.entries(cells).map(([id, own]) => ({ id, cells: own })),
      ...more,
    })
  const nameOf = async (id: string) => {
    const { data } = await school.send(school.admin, 'GET', `/api/students/Profile_update&${id}/`)
    return (data as Row)['firstname']
  }

  describe('A record that is typed over and would seem to be another one from now on', () => {
    test('is asked about in a form, and saved where somebody else is meant', async () => {
      const there = await child({ firstname: 'Tariq', lastname: 'Mansour', dob: '2013-01-02' })
      const id = await child({ firstname: 'Sami', lastname: 'Mansour', dob: '2013-01-02' })
      const asked = await put(id, { firstname: 'طارق' })
      expect(asked).toMatchObject({ error_code: 'DUPLICATE', data: { candidates: [{ student_id: there, admission_no: 'TA-1' }] } })
      expect(await nameOf(id)).toBe('Sami')
      expect(await put(id, { firstname: 'طارق', force: true })).toMatchObject({ status: true })
      // who seemed to be the same before is not asked about again, whatever of it is typed
      expect(await put(id, { firstname: 'Tareq' })).toMatchObject({ status: true })
      expect(await put(id, { house_id: null })).toMatchObject({ status: true })
    })

    test('is said in the grid on the cells that make it so, and is not saved without an answer', async () => {
      const there = await child({ firstname: 'Rashid', lastname: 'Jaber', dob: '2013-02-03' })
      const id = await child({ firstname: 'Adel', lastname: 'Jaber', dob: '2012-10-20' })
      const cells = { [id]: { firstname: 'Rashed', dob: '03/02/2013', blood_group: '' } }
      const { data } = await grid('check/', cells)
      expect(data).toMatchObject({ changed: 0, refused: 1, waiting: 1, asks: [{ word: 'force', records: 1 }] })
      const said = expect.stringMatching(
        /^This may be here already: “Rashid Jaber, TA-\d+” \(A like name and the same date of birth\)$/,
      ) as string
      expect((data as GridForeseen).rows).toMatchObject([{ id, problems: { firstname: said, dob: said } }])
      expect(Object.keys((data as GridForeseen).rows[0]!.problems).toSorted()).toEqual(['dob', 'firstname'])
      expect(await grid('', cells)).toMatchObject({ error_code: 'LOCKED' })
      expect((await grid('', cells, { leave_out: true })).data).toMatchObject({ changed: 0, refused: 1 })
      expect((await grid('check/', cells, { force: true })).data).toMatchObject({ changed: 1, refused: 0, asks: [] })
      const done = await grid('', cells, { force: true })
      expect(done.data).toMatchObject({ changed: 1, refused: 0 })
      expect(await nameOf(id)).toBe('Rashed')
      // to put it back asks nothing, and neither does what it comes back to
      const { operation_id: operation } = done.data as { operation_id: string }
      expect((await school.send(school.admin, 'POST', `/api/operations/${operation}/undo/`)).data).toMatchObject({ undone: 1 })
      expect(await put(there, { firstname: 'Rashad' })).toMatchObject({ status: true })
    })

    test('is told of two rows that become alike at once; two that take each other’s names are nobody else', async () => {
      const one = await child({ firstname: 'Bilal', lastname: 'Nasr', dob: '2013-03-04' })
      const two = await child({ firstname: 'Hadi', lastname: 'Nasr', dob: '2013-03-04' })
      const same = { [one]: { firstname: 'Munir' }, [two]: { firstname: 'منير' } }
      const { data } = await grid('check/', same)
      expect(data).toMatchObject({ refused: 2, waiting: 2, asks: [{ word: 'force', records: 2 }] })
      expect((data as GridForeseen).rows.map(({ problems }) => problems['firstname'])).toEqual([
        expect.stringContaining('منير Nasr'),
        expect.stringContaining('Munir Nasr'),
      ])
      const exchanged = { [one]: { firstname: 'Hadi' }, [two]: { firstname: 'Bilal' } }
      expect((await grid('check/', exchanged)).data).toMatchObject({ changed: 2, refused: 0 })
      expect((await grid('', exchanged)).data).toMatchObject({ changed: 2 })
    })

    test('is asked about in no bulk edit, which nobody types record by record', async () => {
      for (const dob of ['2013-05-06', '2012-05-06']) await child({ firstname: 'Jad', lastname: 'Amin', dob })
      const list = { filter: { field: 'lastname', op: 'eq', value: 'Amin' } }
      const changes = [{ field: 'dob', way: 'set', value: '2013-05-06' }]
      const foreseen = await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', list, changes })
      expect(foreseen.data, foreseen.message).toMatchObject({ changed: 1, same: 1, refused: 0, asks: [] })
    })
  })
})
