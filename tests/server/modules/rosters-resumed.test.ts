import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import type { RosterChoices } from '../../../resources/contract/rosters.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'
import { oneRoster, packed, type Files } from './roster-files.ts'
import { rostersOn, type Rosters } from './rosters-on.ts'

const codeOf = (job: Promise<unknown>) =>
  job.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

eachDatabase((open) => {
  let world: World
  let rosters: Rosters
  let restarted: () => Promise<Rosters>
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    rosters = await rostersOn(world, database.options)
    restarted = async () => {
      await rosters.jobs.stop()
      return (rosters = await rostersOn(world, database.options))
    }
  })
  afterAll(() => rosters.jobs.stop())

  const person = newId()
  const me = (more: Partial<RequestContext> = {}) => ({
    ...world.context(more),
    principal: { ...world.context(more).principal, userId: person },
  })
  const stranger = () => ({ ...me(), principal: { ...me().principal, userId: newId() } })
  const elsewhere = () => ({ ...me(), principal: { ...me().principal, tenantId: 'another' } })
  const check = (files: Files = oneRoster()) =>
    rosters.service.check(me(), { name: 'oneroster.zip', type: 'application/zip', bytes: packed(files) }, {})

  test('What was not brought in is gone on with as it was left, after a restart as well, by its own person in its own school, until it is put away', async () => {
    const { upload_id } = await check()
    const choices: RosterChoices = { constants: { classes: { section: 'Z' } }, without: ['subjects'], update_existing: false }
    const looked = await rosters.service.recheck(me(), upload_id, choices)
    expect(looked.said).toEqual(choices)
    const later: RosterChoices = { ...choices, without: [] }
    await rosters.service.keep(me(), upload_id, later)
    const { service } = await restarted()

    const [one, ...others] = await service.unfinished(me())
    expect(others).toEqual([])
    expect(one).toMatchObject({ upload_id, file_name: 'oneroster.zip', is_busy: false })
    expect(one!.counts!.new).toBeGreaterThan(0)
    expect(await service.standing(me(), upload_id)).toEqual({
      upload_id,
      file_name: 'oneroster.zip',
      is_busy: false,
      said: later,
      imported: null,
    })
    expect((await service.recheck(me(), upload_id)).said, 'who says nothing has said what he said before').toEqual(later)

    for (const other of [stranger(), me({ schoolId: newId() }), elsewhere()]) {
      expect(await service.unfinished(other)).toEqual([])
      expect(await codeOf(service.standing(other, upload_id))).toBe('NOT_FOUND')
      expect(await codeOf(service.keep(other, upload_id, {}))).toBe('NOT_FOUND')
      expect(await codeOf(service.putAway(other, upload_id))).toBe('NOT_FOUND')
    }
    await service.putAway(me(), upload_id)
    expect(await service.unfinished(me())).toEqual([])
    expect(await codeOf(service.standing(me(), upload_id))).toBe('NOT_FOUND')
  })

  test('What could not be read at all is nothing to go on with', async () => {
    await codeOf(check({ 'users.csv': 'sourcedId,role\r\n1,student\r\n' }))
    expect(await rosters.service.unfinished(me())).toEqual([])
  })

  test('What is in is told part by part to whoever comes back, also that it was taken back', async () => {
    const { upload_id } = await check()
    const done = await rosters.service.bring(me(), upload_id, {})
    const { service } = await restarted()
    expect(done.parts.find(({ entity }) => entity === 'students')?.counts).toMatchObject({ new: 3, error: 3 })
    expect(await service.standing(me(), upload_id)).toMatchObject({ is_busy: false, imported: done })
    expect(await service.unfinished(me())).toEqual([])
    expect(await codeOf(service.keep(me(), upload_id, {})), 'there is nothing more to be said').toBe('LOCKED')

    const undo = me()
    const { undone, removed } = await world.records.undo(undo, done.batch_id)
    expect(removed, 'what an import has made goes, and is not put back as it was').toBe(undone)
    expect((await service.standing(me(), upload_id)).imported).toMatchObject({ is_undone: true })
    await world.records.undo(me(), undo.operationId)
    expect((await service.standing(me(), upload_id)).imported).toMatchObject({ is_undone: false })
  })
})
