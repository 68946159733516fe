import { beforeAll, describe, expect, test } from 'vitest'
import { depsOn } from '../product-deps.ts'
import type { Setup } from '../../../resources/contract/setup.ts'
import { packageTree } from '../../../resources/kit/index.ts'
import { createAuth, wrapPassword } from '../../../server/auth/index.ts'
import { createAdministrator } from '../../../server/auth/administrator.ts'
import { setUp } from '../../../server/auth/setup/first-institution.ts'
import { isSetupCode, setupCodeOf } from '../../../server/auth/setup/code.ts'
import { discoverModules, discoverReactions } from '../../../server/discover.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createApp } from '../../../server/http/app.ts'
import { createMailer } from '../../../server/mail/index.ts'
import { createRecords } from '../../../server/records/index.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { holdAnswers } from '../held-answers.ts'

const password = 'Sure-2026!'
const setup = (more: Partial<Setup> = {}): Setup => ({
  institution: { name_en: 'Al Noor Schools', name_ar: 'مدارس النور' },
  school: {
    name_en: 'Al Noor',
    name_ar: 'النور',
    school_code: 'ALN-01',
    school_category: 'with_1_12',
    country: 'SA',
    timezone: 'Asia/Riyadh',
    phone: '0112345678',
    email: 'office@alnoor.example',
    weekend_days: ['fri', 'sat'],
  },
  year: {
    academic_year: '2026-2027',
    from_date: '2026-08-30',
    to_date: '2027-06-30',
    terms: [{ name_en: 'Term 1', name_ar: 'الفصل الأول', from_date: '2026-08-30', to_date: '2026-12-20' }],
  },
  administrators: [
    { role: 'platform_admin', firstname: 'Sara', lastname: 'Khan', username: 'sara', password },
    { role: 'school_admin', firstname: 'Omar', username: 'omar', password },
  ],
  ...more,
})
const wrapped = (given: Setup): Setup => ({
  ...given,
  administrators: given.administrators.map((one) => ({ ...one, password: wrapPassword(one.password) })),
})

async function productOn(database: TestDatabase) {
  const registry = await registryOf()
  const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  const mailer = createMailer({ log: () => undefined })
  const auth = await createAuth({ database, records, registry, mailer, dataDir: database.options.dataDir })
  const environment = readEnvironment({ LOG_LEVEL: 'silent' })
  const deps = await depsOn({ database, registry, records, auth, environment, mailer })
  const routes = [...auth.routes, ...(await discoverModules(deps))]
  const app = holdAnswers(createApp({ ...deps, routes }), { registry, routes })
  await app.ready()
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    return {
      code: answer.statusCode,
      ...answer.json<{ status: boolean; data: never; error_code?: string; errors?: Record<string, string[]> }>(),
    }
  }
  const get = async (url: string, token: string) =>
    (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).json<{ data: Record<string, unknown> }>().data
  const signIn = async (username: string): Promise<string> => {
    const { data } = await post('/auth/login/', { username, password: wrapPassword(password) })
    return String((data as { token: unknown }).token)
  }
  const complete = (given: Setup, more: object = {}, headers: Record<string, string> = {}) =>
    post('/auth/setup/', { code: auth.setup.code, setup: wrapped(given), ...more }, headers)
  return { database, registry, records, auth, post, get, signIn, complete }
}

test('the code follows from the secret, and is read however it is typed', () => {
  const code = setupCodeOf('a secret')
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(setupCodeOf('a secret')).toBe(code)
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
    expect(isSetupCode('a secret', typed)).toBe(true)
  for (const typed of ['', code.slice(1), setupCodeOf('another')]) expect(isSetupCode('a secret', typed)).toBe(false)
})

