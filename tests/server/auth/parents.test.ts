import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productContext, wrapPassword } from '../../../server/auth/index.ts'
import { newId } from '../../../server/database/index.ts'
import { keepFile } from '../../../server/files/index.ts'
import { product } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, year, type AuthWorld } from './world.ts'

const browser_uid = 'browser-1'
const password = 'Welcome-2026'

/** What a guardian of the records can do with the telephone alone, and what nobody can do without it. */
eachDatabase((open) => {
  let world: AuthWorld
  const classes: Record<string, string> = {}
  let number = 500
  const fresh = (): string => `+97150${String(++number).padStart(7, '0')}`

  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    for (const [key, school_id] of [
      ['here', world.schoolId],
      ['there', world.otherSchoolId],
    ] as const) {
      if (key === 'there')
        await world.create('licences', {
          school_id,
          academic_year: year,
          module_name: 'settings',
          valid_from: '2020-01-01',
          valid_to: '2090-01-01',
        })
      const grade = await world.create('standards', { school_id, code: '8', name_en: 'Grade 8', name_ar: 'الصف الثامن', level: 8 })
      const made = await world.create('classes', {
        school_id,
        academic_year: year,
        grade_id: grade['standard_id'],
        section: 'B',
        capacity: 30,
      })
      classes[key] = String(made['class_id'])
    }
  })
  beforeEach(() => world.database.write(null, (q) => q.deleteFrom('sign_in_attempts').execute()))

  const asProduct = () => productContext(world.tenantId, product, { schoolId: world.schoolId, academicYear: year })
  const guardian = async (name: string, phone: string): Promise<string> =>
    String((await world.create('guardians', { name, name_ar: 'ليلى حداد', phone }))['guardian_id'])
  const child = async (firstname: string, guardians: readonly string[], more: Record<string, unknown> = {}): Promise<string> => {
    const isThere = more['school_id'] === world.otherSchoolId
    const made = await world.records.create(asProduct(), world.registry.get('students'), {
      school_id: world.schoolId,
      admission_no: randomUUID().slice(0, 12),
      firstname,
      lastname: 'Haddad',
      gender: 'female',
      dob: '2014-03-04',
      admission_date: '2025-08-25',
      class_id: classes[isThere ? 'there' : 'here'],
      guardians: guardians.map((guardian_id) => ({ guardian_id, relation: 'mother' })),
      ...more,
    })
    return String(made['student_id'])
  }
  const check = (username: string) => world.post('/auth/check-user/', { username })
  const codeTo = (e164: string): string => {
    const told = world.sent.findLast(({ details }) => details['to'] === e164)
    return /\b(\d{6})\b/.exec(String(told?.details['text']))![1]!
  }
  const prove = async (typed: string, e164: string) => {
    const asked = await world.post('/auth/generate-otp/', { username: typed, purpose: 'register', channel: 'email', browser_uid })
    expect(asked.body, 'a code is sent').toMatchObject({ status: true })
    return (await world.post('/auth/verify-otp/', { otp_ref: asked.body.data['otp_ref'], otp: codeTo(e164), browser_uid })).body.data as {
      verify_token: string
      people?: { guardian_id: string; name_masked: string }[]
    }
  }
  const register = (username: string, verify_token: string, more: Record<string, unknown> = {}) =>
    world.post('/auth/register/', { username, verify_token, password: wrapPassword(password), browser_uid, ...more })
  const enter = async (e164: string): Promise<string> => {
    const { verify_token } = await prove(e164, e164)
    const { body } = await register(e164, verify_token)
    expect(body, 'is registered').toMatchObject({ status: true })
    return String(body.data['token'])
  }
  const idsOf = (answer: { body: { data: unknown } }): string[] =>
    (answer.body.data as { records: { student_id: string }[] }).records.map(({ student_id }) => student_id)
  const listed = async (token: string, query = ''): Promise<string[]> => idsOf(await world.get(`/api/students/${query}`, token))

  test('a guardian registers by the telephone, however it is typed, and is in with the own children alone', async () => {
    const phone = fresh()
    const mother = await guardian('Layla Haddad', phone)
    const own = await child('Omar', [mother])
    const stranger = await child('Sami', [await guardian('Huda Saleh', fresh())])

    const local = `0${phone.slice(4)}`
    expect((await check(local)).body.data).toEqual({ is_registered: false, masked_phone: `•••••${phone.slice(-3)}` })
    const { verify_token, people } = await prove(local, phone)
    expect(people).toBeUndefined()
    const registered = await register(local, verify_token, { language: 'ar' })
    const token = String(registered.body.data['token'])
    const profile = (await world.get('/auth/profile/', token)).body.data
    expect(profile).toMatchObject({
      role: 'parent',
      usertype: 6,
      firstname: 'Layla',
      lastname: 'Haddad',
      name_ar: 'ليلى حداد',
      language: 'ar',
    })
    expect(profile).toMatchObject({ school_id: world.schoolId, academic_year: year, phone_number: phone })
    expect(await listed(token)).toEqual([own])
    expect((await world.get(`/api/students/Profile_update&${own}/`, token)).body.status).toBe(true)
    expect((await world.get(`/api/students/Profile_update&${stranger}/`, token)).body.error_code).toBe('NOT_FOUND')
    // from then on the number is the name, as it is spoken or written
    expect((await check(phone)).body.data).toMatchObject({ is_registered: true })
    expect((await world.signIn(local, password)).body.status).toBe(true)
    expect((await world.signIn(`00${phone.slice(1)}`, password)).body.status).toBe(true)
  })

  test('a number that no guardian of a child has is nobody', async () => {
    const phone = fresh()
    expect((await check(phone)).body.message).toBe('User does not exist')
    await guardian('Nobody Yet', phone)
    expect((await check(phone)).body.message, 'who is guardian of no child has nothing to see').toBe('User does not exist')
  })

  test('of a household with one number each says who he is, and nobody is asked before the telephone is proven', async () => {
    const phone = fresh()
    const [father, mother] = [await guardian('Karim Haddad', phone), await guardian('Layla Haddad', phone)]
    await child('Omar', [father, mother])
    expect(JSON.stringify((await check(phone)).body)).not.toContain('K•••')
    const { verify_token, people } = await prove(phone, phone)
    expect(people).toEqual([
      { guardian_id: father, name_masked: 'K••• H•••' },
      { guardian_id: mother, name_masked: 'L••• H•••' },
    ])
    expect((await register(phone, verify_token)).body.errors).toHaveProperty('guardian_id')
    const stranger = await guardian('Huda Saleh', fresh())
    expect((await register(phone, verify_token, { guardian_id: stranger })).body.errors).toHaveProperty('guardian_id')
    const { body } = await register(phone, verify_token, { guardian_id: mother })
    expect((await world.get('/auth/profile/', String(body.data['token']))).body.data).toMatchObject({ firstname: 'Layla' })
  })

  test('a number of two families opens neither, in words', async () => {
    const phone = fresh()
    await child('Omar', [await guardian('Karim Haddad', phone)])
    await child('Sami', [await guardian('Huda Saleh', phone)])
    const { body } = await check(phone)
    expect(body).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(body.message).toContain('different families')
    const asked = await world.post('/auth/generate-otp/', { username: phone, purpose: 'register', channel: 'sms', browser_uid })
    expect(asked.body.error_code).toBe('LOCKED')
  })

  test('the telephone is what proves it: a code of another name opens nothing', async () => {
    const [one, other] = [fresh(), fresh()]
    await child('Omar', [await guardian('Karim Haddad', one)])
    await child('Sami', [await guardian('Huda Saleh', other)])
    const { verify_token } = await prove(one, one)
    expect((await register(other, verify_token)).body.error_code).toBe('OTP_EXPIRED')
    const both = await Promise.all([register(one, verify_token), register(one, verify_token)])
    expect(both.filter(({ body }) => body.status)).toHaveLength(1)
  })

  describe('children in two schools', () => {
    let [token, phone, mother, elder, younger] = ['', '', '', '', '']
    beforeAll(async () => {
      phone = fresh()
      mother = await guardian('Rana Haddad', phone)
      younger = await child('Mona', [mother], { dob: '2016-03-04' })
      elder = await child('Yusuf', [mother], { dob: '2012-03-04', school_id: world.otherSchoolId })
      token = await enter(phone)
    })

    test('are told the eldest first, each where it is', async () => {
      const { data } = (await world.get('/api/parents/children/', token)).body
      expect(data['records']).toMatchObject([
        {
          student_id: elder,
          firstname: 'Yusuf',
          school: { id: world.otherSchoolId },
          academic_year: year,
          class: { id: classes['there'] },
        },
        { student_id: younger, firstname: 'Mona', school: { id: world.schoolId }, class: { id: classes['here'] } },
      ])
    })

    test('the school stood in is that of the eldest, and those of the others may be gone to, no other', async () => {
      const profile = (await world.get('/auth/profile/', token)).body.data
      expect(profile['school_id']).toBe(world.otherSchoolId)
      expect((profile['schools'] as { school_id: string }[]).map(({ school_id }) => school_id).toSorted()).toEqual(
        [world.schoolId, world.otherSchoolId].toSorted(),
      )
      expect(await listed(token)).toEqual([elder])
      expect(await listed(token, `?school_id=${world.schoolId}`)).toEqual([younger])
      expect((await world.get(`/api/students/?school_id=${randomUUID()}`, token)).body.error_code).toBe('FORBIDDEN_SCOPE')
    })

    test('a link that is removed is gone at once, also for a session that is open', async () => {
      const update = (id: string, guardians: unknown[]) =>
        world.records.update(asProduct(), world.registry.get('students'), id, { guardians })
      expect(await listed(token)).toEqual([elder])
      await update(elder, [])
      expect(await listed(token)).toEqual([younger])
      expect((await world.get(`/api/students/?school_id=${world.otherSchoolId}`, token)).body.error_code).toBe('FORBIDDEN_SCOPE')
      await update(younger, [])
      expect(await listed(token)).toEqual([])
      expect((await world.get('/api/parents/children/', token)).body.data['records']).toEqual([])
      await update(younger, [{ guardian_id: mother, relation: 'mother' }])
      expect(await listed(token)).toEqual([younger])
    })

    test('a guardian who is switched off sees nothing', async () => {
      await world.records.setStatus(asProduct(), world.registry.get('guardians'), mother, false)
      expect(await listed(token)).toEqual([])
      await world.records.setStatus(asProduct(), world.registry.get('guardians'), mother, true)
      expect(await listed(token)).toEqual([younger])
    })
  })

  test('what is of other children is not found by any way of asking', async () => {
    const phone = fresh()
    await child('Omar', [await guardian('Karim Haddad', phone)])
    const other = await guardian('Secret Family', fresh())
    const stranger = await child('Zubaida', [other])
    const token = await enter(phone)
    const filter = (condition: unknown): string => `?filter=${encodeURIComponent(JSON.stringify(condition))}`
    for (const query of [
      '?search=Zubaida',
      filter({ field: 'student_id', op: 'eq', value: stranger }),
      filter({ field: 'guardians', op: 'eq', value: other }),
    ])
      expect(await listed(token, query), query).not.toContain(stranger)
    // letter by letter one would find out where the other parent is reached
    expect(await listed(token, `?search=${phone.slice(-5)}`)).toEqual([])
    for (const path of [
      `/api/students/history/?id=${stranger}`,
      `/api/students/${stranger}/history/`,
      `/api/house-points/of/${stranger}/`,
      `/api/exam-assessment/students/${stranger}/`,
      `/api/guardians/`,
      `/api/guardians/${other}/`,
      `/api/guardians/${other}/children/`,
      `/auth/get-users/`,
      `/api/students/export/?format=csv`,
      `/api/exam-assessment/`,
    ]) {
      const answer = await world.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
      expect(answer.body, path).not.toMatch(/Zubaida|Secret/)
      expect(answer.json<{ status: boolean }>().status, path).toBe(false)
    }
    const sought = await world.get('/api/seek/?text=Zubaida', token)
    expect(JSON.stringify(sought.body)).not.toContain(stranger)
    expect((await world.send('PATCH', '/api/students/', {}, token)).body.status).toBe(false)
    // what stands beside the own child: nobody else's telephone
    const own = (await listed(token))[0]!
    const record = (await world.get(`/api/students/Profile_update&${own}/`, token)).body
    expect(JSON.stringify(record)).not.toContain(phone)
  })

  test('a photo of another child stays shut, whoever knows its id', async () => {
    const phone = fresh()
    const keep = async (): Promise<string> => {
      const [file_id, bytes] = [newId(), Buffer.from('a picture')]
      const told = {
        name: 'face.png',
        type: 'image/png',
        size: bytes.length,
        sha256: '',
        uploaded_by: 'office',
        created_at: '2026-11-27T08:00:00.000Z',
      }
      await world.database.write(world.tenantId, (q) =>
        keepFile(q, { tenant_id: world.tenantId, file_id, school_id: world.schoolId, bytes, ...told }),
      )
      return file_id
    }
    const [ownPhoto, otherPhoto] = [await keep(), await keep()]
    await child('Omar', [await guardian('Karim Haddad', phone)], { image: ownPhoto })
    await child('Zubaida', [await guardian('Secret Family', fresh())], { image: otherPhoto })
    const token = await enter(phone)
    const typeOf = async (id: string): Promise<unknown> =>
      (await world.app.inject({ method: 'GET', url: `/api/files/${id}/`, headers: { authorization: `Bearer ${token}` } })).headers[
        'content-type'
      ]
    expect([await typeOf(ownPhoto), await typeOf(otherPhoto)]).toEqual(['image/png', 'application/json; charset=utf-8'])
  })
})
