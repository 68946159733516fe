import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(['Adm No,First Name,Last Name,Gender,DOB,Class', ...lines].join('\n'))

eachDatabase((open) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(await open())
    await world.importFile('students', csv('E-1,Aarav,Das,M,2015-05-26,3-A'))
  })
  const warned = async (line: string) => (await world.importFile('students', csv(line), { dryRun: true })).warnings.map(({ code }) => code)

  test('Whoever has a number of the file and is called otherwise, born on another day, is named: the number may be wrong', async () => {
    expect(await warned('E-1,Zayed,Ketbi,F,2015-01-10,3-A')).toEqual(['somebody_else'])
  })

  test.each([
    ['a name that is spelt otherwise', 'E-1,Arav,Dass,M,2015-05-27,3-A'],
    ['a name that was corrected, of the same day', 'E-1,Zayed,Ketbi,M,2015-05-26,3-A'],
    ['another day of the same name', 'E-1,Aarav,Das,M,2015-01-10,3-A'],
    ['somebody new', 'E-2,Zayed,Ketbi,F,2015-01-10,3-A'],
  ])('%s is nobody else', async (_, line) => {
    expect(await warned(line)).not.toContain('somebody_else')
  })
})
