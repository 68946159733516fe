import { beforeAll, expect, test } from 'vitest'
import {
  bilingual,
  children,
  code,
  createRegistry,
  defineResource,
  flag,
  ref,
  richText,
  sayProblem,
  type Resource,
} from '../../../../resources/kit/index.ts'
import { discoverReactions } from '../../../../server/discover.ts'
import { newId } from '../../../../server/database/index.ts'
import { filePlaces, removeUnused } from '../../../../server/files/queries/unused.ts'
import { runImport } from '../../../../server/records/import/job.ts'
import type { Outcome, Row } from '../../../../server/records/index.ts'
import { eachDatabase } from '../../database/harness.ts'
import { multipart, openDoor, type Door } from '../../http/door.ts'
import { makeWorld, registryOf, type World } from '../world.ts'

const puzzles = defineResource({
  name: 'puzzles',
  label: { one: ['Puzzle', 'لغز'], many: ['Puzzles', 'الألغاز'] },
  key: ['school_id', 'code'],
  title: '{stem_en}',
  many: true,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true }),
    ...bilingual('stem', { format: 'rich', required: 'either', label: ['Stem', 'نص السؤال'] }),
    hint: richText({ max: 200, label: ['Hint', 'تلميح'] }),
    options: children(
      { text: richText({ required: true, label: ['Text', 'النص'] }), is_right: flag({ label: ['Right', 'صحيح'] }) },
      { label: ['Options', 'الخيارات'] },
    ),
  },
  list: { search: ['stem_en', 'stem_ar', 'code'] },
  access: { read: ['school_admin', 'academic_admin'], write: ['school_admin'] },
})
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

