import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { multipart } from '../http/door.ts'
import { openSchool, type School } from './school.ts'

interface Told {
  readonly name: string | null
  readonly events: readonly {
    readonly uid: string
    readonly name: string
    readonly kind: string
    readonly fate: string
    readonly told: readonly string[]
  }[]
  readonly left_out: readonly { readonly name: string; readonly why: string }[]
  readonly operation_id: string | null
  readonly saved: number
}
const file = (...events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ministry//EN', 'X-WR-CALNAME:School year', zone, ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const event = (uid: string, ...lines: readonly string[]): string => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const zone = `BEGIN:VTIMEZONE\r\nTZID:Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:20000101T000000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE`

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
  })
  const send = async (content: string, form: Record<string, string> = {}, token = school.admin) => {
    const { body: payload, headers } = multipart({ name: 'moe.ics', type: '', bytes: Buffer.from(content) }, form)
    const url = '/api/school-calendar/import/'
    const answer = await school.door.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
    return answer.json() as { status: boolean; data: Told; errors?: Record<string, string[]>; error_code?: string }
  }
  const days = async (filter: object) => {
    const { data } = (await school.send(
      school.admin,
      'GET',
      `/api/school-calendar/?per_page=100&columns=*&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )) as unknown as { data: { records: { name_en: string; date: string; to_date: string | null }[] } }
    return data.records
  }

  const good = file(
    event('eid', 'SUMMARY:Eid al-Fitr', 'DTSTART;VALUE=DATE:20270308', 'DTEND;VALUE=DATE:20270313', 'STATUS:TENTATIVE'),
    event('short', 'SUMMARY:Early dismissal', 'DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;BYDAY=FR', 'EXDATE;VALUE=DATE:20261211'),
    event('open', 'SUMMARY:Open day', 'DTSTART;TZID=Somewhere:20261210T180000', 'DTEND;TZID=Somewhere:20261210T203000'),
    event('float', 'SUMMARY:Concert', 'DTSTART:20261212T170000', 'DTEND:20261212T180000'),
    event('odd', 'SUMMARY:Council', 'DTSTART:20270105T100000Z', 'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1;COUNT=3'),
    event('council', 'SUMMARY:عطلة اليوم الوطني', 'DTSTART;VALUE=DATE:20261202', 'RRULE:FREQ=YEARLY;UNTIL=20291202'),
    event('off', 'SUMMARY:Not at all', 'DTSTART;VALUE=DATE:20261215', 'STATUS:CANCELLED'),
    event('old', 'SUMMARY:Long ago', 'DTSTART;VALUE=DATE:20200101'),
    event('ticks', 'SUMMARY:Ticking', 'DTSTART:20261201T000000Z', 'RRULE:FREQ=SECONDLY'),
    event('nameless', 'DTSTART;VALUE=DATE:20261216'),
  )

  test('What kind of day an event is, is proposed by its words; where they say nothing, nobody closes the school', async () => {
    const named = [
      'Winter break',
      'إجازة الربيع',
      'Eid al-Adha',
      'عيد الفطر',
      'Founders holiday',
      'Sports day',
      'يوم العلم',
      'Science exam',
    ]
    const all = named.map((name, at) => event(`k${at}`, `SUMMARY:${name}`, `DTSTART;VALUE=DATE:202702${String(at + 10)}`))
    const { data } = await send(file(...all), { mode: 'validate' })
    expect(data.events.map(({ name, kind }) => [name, kind])).toEqual([
      ['Winter break', 'vacation'],
      ['إجازة الربيع', 'vacation'],
      ['Eid al-Adha', 'holiday'],
      ['عيد الفطر', 'holiday'],
      ['Founders holiday', 'holiday'],
      ['Sports day', 'event'],
      ['يوم العلم', 'event'],
      ['Science exam', 'exam'],
    ])
  })

  test('A file whose repetitions come to more days than are taken over is refused as a whole', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      event(`odd-${at}`, `SUMMARY:Odd ${at}`, 'DTSTART;VALUE=DATE:20260901', 'RRULE:FREQ=DAILY;INTERVAL=8'),
    )
    const answer = await send(file(...many))
    expect(answer).toMatchObject({ status: false, errors: { file: [expect.stringMatching(/comes to [\d,]+ entries\. At most 5,000/)] } })
  })

  test('A file is looked at: what is new, taken otherwise, and left out, each with its sentence, and nothing is written', async () => {
    const { data } = await send(good)
    expect(data.name).toBe('School year')
    expect(data.events.map(({ name, kind, fate }) => [name, kind, fate])).toEqual([
      ['Eid al-Fitr', 'holiday', 'new'],
      ['Early dismissal', 'half_day', 'new'],
      ['Open day', 'event', 'new'],
      ['Concert', 'event', 'new'],
      ['Council', 'event', 'new'],
      ['Council', 'event', 'new'],
      ['Council', 'event', 'new'],
      ['عطلة اليوم الوطني', 'holiday', 'new'],
    ])
    const told = Object.fromEntries(data.events.map((one) => [one.uid, one.told]))
    expect(told['short']).toEqual([expect.stringContaining('repeats without end: it is kept until') as unknown])
    expect(told['float']).toEqual([expect.stringContaining('no time zone') as unknown])
    expect(told['odd/2027-02-02']).toEqual([expect.stringContaining('each of its days') as unknown])
    expect(data.events.find(({ uid }) => uid === 'open')).toMatchObject({ date: '2026-12-10', starts_at: '20:00', ends_at: '22:30' })
    expect(data.events.find(({ uid }) => uid === 'eid')).toMatchObject({ date: '2027-03-08', to_date: '2027-03-12', is_tentative: true })
    expect(data.left_out.map(({ name, why }) => [name, why])).toEqual([
      ['Not at all', 'It is cancelled in the file'],
      ['Long ago', 'It is over before this academic year'],
      ['Ticking', 'It repeats several times a day'],
      ['', 'It has no name'],
    ])
    expect(await days({ field: 'uid', op: 'filled' })).toEqual([])
  })

  test('It is saved as one operation with the kinds that were chosen, is the same a second time, changed a third, and undone as one', async () => {
    const { data } = await send(good, { mode: 'save', choices: JSON.stringify({ float: null, open: 'exam' }) })
    expect([data.saved, typeof data.operation_id]).toEqual([7, 'string'])
    expect((await days({ field: 'name_en', op: 'eq', value: 'Open day' }))[0]).toMatchObject({
      kind: 'exam',
      source: 'School year',
      starts_at: '20:00',
    })
    const again = await send(good, { choices: JSON.stringify({ float: null }) })
    expect([...new Set(again.data.events.filter(({ uid }) => uid !== 'float').map(({ fate }) => fate))]).toEqual(['same'])
    const moved = good.replace('20270308', '20270309').replace('20270313', '20270314')
    expect((await send(moved)).data.events.find(({ uid }) => uid === 'eid')?.fate).toBe('changed')
    await school.send(school.admin, 'POST', `/api/operations/${data.operation_id}/undo/`)
    expect(await days({ field: 'uid', op: 'filled' })).toEqual([])
  })

  test('What is too large, no calendar, hostile or of somebody who may not is refused in words, and soon', async () => {
    const many = file(...Array.from({ length: 50_000 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT'))
    expect(await send(many)).toMatchObject({ errors: { file: [expect.stringContaining('50,000 events. At most 5,000') as unknown] } })
    expect(await send(`${good}${' '.repeat(3 * 1024 * 1024)}`)).toMatchObject({ status: false, error_code: 'TOO_LARGE' })
    expect(await send('PK not a calendar')).toMatchObject({ errors: { file: [expect.stringContaining('choose an .ics file') as unknown] } })
    expect(await send('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toMatchObject({ errors: { file: ['There is no event in this file'] } })
    const deep = `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(4000)}`
    expect(await send(deep)).toMatchObject({ status: false })
    const endless = file(event('never', 'SUMMARY:Never', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))
    expect((await send(endless)).data.events.length).toBeLessThan(2)
    expect(await send(good, {}, school.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })
})
