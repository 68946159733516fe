import { beforeAll, describe, expect, test } from 'vitest'
import { lovNames } from '../../../resources/contract/lovs.ts'
import { lovSeeds, nationalitySeeds } from '../../../server/modules/lovs/seeds.ts'
import { makeAuthWorld, type AuthWorld } from '../auth/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'

describe('what every institution starts with', () => {
  test('is in both languages, with Arabic letters wherever there is a word to translate', () => {
    const seeds = Object.entries({ ...lovSeeds, nationality: nationalitySeeds() }).filter(([list]) => list !== 'blood_group')
    const wrong = seeds.flatMap(([list, seed]) =>
      Object.entries(seed).flatMap(([code, [english, arabic]]) =>
        english !== '' && /\p{Script=Arabic}/u.test(arabic) ? [] : [`${list}.${code}`],
      ),
    )
    expect(seeds.length).toBeGreaterThan(7)
    expect(wrong).toEqual([])
  })
  test('knows the 249 countries of ISO 3166 by name', () => {
    const countries = nationalitySeeds()
    expect(Object.keys(countries)).toHaveLength(249)
    expect(countries['AE']).toEqual(['United Arab Emirates', 'الإمارات العربية المتحدة'])
  })
})

eachDatabase((open) => {
  let world: AuthWorld
  let token: string
  const list = async (name: string) => (await world.get(`/api/lovs/${name}/`, token)).body.data['records'] as Record<string, unknown>[]
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    token = await world.tokenOf('teacher')
    const next = await world.create('standards', { school_id: world.schoolId, code: '9', name_en: 'Grade 9', level: 9 })
    await world.create('standards', {
      school_id: world.schoolId,
      code: '8',
      name_en: 'Grade 8',
      name_ar: 'الصف الثامن',
      level: 8,
      next_standard_id: next['standard_id'],
    })
    await world.create('standards', { school_id: world.otherSchoolId, code: '1', name_en: 'Grade 1', level: 1 })
  })

  test.each(lovNames)('%s answers, in its order', async (name) => {
    const records = await list(name)
    const orders = records.map((one) => Number(one['order']))
    expect(records.length).toBeGreaterThan(1)
    expect(orders).toEqual(orders.toSorted((left, right) => left - right))
    for (const one of records)
      expect(one).toMatchObject({ id: expect.any(String), code: expect.any(String), name_en: expect.any(String), is_active: true })
  })
  test('some say more: iso2, level and promotion, quota and pay, the part of a day', async () => {
    expect((await list('nationality')).find((one) => one['code'] === 'QA')).toMatchObject({ iso2: 'QA', name_ar: 'قطر' })
    const [eight, nine] = await list('grade')
    expect(eight).toMatchObject({ code: '8', level: 8, next_id: nine!['id'] })
    expect((await list('leave_type')).find((one) => one['code'] === 'loss_of_pay')).toMatchObject({ paid: false, yearly_quota: null })
    expect((await list('duration')).find((one) => one['code'] === 'first_half')).toMatchObject({ day_value: 0.5 })
  })
  test('the grades are those of one’s own schools', async () => {
    expect((await list('standard')).map((one) => one['code'])).toEqual(['8', '9'])
  })
  test('the settings of quizzes have their own call', async () => {
    const { body } = await world.get('/api/lovs/config/?config_type=quiz&name=quiz_config', token)
    expect(body.data).toMatchObject({ config_type: 'quiz', name: 'quiz_config', value: { max_questions: 20, options: [4], pass_pct: 40 } })
    expect((await world.get('/api/lovs/config/?config_type=quiz&name=other', token)).body.error_code).toBe('NOT_FOUND')
  })
  test('a school’s own value appears', async () => {
    await world.create('lovs', { list: 'degree', code: 'ijazah', name_en: 'Ijazah', name_ar: 'إجازة', order: 99 })
    expect((await list('degree')).at(-1)).toMatchObject({ code: 'ijazah', name_ar: 'إجازة' })
  })
})
