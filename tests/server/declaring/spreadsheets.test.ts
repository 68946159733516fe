import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRegistry, type Locale } from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'
import { atHandIn } from '../../../server/declaring/at-hand.ts'
import { toText } from '../../../server/declaring/draft.ts'
import { infer, type Inference } from '../../../server/declaring/infer.ts'
import { labelOfKind } from '../../../server/declaring/kind-label.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import { textOf } from '../../../server/documents/table.ts'
import { exportList } from '../../../server/records/export/file.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'
import { csv, declared, now } from './files.ts'

/** What stands in offices, once in each language: clubs, routes of buses, lockers with what is paid for them. */
const sheets: Record<Locale, Record<string, readonly string[]>> = {
  en: {
    clubs: [
      'Club,Class,Day,Hall,Coach,Number of members,Fee,Start time',
      'Chess,8-B,Monday,B-101,Omar,20,150.00,14:30',
      'Robotics,9-A,Wednesday,B-102,Sara,12,200.50,14:30',
      'Drama,1-A,Monday,B-103,Lina,25,75.00,15:00',
      'Choir,7-B,Wednesday,B-104,Omar,30,0.00,15:00',
      'Football,8-B,Thursday,Pitch 1,Hani,22,120.00,14:30',
    ],
    'bus-routes': [
      'Route No,Driver,Driver mobile,Bus plate,Capacity,First stop,Departure,Monthly fare,Distance (km),Grade',
      'R-01,Rashid Khan,+971501112233,D 12345,45,Al Barsha,06:30,350.00,12.50,Grade 8',
      'R-02,Imran Ali,+971501112234,D 12346,30,Mirdif,06:15,275.50,8.00,Grade 9',
      'R-03,Yusuf Omar,+971501112235,D 12347,45,Deira,06:40,300.00,20.20,Grade 8',
      'R-04,Ahmad Zaki,+971501112236,D 12348,30,Jumeirah,06:50,280.00,7.50,Grade 1',
    ],
    lockers: [
      'Locker No,Size,Floor,Used by,Insurance,Deposit paid,Given on',
      '0101,Small,1,8-B,150.00,Yes,2026-04-13',
      '0102,Large,1,1-A,200.50,No,2026-06-05',
      '0103,Small,2,8-B,75.00,Yes,2026-08-07',
      '0104,Medium,2,9-A,150.00,Yes,2026-02-01',
      '0105,Small,1,7-B,75.20,No,2026-03-03',
    ],
  },
  ar: {
    clubs: [
      'النادي,الفصل,اليوم,القاعة,المدرب,عدد الأعضاء,الرسوم,وقت البداية',
      'الشطرنج,8-B,الاثنين,B-101,عمر,20,150.00,14:30',
      'الروبوت,9-A,الأربعاء,B-102,سارة,12,200.50,14:30',
      'المسرح,1-A,الاثنين,B-103,لينا,25,75.00,15:00',
      'الإنشاد,7-B,الأربعاء,B-104,عمر,30,0.00,15:00',
      'كرة القدم,8-B,الخميس,الملعب 1,هاني,22,120.00,14:30',
    ],
    'bus-routes': [
      'رقم الحافلة,السائق,جوال السائق,رقم اللوحة,السعة,نقطة الانطلاق,وقت الانطلاق,الأجرة الشهرية,المسافة كم,الصف',
      'R-01,راشد خان,+971501112233,D 12345,45,البرشاء,06:30,350.00,12.50,Grade 8',
      'R-02,عمران علي,+971501112234,D 12346,30,مردف,06:15,275.50,8.00,Grade 9',
      'R-03,يوسف عمر,+971501112235,D 12347,45,ديرة,06:40,300.00,20.20,Grade 8',
      'R-04,أحمد زكي,+971501112236,D 12348,30,جميرا,06:50,280.00,7.50,Grade 1',
    ],
    lockers: [
      'رقم الخزانة,الحجم,الطابق,يستعملها,التأمين,تم الدفع,تاريخ التسليم',
      '0101,صغير,1,8-B,150.00,نعم,2026-04-13',
      '0102,كبير,1,1-A,200.50,لا,2026-06-05',
      '0103,صغير,2,8-B,75.00,نعم,2026-08-07',
      '0104,متوسط,2,9-A,150.00,نعم,2026-02-01',
      '0105,صغير,1,7-B,75.20,لا,2026-03-03',
    ],
  },
}
const rowsOf = (lines: readonly string[]): string[][] => lines.map((line) => line.split(','))

/** The same as a workbook: what a spreadsheet takes for numbers are numbers, and noughts behind the point are gone. */
const workbook = async (lines: readonly string[]): Promise<Buffer> => {
  const cell = (text: string): string | number => (/^\d+(\.\d+)?$/.test(text) && !/^0\d/.test(text) ? Number(text) : text)
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rowsOf(lines).map((row) => row.map(cell)) }] }))
}

