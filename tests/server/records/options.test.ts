import { beforeAll, expect, test } from 'vitest'
import { code, createRegistry, defineResource, ref, text } from '../../../resources/kit/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const school = ref('schools', { required: true, scope: 'school', default: '$my.school_id' })
const halls = defineResource({
  name: 'sample-halls',
  label: { one: ['Hall', 'قاعة'], many: ['Halls', 'القاعات'] },
  title: ['{name_en}', '{name_ar}'],
  fields: {
    school_id: school,
    code: code({ required: true }),
    name_en: text({ required: true, label: ['Name', 'الاسم'] }),
    name_ar: text({ script: 'ar', label: ['Name in Arabic', 'الاسم بالعربية'] }),
  },
})
const hires = defineResource({
  name: 'sample-hires',
  label: { one: ['Hire', 'حجز'], many: ['Hires', 'الحجوزات'] },
  title: ['{code}: {hall_id}, {store_id}', '{code}: {store_id}، {hall_id}'],
  fields: {
    school_id: school,
    code: code({ required: true }),
    hall_id: ref('sample-halls', { label: ['Hall', 'القاعة'] }),
    store_id: ref('sample-halls', { label: ['Store', 'المخزن'], readers: ['school_admin'] }),
  },
  access: { read: ['school_admin', 'academic_admin'] },
})

eachDatabase((open) => {
  let world: World
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, halls, hires])
    world = await makeWorld(await open(registry), registry)
    const admin = world.as('school_admin')
    const hall = await world.records.create(admin, halls, { code: 'G', name_en: 'Great hall', name_ar: 'القاعة الكبرى' })
    const store = await world.records.create(admin, halls, { code: 'S', name_en: 'Store' })
    const [hall_id, store_id] = [hall.id, store.id]
    await world.records.create(admin, hires, { code: 'a', hall_id, store_id })
    await world.records.create(admin, hires, { code: 'b' })
  })
  const told = async (role: 'school_admin' | 'academic_admin') =>
    (await world.records.options(world.as(role), hires, {})).map(({ label, label_ar }) => [label, label_ar])

  test('a title by references has their names, in Arabic those that have none by the other one; what is not said is left empty', async () => {
    expect(await told('school_admin')).toEqual([
      ['a: Great hall, Store', 'a: Store، القاعة الكبرى'],
      ['b: ,', 'b: ،'],
    ])
  })

  test('of what its reader may not see it tells neither name nor id', async () => {
    expect(await told('academic_admin')).toEqual([
      ['a: Great hall,', 'a: ، القاعة الكبرى'],
      ['b: ,', 'b: ،'],
    ])
  })
})
