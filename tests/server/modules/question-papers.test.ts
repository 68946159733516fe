import { beforeAll, expect, test } from 'vitest'
import type { Plan } from '../../../resources/contract/blueprints.ts'
import type { GeneratedPaper, Infeasible, PaperData } from '../../../resources/contract/question-papers.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import { addDays } from '../../../resources/kit/dates.ts'
import questionPapers from '../../../resources/question-papers.ts'
import questionUses from '../../../resources/question-uses.ts'
import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import type { Row } from '../../../server/records/index.ts'
import { assertKeyTold, readPaper, takePaperAsUsed } from '../../../server/modules/question-papers/service.ts'
import type { Principal, RequestContext } from '../../../server/request/context.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

const papers = '/api/paper-builder/papers/'
const of = (id: string, word = '') => `${papers}${id}/${word}`
const section = (section_id: string, question_type: string, question_count: number, marks: number): Row => ({
  section_id,
  code: section_id.toUpperCase(),
  question_type,
  marks_per_question: marks,
  question_count,
  to_attempt: question_count,
  internal_choice_count: 0,
})

eachDatabase((open) => {
  let school: School
  let head: string
  let other: string
  let teacher: string
  let colleague: string
  let place: { exam_type_id: string; grade_id: string; subject_id: string }
  let blueprintId: string
  let classId: string
  let examDay: string
  let office: RequestContext
  const lessons: string[] = []
  const bank: { id: string; lesson: number; type: string }[] = []

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door, create } = school
    const enter = (role: Principal['role'], userId: string, more = {}) =>
      door.enter(world.as(role, { userId, name: userId, ...more }).principal)
    head = enter('academic_admin', 'head')
    other = enter('academic_admin', 'other head')
    teacher = enter('teacher', 'writer')
    colleague = enter('teacher', 'colleague')
    office = { ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId }
    examDay = addDays(world.as('teacher').today, 20)
    const board = await create('boards', { code: 'NB', name_en: 'National board' })
    const { curriculum_id } = await create('curricula', {
      board_id: board['board_id'],
      level: 8,
      code: 'MATH',
      subject_en: 'Maths',
      subject_ar: 'الرياضيات',
    })
    const { unit_id } = await create('units', { curriculum_id, name_en: 'Numbers', name_ar: 'الأعداد' })
    for (const [name_en, name_ar] of [
      ['Adding', 'الجمع'],
      ['Taking away', 'الطرح'],
    ])
      lessons.push(String((await create('lessons', { unit_id, name_en, name_ar, position: lessons.length + 1 }))['lesson_id']))
    const grade = await create('standards', { school_id: world.schoolId, code: 'G8', name_en: 'Grade eight', level: 9 })
    const made = await create('classes', { school_id: world.schoolId, academic_year: year, grade_id: grade['standard_id'], section: 'P' })
    classId = String(made['class_id'])
    const exam = await create('exam-types', {
      school_id: world.schoolId,
      academic_year: year,
      name_en: 'Unit test',
      name_ar: 'اختبار وحدة',
      short_name: 'UT',
      max_marks_default: 20,
    })
    place = { exam_type_id: String(exam['exam_type_id']), grade_id: String(grade['standard_id']), subject_id: school.subjectId }
    await create('bank-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: place.grade_id,
      subject_id: place.subject_id,
      curriculum_id,
    })
    for (const lesson of [0, 1])
      for (let at = 0; at < 6; at++) {
        bank.push({ id: await active({ ...choosing(lesson, at), lesson_id: lessons[lesson] }), lesson, type: 'mcq_single' })
        bank.push({ id: await active({ ...written(lesson, at), lesson_id: lessons[lesson] }), lesson, type: 'sa' })
      }
    blueprintId = await approved({ name: 'Unit test 1' })
  }, 60_000)

  const words = ['apple', 'bridge', 'candle', 'donkey', 'engine', 'forest']
  const choosing = (lesson: number, at: number): Row => ({
    question_type: 'mcq_single',
    marks: 1,
    difficulty: at < 2 ? 'easy' : 'medium',
    stem_en: `Which ${words[at]} belongs to lesson ${lesson}?`,
    options: ['first', 'second', 'third', 'fourth'].map((word, which) => ({
      text_en: `The ${word} ${words[at]} of ${lesson}`,
      is_correct: which === 0,
    })),
  })
  const written = (lesson: number, at: number): Row => ({
    question_type: 'sa',
    marks: 2,
    stem_en: `Why does the ${words[at]} of lesson ${lesson} float?`,
    answer_en: '<p>Because</p>',
    marking: [{ point_en: 'Names the rule', marks: 2 }],
  })
  async function active(values: Row): Promise<string> {
    const made = await school.send(teacher, 'POST', '/api/questions/', values)
    const id = String((made.data as Row)['question_id'])
    await school.send(teacher, 'PUT', `/api/questions/${id}/`, { status: 'review' })
    expect(await school.send(head, 'PUT', `/api/questions/${id}/`, { status: 'active' })).toMatchObject({ status: true })
    return id
  }
  const plan = (more: Row = {}): Row => ({
    ...place,
    language: 'en',
    total_marks: 8,
    duration_min: 12,
    instructions_en: null,
    instructions_ar: null,
    sections: [section('a', 'mcq_single', 4, 1), section('b', 'sa', 2, 2)],
    matrix: [
      { lesson_id: lessons[0], section_id: 'a', count: 2 },
      { lesson_id: lessons[1], section_id: 'a', count: 2 },
      { lesson_id: lessons[0], section_id: 'b', count: 1 },
      { lesson_id: lessons[1], section_id: 'b', count: 1 },
    ],
    lesson_weight: [],
    cognitive: [],
    difficulty: [],
    outcomes: [],
    rules: noRules,
    ...more,
  })
  async function approved(more: Row): Promise<string> {
    const made = await school.send(head, 'POST', '/api/academic-module/blueprint/', { ...plan(more), action: 'approve' })
    expect(made).toMatchObject({ status: true, data: { status: 'approved' } })
    return String((made.data as Row)['blueprint_id'])
  }
  const ask = (more: Row = {}, token = teacher) =>
    school.send(token, 'POST', '/api/question-bank/generate-questions/', { blueprint_id: blueprintId, seed: 7, ...more })
  async function made(more: Row = {}): Promise<GeneratedPaper> {
    const answer = await ask(more)
    expect(answer).toMatchObject({ status: true })
    return answer.data as GeneratedPaper
  }
  const sent = (generated: Pick<GeneratedPaper, 'seed' | 'set_mode' | 'sets'>, more: Row = {}): Row => ({
    title: 'Unit test 1, grade 8',
    class_ids: [classId],
    exam_date: examDay,
    blueprint_id: blueprintId,
    generated: { seed: generated.seed, set_mode: generated.set_mode, sets: generated.sets },
    ...more,
  })
  async function kept(more: Row = {}, head: Row = {}, token = teacher): Promise<PaperData> {
    const answer = await school.send(token, 'POST', papers, sent(await made(more), head))
    expect([answer.message, answer.errors]).toEqual([expect.any(String), undefined])
    expect(answer).toMatchObject({ status: true })
    return answer.data as PaperData
  }
  const get = async (id: string, token = head) => (await school.send(token, 'GET', of(id))).data as PaperData
  const act = (id: string, action: string, token = head, more: Row = {}) =>
    school.send(token, 'POST', of(id, 'action/'), { action, ...more })
  const put = (paper: PaperData, more: Row = {}, token = teacher) =>
    school.send(token, 'PUT', of(paper.paper_id), {
      title: paper.title,
      class_ids: paper.classes.map(({ id }) => id),
      exam_date: paper.exam_date,
      duration_min: paper.duration_min,
      sets: paper.sets,
      updated_at: paper.updated_at,
      ...more,
    })
  const idsOf = ({ sets }: Pick<PaperData, 'sets'>, at = 0) => sets[at]!.items.map(({ question_id }) => question_id)
  const usesOf = async (paperId: string) =>
    (
      await school.world.records.list(office, questionUses, {
        page_no: 1,
        per_page: 100,
        condition: { field: 'used_id', op: 'eq', value: paperId },
      })
    ).records
  const row = (id: string) => school.world.records.get(office, questionPapers, id)
  const question = (id: string) => school.world.records.get(office, questions, id)

  test('A paper keeps its blueprint, in as many sets as are asked for, and the same seed makes the same again', async () => {
    const paper = await made({ sets: 3 })
    expect(paper.certificate.filter(({ ok }) => !ok)).toEqual([])
    expect(paper.sets.map(({ set_code, items }) => [set_code, items.length])).toEqual([
      ['A', 6],
      ['B', 6],
      ['C', 6],
    ])
    expect(idsOf(paper, 1).toSorted()).toEqual(idsOf(paper).toSorted())
    expect(idsOf(paper, 1)).not.toEqual(idsOf(paper))
    const orders = paper.sets[1]!.items.filter(({ section_id }) => section_id === 'a').map(({ options_order }) => options_order)
    expect(orders.map((order) => order?.toSorted())).toEqual(orders.map(() => [0, 1, 2, 3]))
    expect(orders).not.toEqual(orders.map(() => [0, 1, 2, 3]))
    expect(paper.questions).toHaveLength(6)
    expect(paper.lessons.map(({ label, label_ar }) => [label, label_ar])).toEqual([
      ['Adding', 'الجمع'],
      ['Taking away', 'الطرح'],
    ])
    expect(await made({ sets: 3 })).toEqual(paper)
    const others = await Promise.all(
      [1, 2, 3].map(async (seed) =>
        idsOf(await made({ seed }))
          .toSorted()
          .join(),
      ),
    )
    expect(new Set([...others, idsOf(paper).toSorted().join()]).size).toBeGreaterThan(1)
  })

  test('Parallel sets have other questions of the same cells, and say how alike they are', async () => {
    // half of the easy ones in each: of a first set with most of them, none could be as hard without one of its own
    const blueprint_id = await approved({
      name: 'As hard as one another',
      difficulty: [{ level: 'easy', pct: null, marks: 2, tolerance: 0 }],
    })
    const { sets, parallel, certificate } = await made({ blueprint_id, sets: 2, set_mode: 'parallel' })
    expect(sets).toHaveLength(2)
    expect(parallel).toMatchObject({ ok: true, pairs: [{ left: 'A', right: 'B', overlap_pct: 0, delta_p: null, most_in_section: null }] })
    expect(certificate.filter(({ ok }) => !ok)).toEqual([])
    const kept = await school.send(
      teacher,
      'POST',
      papers,
      sent({ seed: 7, set_mode: 'parallel', sets }, { title: 'In two', blueprint_id }),
    )
    expect(kept.data).toMatchObject({ set_mode: 'parallel', parallel: { ok: true }, certificate })
  })

  test('What cannot be met is answered with ways out, and one of them taken makes the paper', async () => {
    const short = await approved({
      name: 'Too much of one lesson',
      total_marks: 12,
      duration_min: 18,
      sections: [section('a', 'mcq_single', 8, 1), section('b', 'sa', 2, 2)],
      matrix: [
        { lesson_id: lessons[0], section_id: 'a', count: 8 },
        { lesson_id: lessons[0], section_id: 'b', count: 1 },
        { lesson_id: lessons[1], section_id: 'b', count: 1 },
      ],
    })
    const refused = await ask({ blueprint_id: short })
    expect(refused).toMatchObject({ status: false, error_code: 'BLUEPRINT_INFEASIBLE' })
    const { shortfalls, fixes } = refused.data as Infeasible
    expect(shortfalls).toMatchObject([{ need: 8, have: 6, place: { lesson_id: lessons[0], section_id: 'a' } }])
    expect(shortfalls[0]?.text.ar).toContain('الجمع')
    expect(fixes.length).toBeGreaterThan(0)
    for (const { changes } of fixes) {
      const paper = await made({ blueprint_id: short, changes })
      expect(paper.certificate.filter(({ ok }) => !ok)).toEqual([])
      expect(paper.changed).toHaveLength(changes.length)
    }
    const { changes } = fixes[0]!
    const paper = await made({ blueprint_id: short, changes })
    const answer = await school.send(teacher, 'POST', papers, {
      ...sent(paper),
      blueprint_id: short,
      generated: { seed: paper.seed, set_mode: paper.set_mode, sets: paper.sets, changes },
    })
    expect(answer.data).toMatchObject({ certificate: paper.certificate, plan: paper.plan })
    expect((answer.data as PaperData).changed.length).toBeGreaterThan(0)
    expect(await ask({ blueprint_id: short, changes: [{ change: 'everything' }] })).toMatchObject({
      errors: { 'changes.0': [expect.any(String)] },
    })
  })

  test('What other papers have is left out, and what was used of late', async () => {
    const first = await kept({}, { title: 'First' })
    const next = await made({ exclude_paper_ids: [first.paper_id] })
    expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([])
    expect(await ask({ version: 2 })).toMatchObject({ errors: { version: [expect.any(String)] } })
    const draft = await school.send(teacher, 'POST', '/api/academic-module/blueprint/', plan({ name: 'A draft' }))
    const id = String((draft.data as Row)['blueprint_id'])
    // whoever drafts one tries it out; a paper is kept to one that was approved
    const tried = await made({ blueprint_id: id })
    expect(await school.send(teacher, 'POST', papers, sent(tried, { blueprint_id: id }))).toMatchObject({
      errors: { blueprint_id: [expect.any(String)] },
    })
  })

  test('A paper is kept with its names, its facts and its questions', async () => {
    const paper = await kept({ sets: 2 })
    expect(paper).toMatchObject({
      status: 'draft',
      author: 'writer',
      total_marks: 8,
      can_edit: true,
      sealed_until: null,
      exam_type: { label: 'Unit test', label_ar: 'اختبار وحدة' },
      classes: [{ id: classId }],
      blueprint: { id: blueprintId, label: 'Unit test 1', version: 1 },
      changed: [],
    })
    expect(await get(paper.paper_id)).toMatchObject({ sets: paper.sets, questions: paper.questions, certificate: paper.certificate })
    expect((await school.send(head, 'GET', papers)).data).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ paper_id: paper.paper_id, total_marks: 8, set_count: 2 })]),
    })
    expect(await row(paper.paper_id)).toMatchObject({ questions: 6, broken: 0 })
    const drafted = await school.send(teacher, 'POST', of(paper.paper_id, 'blueprint/'), {})
    expect(drafted.data).toMatchObject({
      total_marks: 8,
      grade_id: place.grade_id,
      sections: [
        { code: 'A', question_count: 4 },
        { code: 'B', question_count: 2 },
      ],
    })
    expect((drafted.data as Plan).matrix).toHaveLength(4)
    const elsewhere = await school.send(teacher, 'POST', papers, sent(await made(), { class_ids: ['nowhere'] }))
    expect(elsewhere).toMatchObject({ errors: { 'class_ids.0': [expect.any(String)] } })
  })

  test('The bank changes between making and keeping: each place that it touches is told', async () => {
    const lost = await active({ ...written(0, 5), lesson_id: lessons[0], stem_en: 'Will this one stay with us for long?' })
    const paper = await made()
    const at = paper.sets[0]!.items.findIndex(({ section_id, lesson_id }) => section_id === 'b' && lesson_id === lessons[0])
    const sets = [
      { ...paper.sets[0]!, items: paper.sets[0]!.items.map((item, one) => (one === at ? { ...item, question_id: lost } : item)) },
    ]
    await school.send(head, 'PUT', `/api/questions/${lost}/`, { status: 'retired', reason: 'It is wrong' })
    const refused = await school.send(teacher, 'POST', papers, sent({ ...paper, sets }))
    expect(refused).toMatchObject({
      error_code: 'VALIDATION',
      errors: { [`generated.sets.0.items.${at}.question_id`]: [expect.stringContaining(`place ${sets[0]!.items[at]!.slot}`)] },
    })
    await school.send(head, 'DELETE', `/api/questions/${lost}/`)
    const gone = { ...sets[0]!, items: sets[0]!.items.map((item) => ({ ...item, version: item.slot === 1 ? 9 : item.version })) }
    expect(Object.keys((await school.send(teacher, 'POST', papers, sent({ ...paper, sets: [gone] }))).errors ?? {}).toSorted()).toEqual(
      ['generated.sets.0.items.0.question_id', `generated.sets.0.items.${at}.question_id`].toSorted(),
    )
  })

  test('Sets are saved as a whole: what breaks a rule is kept and told, and two who save the same are told apart', async () => {
    const paper = await kept({ sets: 2 })
    const [first] = paper.sets
    const without = paper.sets.map((set) => ({ ...set, items: set.items.filter(({ question_id }) => question_id !== idsOf(paper)[0]) }))
    const checked = await school.send(teacher, 'POST', of(paper.paper_id, 'check/'), { sets: without })
    expect((checked.data as PaperData).certificate.filter(({ ok }) => !ok).map(({ constraint }) => constraint)).toEqual(
      expect.arrayContaining(['cell', 'section_count', 'total_marks']),
    )
    expect((await get(paper.paper_id)).sets).toEqual(paper.sets)
    const saved = await put(paper, { sets: without, title: 'Shorter' })
    expect(saved.data).toMatchObject({ title: 'Shorter', total_marks: 7 })
    expect(await put(paper, { title: 'Somebody else’s' }, colleague)).toMatchObject({ error_code: 'STALE' })
    expect((await row(paper.paper_id)).broken).toBeGreaterThan(2)
    const submitted = await act(paper.paper_id, 'submit', teacher)
    expect(submitted).toMatchObject({
      error_code: 'VALIDATION',
      errors: { status: expect.arrayContaining(['Marks of what is answered: required 8, there is 7']) },
    })
    // one set alone is another paper
    const uneven = [paper.sets[0]!, without[1]!]
    const uneven_ = await school.send(teacher, 'POST', of(paper.paper_id, 'check/'), { sets: uneven })
    expect((uneven_.data as PaperData).certificate).toEqual(
      expect.arrayContaining([expect.objectContaining({ constraint: 'same_questions', ok: false })]),
    )
    const twice = { ...first!, items: [...first!.items, { ...first!.items[0]!, section_id: 'z' }] }
    expect(await put(saved.data as PaperData, { sets: [twice] })).toMatchObject({
      errors: { 'sets.0.items.6.slot': [expect.any(String)], 'sets.0.items.6.section_id': [expect.any(String)] },
    })
  })

  test('Another question of the same cell takes a place, in all sets that have it', async () => {
    const paper = await kept({ sets: 2 })
    const item = paper.sets[0]!.items[0]!
    const found = await school.send(
      teacher,
      'GET',
      `/api/question-bank/reload-questions/?paper_id=${paper.paper_id}&set_code=A&slot=${item.slot}`,
    )
    const { records } = found.data as { records: { question_id: string; lesson_id: string; breaks: unknown[] }[] }
    expect(records).toHaveLength(4)
    expect(records.every(({ question_id, breaks }) => !idsOf(paper).includes(question_id) && breaks.length === 0)).toBe(true)
    expect(new Set(records.map(({ lesson_id }) => lesson_id))).toEqual(new Set([item.lesson_id]))
    const [, second] = records
    // beside what is being written: what was put there is offered no more, and what it stood for is
    const written = paper.sets.map((set) => ({
      ...set,
      items: set.items.map((one) => (one.question_id === item.question_id ? { ...one, question_id: second!.question_id } : one)),
    }))
    const asked = { sets: written, set_code: 'A', slot: item.slot, exclude_ids: [records[0]!.question_id] }
    const beside = await school.send(teacher, 'POST', of(paper.paper_id, 'alternatives/'), asked)
    const offered = (beside.data as { records: { question_id: string }[] }).records.map(({ question_id }) => question_id)
    expect(offered).toContain(item.question_id)
    expect(offered).not.toContain(second!.question_id)
    expect(offered).not.toContain(records[0]!.question_id)
    const swap = (question_id: string, updated_at = paper.updated_at) =>
      school.send(teacher, 'POST', of(paper.paper_id, 'swap/'), { set_code: 'A', slot: item.slot, question_id, updated_at })
    const swapped = (await swap(second!.question_id)).data as PaperData
    expect(idsOf(swapped)[0]).toBe(second!.question_id)
    expect(idsOf(swapped, 1).toSorted()).toEqual(idsOf(swapped).toSorted())
    expect(swapped.certificate.filter(({ ok }) => !ok)).toEqual([])
    expect(await swap(records[0]!.question_id)).toMatchObject({ error_code: 'STALE' })
    const ofAnother = bank.find(({ type, lesson }) => type === 'sa' && lessons[lesson] === item.lesson_id)!.id
    const wrong = (await swap(ofAnother, swapped.updated_at)).data as PaperData
    expect(wrong.certificate).toEqual(expect.arrayContaining([expect.objectContaining({ constraint: 'fits_cell', ok: false })]))
    expect(await swap('nothing', wrong.updated_at)).toMatchObject({ errors: { question_id: [expect.any(String)] } })
    const alone = await school.send(teacher, 'GET', `/api/question-bank/reload-questions/?question_id=${ofAnother}`)
    expect((alone.data as { records: Row[] }).records).toHaveLength(5)
  })

  test('Approved by somebody else, locked with its key sealed, and its questions frozen as they were', async () => {
    const paper = await kept({ seed: 11 }, { title: 'To be sat' })
    const { paper_id: id } = paper
    expect((await act(id, 'submit', teacher)).data).toMatchObject({ status: 'in_review', can_edit: false })
    expect(await put(await get(id), {}, teacher)).toMatchObject({ error_code: 'LOCKED' })
    expect(await school.send(teacher, 'DELETE', of(id))).toMatchObject({ error_code: 'LOCKED' })
    expect(await act(id, 'approve', teacher)).toMatchObject({ status: false })
    expect(await usesOf(id)).toEqual([])
    expect((await act(id, 'approve', other)).data).toMatchObject({ status: 'approved', approved_by: 'other head', can_edit: false })
    expect((await usesOf(id)).map(({ used_on, version }) => [used_on, version])).toEqual(idsOf(paper).map(() => [examDay, 1]))
    expect(await put(await get(id), {}, head)).toMatchObject({ error_code: 'LOCKED' })
    const used = await question(idsOf(paper)[0]!)
    expect(used).toMatchObject({ times_used: 1, last_used: examDay })

    // it is told by the name of the paper what holds it
    expect(await school.send(head, 'DELETE', `/api/questions/${used.question_id}/`)).toMatchObject({
      error_code: 'IN_USE',
      message: 'It stands on papers that were approved: “To be sat”. Retire it: they keep it as it was asked',
      data: {
        uses: [
          { resource: 'question-uses', count: 1 },
          { resource: 'question-versions', count: 1 },
        ],
      },
    })
    // an edit makes the next version, and the paper keeps what was approved
    await school.send(head, 'PUT', `/api/questions/${used.question_id}/`, { stem_en: 'Asked otherwise from now on?' })
    const locked = (await act(id, 'lock', head)).data as PaperData
    expect(locked).toMatchObject({ status: 'locked', locked_by: 'head', sealed_until: examDay })
    expect(locked.certificate.filter(({ ok }) => !ok)).toEqual([])
    const shown = locked.questions.find(({ question_id }) => question_id === used.question_id)!
    expect(shown).toMatchObject({ version: 1, is_outdated: true, content: { stem_en: used.stem_en } })
    expect((await school.send(head, 'GET', `/api/academic-module/blueprint/${blueprintId}/`)).data).toMatchObject({ status: 'in_use' })

    // nothing that is answered tells what is right
    expect(locked.questions.some(({ content }) => content.options.some(({ is_correct }) => is_correct))).toBe(false)
    expect(locked.questions.every(({ content }) => content.answer_en === null && content.marking.length === 0)).toBe(true)
    const whole = await readPaper({ records: school.world.records }, school.world.as('academic_admin'), id)
    expect(whole.questions.some(({ content }) => content.options.some(({ is_correct }) => is_correct))).toBe(true)
    expect(() => assertKeyTold(whole)).toThrow('The key is sealed until the exam is over')
    const later = { ...school.world.as('academic_admin'), today: addDays(examDay, 1) }
    assertKeyTold(await readPaper({ records: school.world.records }, later, id))

    expect(await act(id, 'unlock', head)).toMatchObject({ status: false })
    expect((await act(id, 'unlock', head, { reason: 'A picture is missing' })).data).toMatchObject({
      status: 'approved',
      sealed_until: null,
    })
    expect((await act(id, 'give_back', head, { reason: 'A picture is missing' })).data).toMatchObject({ status: 'draft' })
    expect(await usesOf(id)).toEqual([])
    expect(await question(idsOf(paper)[1]!)).toMatchObject({ times_used: 0, last_used: null })
    // what the bank has another version of is a broken rule again
    expect((await get(id)).certificate.filter(({ ok }) => !ok).map(({ constraint }) => constraint)).toEqual(
      expect.arrayContaining(['current_version', 'given_out']),
    )
    const { total } = await school.world.records.list(office, questionVersions, {
      page_no: 1,
      per_page: 1,
      condition: { field: 'question_id', op: 'eq', value: used.question_id },
    })
    expect(total).toBe(1)
  })

  test('A head does not approve what he wrote, nor without the day of its exam; an undone approval is none', async () => {
    const paper = await kept({ seed: 12 }, { title: 'By the head', exam_date: null }, head)
    await act(paper.paper_id, 'submit', head)
    expect(await act(paper.paper_id, 'approve', head)).toMatchObject({
      errors: { status: [expect.any(String)], exam_date: [expect.any(String)] },
    })
    const dated = await put(await get(paper.paper_id), { exam_date: examDay }, head)
    expect(dated).toMatchObject({ status: true })
    const done = await act(paper.paper_id, 'approve', other)
    const { operation_id } = done.data as PaperData
    expect(await usesOf(paper.paper_id)).toHaveLength(6)
    const undone = await school.send(other, 'POST', `/api/operations/${operation_id}/undo/`, {})
    expect(undone).toMatchObject({ status: true })
    expect(await get(paper.paper_id)).toMatchObject({ status: 'in_review', approved_by: null })
    expect(await usesOf(paper.paper_id)).toEqual([])
  })

  test('Once its exam has begun a locked paper is neither unlocked nor is its locking undone', async () => {
    const { paper_id: id } = await kept({ seed: 14 }, { title: 'Sat today', exam_date: school.world.as('teacher').today })
    await act(id, 'submit', teacher)
    await act(id, 'approve', other)
    const { operation_id } = (await act(id, 'lock', head)).data as PaperData
    expect(await act(id, 'unlock', head, { reason: 'A picture is missing' })).toMatchObject({ status: false })
    await school.send(head, 'POST', `/api/operations/${operation_id}/undo/`, {})
    expect(await get(id)).toMatchObject({ status: 'locked', locked_by: 'head' })
  })

  test('A paper is used once its exam was held, by nobody’s hand, and stays', async () => {
    const { paper_id: id } = await kept({ seed: 15 }, { title: 'Was sat' })
    const use = () =>
      school.world.records.transaction({ ...school.world.as('teacher', { userId: 'writer' }), operationId: `use-${id}` }, (within) =>
        takePaperAsUsed(within, id, school.world.as('teacher').today),
      )
    await use()
    expect(await get(id)).toMatchObject({ status: 'draft' })
    await act(id, 'submit', teacher)
    await act(id, 'approve', head)
    await use()
    const used = await get(id)
    expect(used).toMatchObject({ status: 'used', sealed_until: null })
    expect(used.certificate.filter(({ ok }) => !ok)).toEqual([])
    expect(await usesOf(id)).toHaveLength(6)
    expect(await school.send(head, 'DELETE', of(id))).toMatchObject({ error_code: 'LOCKED' })
    expect((await act(id, 'archive', head)).data).toMatchObject({ status: 'archived' })
    expect(await usesOf(id)).toHaveLength(6)
  })

  test('What was broken when it was saved is sent for review once the bank has mended it', async () => {
    const paper = await kept({ seed: 16 }, { title: 'Mended' })
    const id = idsOf(paper)[1]!
    const set = (token: string, status: string) => school.send(token, 'PUT', `/api/questions/${id}/`, { status, reason: 'Another look' })
    await set(head, 'retired')
    await put(await get(paper.paper_id), { title: 'Mended' })
    expect((await row(paper.paper_id)).broken).toBe(1)
    expect(await act(paper.paper_id, 'submit', teacher)).toMatchObject({ error_code: 'VALIDATION' })
    await set(teacher, 'review')
    expect(await set(head, 'active')).toMatchObject({ status: true })
    expect((await act(paper.paper_id, 'submit', teacher)).data).toMatchObject({ status: 'in_review' })
  })

  test('A question is not taken from under a paper, and whoever retires one is told where it stands', async () => {
    const made = await kept({ seed: 13 }, { title: 'Stands on it' })
    const place = made.sets[0]!.items[0]!
    const id = await active({ ...choosing(0, 3), stem_en: 'Who is asked here alone?', lesson_id: place.lesson_id })
    const asked = { set_code: 'A', slot: place.slot, question_id: id, updated_at: made.updated_at }
    const paper = (await school.send(teacher, 'POST', of(made.paper_id, 'swap/'), asked)).data as PaperData
    expect(await school.send(head, 'DELETE', `/api/questions/${id}/`)).toMatchObject({
      error_code: 'IN_USE',
      message: expect.stringContaining('“Stands on it”'),
    })
    await school.send(head, 'PUT', `/api/questions/${id}/`, { status: 'retired', reason: 'It is wrong' })
    const now = await get(paper.paper_id)
    expect(now.questions.find(({ question_id }) => question_id === id)).toMatchObject({ is_outdated: true })
    expect(now.certificate).toEqual(expect.arrayContaining([expect.objectContaining({ constraint: 'given_out', actual: 1, ok: false })]))
    expect(await act(paper.paper_id, 'submit', teacher)).toMatchObject({ error_code: 'VALIDATION' })
    // it may stay where it is until another one takes its place
    expect(await put(now, { title: 'Stands on it still' })).toMatchObject({ status: true })
    expect(await school.send(teacher, 'DELETE', of(paper.paper_id))).toMatchObject({ status: true })
    expect(await school.send(head, 'DELETE', `/api/questions/${id}/`)).toMatchObject({ status: true })
  })

  test('A school’s papers are its own, and no child reads any', async () => {
    const paper = await kept({ seed: 14 }, { title: 'Ours' })
    const { world, door } = school
    const stranger = door.enter(world.as('academic_admin', { userId: 'stranger', schoolIds: ['elsewhere'] }).principal)
    for (const [method, word, body] of [
      ['GET', '', undefined],
      ['POST', 'action/', { action: 'submit' }],
      ['POST', 'check/', { sets: paper.sets }],
      ['POST', 'blueprint/', {}],
    ] as const)
      expect(await school.send(stranger, method, of(paper.paper_id, word), body)).toMatchObject({ status: false })
    expect(await ask({}, stranger)).toMatchObject({ status: false })
    const child = door.enter(world.as('student', { userId: 'child' }).principal)
    expect(await school.send(child, 'GET', of(paper.paper_id))).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await ask({}, child)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await school.send(school.admin, 'GET', of(paper.paper_id))).toMatchObject({ data: { can_edit: false } })
    expect(await put(paper, {}, school.admin)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    // nor by the door of the declaration
    expect(await school.send(teacher, 'PUT', `/api/question-papers/${paper.paper_id}/`, { sets: '[]' })).toMatchObject({ status: false })
    expect(await school.send(teacher, 'PUT', `/api/question-papers/${paper.paper_id}/`, { status: 'approved' })).toMatchObject({
      status: false,
    })
  })
})