eachDatabase((open) => {
  let world: World
  let kind: Resource
  let door: Door
  let count = 0
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, puzzles])
    world = await makeWorld(await open(registry), registry)
    kind = registry.get('puzzles')
    door = openDoor(world)
    return () => door.app.close()
  })
  const admin = () => world.as('school_admin')
  const make = async (values: Row): Promise<Row> => world.records.create(admin(), kind, { code: `P${++count}`, ...values })
  const refused = async (values: Row): Promise<string[]> => {
    const [told] = await world.records.apply(admin(), [{ verb: 'create', resource: kind, values: { code: `P${++count}`, ...values } }])
    return saying(told!)
  }
  const saying = ({ problems }: Outcome, locale: 'en' | 'ar' = 'en'): string[] =>
    Object.entries(problems).flatMap(([path, list]) => list.map((one) => `${path}: ${sayProblem(one, locale, kind)}`))
  const keep = async (name = 'a.png', type = 'image/png', bytes = png): Promise<string> => {
    const form = multipart({ name, type, bytes }, { resource: 'puzzles', field: 'stem_en' })
    const told = await door.send(door.enter(admin().principal), 'POST', '/api/files/', form.body, form.headers)
    return told.status ? String((told.data as Row)['file_id']) : JSON.stringify(told)
  }
  const found = async (search: string): Promise<unknown[]> =>
    (await world.records.list(admin(), kind, { page_no: 1, per_page: 50, search, columns: ['code'] })).records.map((row) => row['code'])

  test('what is sent is cleaned, also in rows, and text that is typed becomes paragraphs', async () => {
    const row = await make({
      stem_en: '<div onclick="x">Two <b>and</b> two<script>alert(1)</script></div><p></p>',
      hint: 'One\ntwo\n\nthree < four',
      options: [{ text: '<p>4</p><img src="https://x.example/spy.png">' }],
    })
    expect(row).toMatchObject({
      stem_en: '<p>Two <strong>and</strong> two</p>',
      hint: '<p>One<br>two</p><p>three &lt; four</p>',
      options: [{ text: '<p>4</p>' }],
    })
  })

  test('where nothing is left there is nothing: it is missed where it must be there', async () => {
    expect(await refused({ stem_en: '<p> <br></p><script>x</script>' })).toEqual(['stem_en: Write this in English or in Arabic'])
    expect(await refused({ stem_ar: 'ما هو؟', options: [{ text: '<p></p>' }] })).toEqual(['options.0.text: This is required'])
    expect((await make({ stem_en: '<p>a</p>', hint: '<div>&nbsp;</div>' }))['hint']).toBeNull()
  })

  test('a formula that cannot be read is told on its field, in both languages, and so is one that never ends', async () => {
    const values = { code: `P${++count}`, stem_en: String.raw`\(\frac{1}{2\)`, options: [{ text: String.raw`<p>\[x</p>` }] }
    const [told] = await world.records.apply(admin(), [{ verb: 'create', resource: kind, values }])
    expect(saying(told!)).toEqual([
      String.raw`stem_en: The formula “\frac{1}{2” cannot be read, or has no end`,
      String.raw`options.0.text: The formula “\[x” cannot be read, or has no end`,
    ])
    expect(saying(told!, 'ar')[0]).toContain('تعذّرت قراءة الصيغة')
  })

  test('its length counts what is kept, and a megabyte is refused', async () => {
    expect((await make({ stem_en: 'a', hint: `<p style="${'x'.repeat(5000)}">short</p>` }))['hint']).toBe('<p>short</p>')
    expect(await refused({ stem_en: 'a', hint: `<p>${'x'.repeat(200)}</p>` })).toEqual(['hint: Use at most 200 characters'])
    expect(await refused({ stem_en: '<b>x</b>'.repeat(130_000) })).toEqual(['stem_en: Use at most 20000 characters'])
  })

  test('pictures are files of the record, and have to be there for whoever writes it', async () => {
    const id = await keep()
    const row = await make({ stem_en: `<p>Look<img src="x" data-file="${id}" alt="a triangle"></p>` })
    expect(row['stem_en']).toBe(`<p>Look<img data-file="${id}" alt="a triangle"></p>`)
    const missing = newId()
    expect(await refused({ stem_en: `<img data-file="${missing}">`, options: [{ text: `<img data-file="${missing}">` }] })).toEqual([
      'stem_en: What was chosen is not there, or not yours to choose',
      'options.0.text: What was chosen is not there, or not yours to choose',
    ])
    expect(
      filePlaces(world.registry)
        .filter(({ table }) => table.startsWith('puzzles'))
        .map(({ table, column }) => `${table}.${column}`),
    ).toEqual(['puzzles.stem_en', 'puzzles.stem_ar', 'puzzles.hint', 'puzzles__options.text'])
  })

  test('a picture that stands in an option stays, one that stands nowhere goes after a day', async () => {
    const [kept, loose] = [await keep(), await keep()]
    await make({ stem_en: 'a', options: [{ text: `<img data-file="${kept}">` }] })
    // as if no record had ever been given it: the text alone holds it
    await world.database.write(world.tenantId, (q) => q.updateTable('files').set({ used_at: null }).where('file_id', '=', kept).execute())
    await removeUnused(world.database, world.registry, { tenantId: world.tenantId, now: new Date(Date.now() + 2 * 24 * 3_600_000) })
    const rows = await world.database.read(world.tenantId, (q) =>
      q.selectFrom('files').select('file_id').where('file_id', 'in', [kept, loose]).execute(),
    )
    expect(rows.map((row) => row['file_id'])).toEqual([kept])
  })

  test('an upload for rich text is a picture of at most two megabytes', async () => {
    expect(await keep('a.pdf', 'application/pdf', Buffer.from('%PDF-1.4 x'))).toContain('Use a PNG, JPG or SVG picture')
    expect(await keep('a.png', 'image/png', Buffer.concat([png, Buffer.alloc(2.1 * 1024 * 1024)]))).toContain('at most 2 MB')
  })

  test('a search finds its words and the letters of its formulas, and not its elements', async () => {
    await make({
      code: 'SEEK',
      stem_en: String.raw`<p>How many <strong>cen</strong>times in \(\frac{zebra}{2}\) &amp; more</p>`,
      stem_ar: '<p dir="rtl">كم عدد <em>الأضلاع</em></p>',
    })
    for (const word of ['centimes', 'zebra', 'frac', 'الاضلاع', '& more']) expect([word, await found(word)]).toEqual([word, ['SEEK']])
    for (const word of ['strong', 'rtl', 'amp']) expect([word, await found(word)]).toEqual([word, []])
  })

  test('it is called by a line of its letters, wherever it is referred to', async () => {
    const row = await make({ stem_en: String.raw`<p>Half of \(\frac{1}{2}\)</p><p>${'is what '.repeat(40)}</p>` })
    const [named] = await world.records.options(admin(), kind, { ids: [String(row['id'])], per_page: 1 })
    expect(named!.label).toMatch(/^Half of 1\/2 is what is what .*…$/)
    expect(named!.label.length).toBeLessThanOrEqual(120)
    await world.records.update(admin(), kind, String(row['id']), { stem_en: '<p>A <em>third</em></p>' })
    expect((await world.records.options(admin(), kind, { ids: [String(row['id'])], per_page: 1 }))[0]!.label).toBe('A third')
  })

  test('the history holds the source, and what stood before comes back as it was', async () => {
    const id = String((await make({ stem_en: '<p>First <em>text</em></p>' }))['id'])
    await world.records.update(admin(), kind, id, { stem_en: '<p>Second</p>' })
    const { records } = await world.records.history(admin(), kind, id, { page_no: 1, per_page: 5 })
    expect(records[0]!.changes).toMatchObject([{ field: 'stem_en', before: '<p>First <em>text</em></p>', after: '<p>Second</p>' }])
    const told = await world.records.apply(admin(), [{ verb: 'update', resource: kind, id, values: { stem_en: '<div>Second</div>' } }])
    expect(told[0]!.status).toBe('same')
  })

  test('a file brings it as text or as its source, and what was exported comes back the same', async () => {
    const { database, registry } = world
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
    const picture = `<p>Look<img data-file="${await keep()}" alt="a &quot;cat&quot;"></p>`
    const import_ = async (lines: readonly (readonly [string, string])[], dryRun = false) =>
      runImport(
        { database, registry, reactions: await discoverReactions(registry) },
        {
          context: { ...admin(), operationId: newId() },
          entity: 'puzzles',
          bytes: Buffer.from(['Code,Stem (English)', ...lines.map(([one, text]) => `${one},${quoted(text)}`)].join('\n')),
          mapping: null,
          dryRun,
          updateExisting: true,
        },
        { tell: () => undefined, isCancelled: () => false },
      )
    const lines = [
      ['F-1', 'Is 3 < 4?\nSay why'],
      ['F-2', picture],
      ['F-3', '<p onclick="x">\\(x^2\\)</p>'],
    ] as const
    expect((await import_(lines)).rows.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
    const kept = await world.records.list(admin(), kind, {
      page_no: 1,
      per_page: 10,
      columns: ['code', 'stem_en'],
      condition: { field: 'code', op: 'in', value: ['F-1', 'F-2', 'F-3'] },
    })
    const stems = Object.fromEntries(kept.records.map((row) => [String(row['code']), String(row['stem_en'])]))
    expect(stems).toEqual({ 'F-1': '<p>Is 3 &lt; 4?<br>Say why</p>', 'F-2': picture, 'F-3': '<p>\\(x^2\\)</p>' })
    expect((await import_(Object.entries(stems))).rows.map(({ status }) => status)).toEqual(['same', 'same', 'same'])
    const wrong = await import_(
      [
        ['F-4', '\\(\\frac{\\)'],
        ['F-5', `<p><img data-file="${newId()}"></p>`],
      ],
      true,
    )
    expect(wrong.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, String.raw`The formula “\frac{” cannot be read, or has no end`],
      [3, 'What was chosen is not there, or not yours to choose'],
    ])
  })
})
