import { expect, test } from 'vitest'
import { makeGround } from '../../../server/demo/index.ts'
import { grow } from '../../../server/demo/grow.ts'
import { missingPieces, peoplePiece } from '../../../server/demo/queries.ts'
import { discoverReactions, discoverResources } from '../../../server/discover.ts'
import demo from '../../../server/modules/psychometric/demo.ts'
import { createRecords } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'

eachDatabase((open) => {
  test('The demo has own questionnaires of every respondent, and mappings in every mode and state', { timeout: 240_000 }, async () => {
    const { registry } = await discoverResources()
    const database = await open(registry)
    const deps = { database, registry, records: createRecords({ database, registry, reactions: await discoverReactions(registry) }) }
    await makeGround(deps, { students: 300 })
    const [first] = await missingPieces(database, [peoplePiece])
    const { tenantId } = first!
    await grow(deps, { tenantId, students: 300, histories: [demo], tell: () => {} })
    const told = async (table: string, columns: readonly string[]) =>
      database.read(tenantId, (q) => q.selectFrom(table).select(columns).where('tenant_id', '=', tenantId).execute())
    const distinct = (rows: readonly Record<string, unknown>[], column: string) => [...new Set(rows.map((row) => row[column]))].sort()

    const own = await told('questionnaires', ['respondent', 'status', 'about_en', 'name_ar'])
    expect(distinct(own, 'respondent')).toEqual(['parent', 'self', 'teacher'])
    expect(distinct(own, 'status')).toEqual(['published'])
    for (const { about_en } of own) expect(about_en).toMatch(/has not been validated/)
    const given = await told('questionnaire_mappings', ['unique_id', 'mode', 'status'])
    expect(distinct(given, 'mode')).toEqual(['parent', 'student', 'teacher'])
    expect(distinct(given, 'status')).toEqual(['closed', 'draft', 'open', 'scheduled'])
    const answered = new Set(
      (await told('questionnaire_responses', ['mapping_id', 'status']))
        .filter(({ status }) => status === 'submitted')
        .map(({ mapping_id }) => mapping_id),
    )
    for (const mode of ['parent', 'student', 'teacher'])
      expect(given.some((one) => one['mode'] === mode && answered.has(one['unique_id']))).toBe(true)
  })
})
