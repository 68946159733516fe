import { expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { listFailedRows, storeFailedRows } from '../../../server/modules/excel-upload/queries/failed-rows.ts'
import { rowsTable } from '../../../server/modules/excel-upload/queries/tables.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld } from './world.ts'

eachDatabase((open) => {
  test('why a row was left out is read in both languages, and as the one sentence that an earlier version kept', async () => {
    const database = await open()
    await makeWorld(database)
    const place = { tenantId: newId(), uploadId: newId() }
    const sentences = ['Not a date', '["Not', '["one"]', '["one", 2]', '']
    const why = ['Not a day', 'ليس تاريخاً'] as const
    const rows = ['new', ...sentences].map((cell) => ({ cells: [cell], why }))
    await storeFailedRows(database, place, [{ name: ['Students', 'الطلاب'], headers: ['Born'], rows }])
    await database.write(place.tenantId, async (q) => {
      for (const [at, said] of sentences.entries())
        await q
          .updateTable(rowsTable)
          .set({ problems: said })
          .where('upload_id', '=', place.uploadId)
          .where('row_no', '=', at + 2)
          .execute()
    })
    const [table, ...others] = await listFailedRows(database, place)
    expect(others).toEqual([])
    expect(table).toMatchObject({ name: ['Students', 'الطلاب'], headers: ['Born'] })
    expect(table?.rows.map((row) => row.why)).toEqual([why, ...sentences.map((said) => [said, said])])
  })
})