interface Case {
  readonly what: string
  readonly name: string
  readonly locale: Locale
  readonly lines: readonly string[]
  readonly bytes: Buffer
}
const cases: Case[] = []
for (const locale of ['en', 'ar'] as const)
  for (const [kind, lines] of Object.entries(sheets[locale]))
    for (const [format, bytes] of [['csv', csv(...lines)] as const, ['xlsx', await workbook(lines)] as const])
      cases.push({ what: `${kind}, ${locale}, ${format}`, name: `${kind}-${locale}-${format}`, locale, lines, bytes })

eachDatabase((open) => {
  describe('the spreadsheets of an office', () => {
    const made = new Map<string, Inference>()
    let world: World
    beforeAll(async () => {
      const before = await makeWorld(await open())
      const atHand = await atHandIn(before.database, before.registry)
      const registry = createRegistry(declared.all)
      for (const { name, bytes } of cases) made.set(name, await infer({ bytes, name, label: labelOfKind(name), registry, atHand, now }))
      world = await makeWorld(
        await open(),
        [...made.values()].map(({ resource }) => resource),
      )
    })
    const fieldOf = (name: string, field: string) => made.get(name)!.draft.fields.get(field)

    test.each(cases)(
      '$what: comes in as it is, changes nothing a second time, and goes out as it came',
      async ({ name, locale, lines, bytes }) => {
        const [headers, ...rows] = rowsOf(lines)
        const context = () => world.context({ locale })
        const first = await world.importFile(name, bytes, { context: context() })
        expect(first.problems).toEqual([])
        expect(first.counts).toMatchObject({ new: rows.length, error: 0 })
        expect((await world.importFile(name, bytes, { context: context() })).counts).toMatchObject({
          new: 0,
          changed: 0,
          same: rows.length,
        })
        const resource = world.resource(name)
        const columns = Object.keys(resource.fields).filter((field) => !['school_id', 'is_active'].includes(field))
        const { records, registry } = world
        const params = { page_no: 1, per_page: 10, columns }
        const { body } = await exportList({ records, registry, context: context(), resource, params, format: 'csv' })
        const written = readCsv(await buffer(body as Readable), { rows: 100 })
        const cells = written.rows.map((row) => row.cells.map((cell) => textOf(cell)))
        expect(written.headers).toEqual(headers)
        // a workbook keeps no noughts behind the point, so none can come out of it
        const asGiven = (all: string[][]): string[][] =>
          name.endsWith('csv') ? all : all.map((row) => row.map((cell) => cell.replace(/^(\d+)(?:\.0+|(\.\d*[1-9])0*)$/, '$1$2')))
        expect(asGiven(cells).toSorted()).toEqual(asGiven(rows).toSorted())
      },
    )

    test.each(cases)(
      '$what: says which of its words have to be translated, and stands in the language of each screen',
      ({ name, locale }) => {
        const { resource, draft, untranslated } = made.get(name)!
        const texts = Object.values(resource.fields).flatMap(({ label, options }) => [label!, ...Object.values(options ?? {})])
        if (locale === 'en') expect(texts.filter(([en]) => /\p{Script=Arabic}|translated/u.test(en))).toEqual([])
        else expect(texts.filter(([en, ar]) => /\p{Script=Arabic}/u.test(en) || !/\p{Script=Arabic}/u.test(ar))).toEqual([])
        const marked = toText(draft).match(/untranslated\("|\(to be translated\)/g) ?? []
        expect(marked.length).toBe(untranslated.length + 2)
        expect(toText(draft)).not.toContain('للترجمة')
      },
    )

    test('A column of classes refers to them, whatever its header and its language', () => {
      const refersTo = (name: string): unknown[] =>
        [...made.get(name)!.draft.fields.values()].flatMap(({ maker, first }) => (maker === 'ref' ? [first] : []))
      for (const { name } of cases) expect(refersTo(name), name).toEqual([name.startsWith('bus') ? 'standards' : 'classes'])
      expect(fieldOf('clubs-ar-csv', 'class_id')).toMatchObject({ options: { label: ['Class', 'الفصل'] } })
    })

    test('What is paid is an amount, and another number has as many places as are written', () => {
      const kinds = (name: string): string[] =>
        [...made.get(name)!.draft.fields].flatMap(([field, { maker }]) => (maker === 'money' ? [field] : []))
      for (const { name } of cases) expect(kinds(name), name).toHaveLength(1)
      expect(fieldOf('lockers-ar-csv', 'insurance')?.maker).toBe('money')
      const distances = fieldOf('bus-routes-ar-csv', 'msafh_km')
      expect(distances).toMatchObject({ maker: 'decimal', options: { label: ['Msafh km (to be translated)', 'المسافة كم'] } })
    })

    test('All of them can be declared together', () => {
      expect(checkDeclarations(createRegistry([...declared.all, ...[...made.values()].map(({ resource }) => resource)]))).toEqual([])
    })
  })
})
