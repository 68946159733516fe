import { beforeEach, expect, test } from 'vitest'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { layPromotion, nextYear, type PromotionGround } from './promotion-ground.ts'
import { year } from './school.ts'

/** Two people at the same promotion at the same moment. */
eachDatabase((open) => {
  let ground: PromotionGround
  beforeEach(async () => {
    const registry = await productRegistry()
    ground = await layPromotion(await open(registry), registry)
  })
  const begin = () =>
    ground.promote(ground.academic, {
      action: 'save',
      from_year: year,
      to_year: nextYear,
      rule_set_id: ground.rules,
      class_ids: [ground.classes.a, ground.classes.b],
    })
  const step = (token: string, batch_id: string, action: string, more: object = {}) => ground.promote(token, { batch_id, action, ...more })
  const kept = async (): Promise<number> => {
    const { world } = ground.school
    return (await world.records.list(world.as('platform_admin'), promotionDecisions, { page_no: 1, per_page: 1 })).total
  }

  test('Begun three times at once, each child is in one promotion', async () => {
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.filter(({ status }) => !status).map(({ error_code }) => error_code)).toEqual(['LOCKED', 'LOCKED'])
    expect(await kept()).toBe(5)
  })

  test('A step that is sent twice under its key is taken once, and what it is refused keeps nothing', async () => {
    const { door } = ground.school
    const url = '/api/students/student-promotion/'
    const sent = (key: string, body: object) => door.send(ground.academic, 'POST', url, body, { 'idempotency-key': key })
    const class_ids = [ground.classes.a, ground.classes.b]
    const beginning = { action: 'save', from_year: year, to_year: nextYear, rule_set_id: ground.rules, class_ids }
    const answers = await Promise.all(['first-key', 'first-key', 'second-key'].map((key) => sent(key, beginning)))
    expect(answers.filter(({ status }) => status).length).toBeGreaterThan(0)
    expect(new Set(answers.flatMap(({ data }) => (data ? [(data as { batch_id: string }).batch_id] : []))).size).toBe(1)
    expect(await kept()).toBe(5)
    const { batch_id } = answers.find(({ status }) => status)!.data as { batch_id: string }
    const rows = [{ student_id: ground.children['Ali'], decision: 'detain' }]
    expect(await sent('third-key', { batch_id, action: 'save', rows })).toMatchObject({ status: false, error_code: 'VALIDATION' })
    expect(await sent('fourth-key', { batch_id, action: 'submit' })).toMatchObject({ data: { status: 'submitted' } })
  })

  test('What is submitted is not thrown away, and what is thrown away is not submitted', async () => {
    const id = await ground.begin()
    const discard = ground.school.send(ground.head, 'POST', `/api/promotions/${id}/discard/`)
    const answers = await Promise.all([step(ground.academic, id, 'submit'), discard])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(await kept()).toBe(answers[0].status ? 5 : 0)
  })

  test('What is approved is what was submitted', async () => {
    const id = await ground.begin()
    const rows = [
      { student_id: ground.children['Ali'], decision: 'detain', to_class_id: ground.classes.eightA, override_reason: 'Too young' },
    ]
    const seen: unknown[] = []
    const [saved] = await Promise.all([
      step(ground.academic, id, 'save', { rows }),
      (async () => {
        await step(ground.academic, id, 'submit')
        seen.push((await ground.row(id, 'Ali')).decision)
        await step(ground.head, id, 'approve')
      })(),
    ])
    expect(await ground.overview(id)).toMatchObject({ status: 'approved' })
    expect([(await ground.row(id, 'Ali')).decision, saved.status]).toEqual([seen[0], seen[0] === 'detain'])
  })

  test('Whoever was decided late sits where it was decided, also where somebody decides otherwise just then', async () => {
    const id = await ground.begin()
    await ground.carryOut(id)
    const decide = (decision: string, to_class_id: string) =>
      step(ground.academic, id, 'save', {
        rows: [{ student_id: ground.children['Eman'], decision, to_class_id, override_reason: 'By the committee' }],
      })
    expect(await decide('promote', ground.classes.nineB)).toMatchObject({ status: true })
    const [, carried] = await Promise.all([decide('detain', ground.classes.eightA), step(ground.head, id, 'execute')])
    expect(carried).toMatchObject({ status: true })
    expect(await ground.classOf('Eman')).toBe((await ground.row(id, 'Eman')).to_class_id)
  })
})
