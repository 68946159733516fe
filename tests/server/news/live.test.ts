import { expect, test } from 'vitest'
import { eachDatabase } from '../database/harness.ts'
import { twoProcesses } from './two-processes.ts'

eachDatabase((open) => {
  const { world, addresses, running, start, tokenOf, listen } = twoProcesses(open)
  let count = 0
  const addHouse = async (at = 0): Promise<string> => {
    const answer = await fetch(`${addresses[at]!}/api/students/house/?school_id=${world().schoolId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf('head')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ school_id: world().schoolId, name_en: 'Falcon', code: `H${++count}`, colour: '#112233' }),
    })
    const { status, data, message } = (await answer.json()) as { status: boolean; message: string; data: { house_id: string } }
    if (!status) throw new Error(message)
    return data.house_id
  }
  test('what one saves the others hear, in this process and in another, with who it was and which request', async () => {
    const [here, there] = [await listen('academic'), await listen('academic', { at: 1 })]
    for (const [at, ear] of [
      [0, here],
      [1, here],
      [0, there],
      [1, there],
    ] as const) {
      const id = await addHouse(at)
      let news = await ear.next('news')
      while (!news.data.records?.[id]) news = await ear.next('news')
      expect(news.data).toMatchObject({ resource: 'houses', verb: 'create', count: 1, gone: [] })
      expect(news.data.request).toMatch(/^[0-9a-f]{8}$/)
      expect(news.data.actor).toEqual(expect.any(String))
    }
    here.leave()
    there.leave()
  })

  test('who was away is told what he missed and no more, at whichever process he asks', async () => {
    const ear = await listen('academic')
    const first = await addHouse()
    const { id: place } = await ear.next('news')
    ear.leave()
    const missed = [await addHouse(1), await addHouse(0)]
    const again = await listen('academic', { at: 1, query: `&since=${encodeURIComponent(place)}` })
    const told = [await again.next('news'), await again.next('news')].flatMap(({ data }) => Object.keys(data.records!))
    expect(told).toEqual(missed)
    expect(told).not.toContain(first)
    again.leave()
    const lost = await listen('academic', { query: '&since=1.0190.1:1:.1-1' })
    await lost.next('again')
    lost.leave()
  })

  test('who begins is told what happened while his rows were on their way', async () => {
    const id = await addHouse()
    const ear = await listen('academic', { query: '&age=2000' })
    let news = await ear.next('news')
    while (!news.data.records?.[id]) news = await ear.next('news')
    expect(news.data).toMatchObject({ resource: 'houses', verb: 'create' })
    ear.leave()
  })

  test('signing out ends the stream, at another process, too', async () => {
    for (const at of [0, 1]) {
      const ear = await listen('teacher', { at, token: await world().tokenOf('teacher') })
      await world().post('/auth/logout/', {}, ear.token)
      expect((await ear.next('end')).data.why).toBe('ended')
      await ear.isOver
    }
  })

  test('with another role another stream begins', async () => {
    const ear = await listen('teacher')
    await world().database.write(world().tenantId, (q) =>
      q
        .updateTable('users')
        .set({ role: 'academic_admin', updated_at: new Date().toISOString() })
        .where('tenant_id', '=', world().tenantId)
        .where('username', '=', 'teacher')
        .execute(),
    )
    expect((await ear.next('end')).data.why).toBe('changed')
    await ear.isOver
  })

  test('without a token nobody hears anything', async () => {
    expect((await fetch(`${addresses[0]!}/api/live/`)).status).toBe(401)
  })

  test('one sign-in has so many streams and no more', async () => {
    const token = await tokenOf('academic')
    const ears = []
    for (let n = 0; n < 12; n++) ears.push(await listen('academic', { token }))
    const answer = await fetch(`${addresses[0]!}/api/live/`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ status: false, error_code: 'RATE_LIMIT' })
    ears.forEach((ear) => ear.leave())
  })

  test('a server that stops ends them and is gone at once', async () => {
    await start(world().database)
    const ear = await listen('academic', { at: addresses.length - 1 })
    const began = performance.now()
    await running.pop()!.close()
    expect((await ear.next('end')).data.why).toBe('stopping')
    await ear.isOver
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