eachDatabase((open) => {
  const fresh = async () => productOn(await open(await registryOf()))

  describe('an installation without an institution', () => {
    let product: Awaited<ReturnType<typeof fresh>>
    beforeAll(async () => {
      product = await fresh()
    })

    test('opens to the printed code only, and offers what there is to choose from', async () => {
      expect(await product.auth.setup.isOpen()).toBe(true)
      const wrong = await product.post('/auth/setup/open/', { code: 'AAAAA-BBBBB' }, { 'accept-language': 'ar' })
      expect(wrong).toMatchObject({ status: false, error_code: 'OTP_INVALID', errors: { code: ['ليس هذا هو الرمز الذي طبعه الخادم'] } })
      const right = await product.post('/auth/setup/open/', { code: product.auth.setup.code.toLowerCase() })
      expect(right).toMatchObject({
        status: true,
        data: { weekend_days: expect.arrayContaining([{ value: 'fri', label: ['Friday', 'الجمعة'] }]) },
      })
    })

    test('tells everything that is wrong at once, each on its field, and keeps nothing of it', async () => {
      const given = setup()
      const broken = setup({
        institution: { name_en: '' },
        school: { ...given.school, phone: '12', email: 'no', school_category: 'circus', name_en: null },
        year: { ...given.year, to_date: '2026-01-01', terms: [{ name_en: '', from_date: '2026-12-01', to_date: '2026-09-01' }] },
        administrators: [
          { role: 'platform_admin', firstname: '', username: 'sara', password: 'short' },
          { role: 'school_admin', firstname: 'Omar', username: 'Sara', password },
        ],
      })
      const { error_code, errors } = await product.complete(broken)
      expect(error_code).toBe('VALIDATION')
      expect(Object.keys(errors ?? {}).toSorted()).toEqual([
        'administrators.0.firstname',
        'administrators.0.password',
        'administrators.1.username',
        'institution.name_en',
        'school.email',
        'school.name_en',
        'school.phone',
        'school.school_category',
        'year.terms.0.name_en',
        'year.terms.0.to_date',
        'year.to_date',
      ])
      expect((await product.complete(broken, {}, { 'accept-language': 'ar' })).errors?.['institution.name_en']).toEqual(['هذا الحقل مطلوب'])
      expect(await product.auth.setup.isOpen()).toBe(true)
    })

    test('a check of what is right keeps nothing either', async () => {
      expect(await product.complete(setup(), { check: true })).toMatchObject({ status: true, data: { is_done: false } })
      expect(await product.auth.setup.isOpen()).toBe(true)
    })

    test('is set up with school, year, licence and administrators, and closed for good', async () => {
      expect(await product.complete(setup())).toMatchObject({ status: true, data: { is_done: true } })
      const office = await product.signIn('sara')
      expect(await product.get('/auth/profile/', office)).toMatchObject({ role: 'platform_admin', school_name: 'Al Noor' })
      const head = await product.signIn('omar')
      expect(await product.get('/auth/profile/', head)).toMatchObject({
        role: 'school_admin',
        school_name: 'Al Noor',
        academic_year: '2026-2027',
        timezone: 'Asia/Riyadh',
      })
      const schools = (await product.get('/api/school/?columns=*', office))['records'] as { school_id: string }[]
      expect(schools).toMatchObject([{ phone: '+966112345678', weekend_days: ['fri', 'sat'], academic_month_start: 8 }])
      const licences = (await product.get('/api/licences/?per_page=100', office))['records'] as Record<string, unknown>[]
      expect(licences.map((one) => one['module_name']).toSorted()).toEqual(Object.keys(packageTree).toSorted())
      for (const one of licences)
        expect(one).toMatchObject({ academic_year: '2026-2027', valid_to: '2027-08-29', seats_student: null, seats_teacher: null })
      const history = await product.get(`/api/school/${schools[0]!.school_id}/history/`, office)
      expect(history['records']).toMatchObject([{ action: 'create' }])

      expect(await product.auth.setup.isOpen()).toBe(false)
      const { code } = product.auth.setup
      expect(await product.post('/auth/setup/open/', { code })).toMatchObject({ code: 404, status: false })
      expect(await product.complete(setup())).toMatchObject({ code: 404, status: false })
    })

    test('another administrator is made by command: of the platform, or of a school', async () => {
      const person = { firstname: 'Lina', lastname: '', email: '', password }
      expect(await createAdministrator(product, { ...person, username: 'lina' })).toBe('platform_admin')
      expect(await createAdministrator(product, { ...person, username: 'lina.school', schoolCode: 'ALN-01' })).toBe('school_admin')
      expect(await product.get('/auth/profile/', await product.signIn('lina.school'))).toMatchObject({ school_name: 'Al Noor' })
      await expect(createAdministrator(product, { ...person, username: 'x', schoolCode: 'NO-1' })).rejects.toThrow(
        /no school with the code "NO-1"/,
      )
      await expect(createAdministrator(product, { ...person, username: 'x', institution: 'No' })).rejects.toThrow(/"Al Noor Schools"/)
    })
  })

  test('of two set-ups at the same moment one wins, and there is one institution', async () => {
    const here = await fresh()
    const there = await productOn(here.database)
    const outcomes = await Promise.all([here.complete(setup()), there.complete(setup({ institution: { name_en: 'Other' } }))])
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([200, 404])
    const institutions = await here.database.read(null, (q) => q.selectFrom('institutions').selectAll().execute())
    expect(institutions).toHaveLength(1)
  })

  test('a wrong code can be tried ten times', async () => {
    const product = await fresh()
    for (let tries = 0; tries < 10; tries++)
      expect((await product.post('/auth/setup/open/', { code: 'WRONG' })).error_code).toBe('OTP_INVALID')
    expect(await product.post('/auth/setup/open/', { code: product.auth.setup.code })).toMatchObject({ code: 429 })
  })

  test('whoever runs the installation adds another institution, which has its own address', async () => {
    const product = await fresh()
    await setUp(product, setup({ institution: { name_en: 'First', origin: 'https://first.example' } }))
    await expect(setUp(product, setup())).rejects.toMatchObject({ code: 'UNKNOWN_ROUTE' })
    await setUp(product, setup({ institution: { name_en: 'Second', origin: 'https://second.example/' } }), { another: true })
    const at = (origin: string) => product.post('/auth/check-user/', { username: 'sara' }, { 'tenant-origin': origin })
    for (const origin of ['https://first.example', 'https://second.example']) expect((await at(origin)).status, origin).toBe(true)
    expect((await at('https://third.example')).status).toBe(false)
  })
})
