import classKind from '../../../resources/classes.ts'
import { createRandom, seedOf } from '../../../resources/domain/chance/random.ts'
import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { modeOf } from '../../../resources/domain/psychometrics/states.ts'
import { simulatorOf, type Manner } from '../../../resources/domain/psychometrics/simulate.ts'
import { addDays, daysBetween } from '../../../resources/kit/index.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import { defineDemo, type DemoPiece, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { studentAccounts } from '../students/service.ts'
import { questionnaireOf, readingWithin } from '../questionnaires/service.ts'
import { comesTo } from './answering/submit.ts'
import { answerInDemo } from './capabilities.ts'
import { ownIdOf, ownNames, writeOwn, type OwnName } from './demo-own.ts'
import { keepAnswers } from './queries/answers.ts'
import { insertResults, peopleOf, type ResultRow, type ScoreRow } from './queries/results.ts'
import { agesOf, all, childrenOf, is, isOfAge } from './roster.ts'

/** What a school has given out: days from today, of which grades, how many of the children have handed it in. */
interface Given {
  readonly key: string
  readonly questionnaire: string
  /** of the school's own: which one */
  readonly own?: OwnName
  readonly name: string | null
  readonly range: '9-11' | '12-14' | '15-18'
  readonly levels: readonly [lowest: number, highest: number]
  readonly from: number
  readonly to: number
  readonly done: number
  readonly draft?: true
  readonly consent?: true
  readonly released?: true
  /** a second time, a little changed */
  readonly again?: true
}
const given: readonly Given[] = [
  {
    key: 'autumn',
    questionnaire: 'mini-ipip',
    name: 'Autumn',
    range: '15-18',
    levels: [9, 12],
    from: -60,
    to: -40,
    done: 0.93,
    released: true,
  },
  { key: 'satisfaction', questionnaire: 'slss', name: null, range: '12-14', levels: [6, 8], from: -35, to: -14, done: 0.9 },
  {
    key: 'again',
    questionnaire: 'mini-ipip',
    name: 'After half-term',
    range: '15-18',
    levels: [9, 10],
    from: -12,
    to: 9,
    done: 0.6,
    again: true,
  },
  {
    key: 'interests',
    questionnaire: 'onet-ip-sf',
    name: null,
    range: '15-18',
    levels: [11, 12],
    from: -5,
    to: 16,
    done: 0.35,
    released: true,
  },
  {
    key: 'now',
    questionnaire: 'slss',
    name: 'Now',
    range: '12-14',
    levels: [6, 8],
    from: -3,
    to: 18,
    done: 0.45,
    again: true,
    released: true,
  },
  { key: 'younger', questionnaire: 'slss', name: 'Younger years', range: '9-11', levels: [4, 5], from: 7, to: 21, done: 0, consent: true },
  { key: 'facets', questionnaire: 'ipip-neo-120', name: null, range: '15-18', levels: [12, 12], from: 14, to: 35, done: 0, draft: true },
  { key: 'habits', questionnaire: 'own', own: 'habits', name: null, range: '12-14', levels: [6, 8], from: -28, to: -8, done: 0.9 },
  { key: 'classroom', questionnaire: 'own', own: 'classroom', name: null, range: '12-14', levels: [6, 8], from: -6, to: 14, done: 0.5 },
  { key: 'home', questionnaire: 'own', own: 'home', name: null, range: '9-11', levels: [4, 5], from: -4, to: 17, done: 0.4 },
]
/** Of a hundred who hand in, how many do so without reading. */
const careless = 0.04
const inArabic = 0.4

async function giveOut(within: RecordsWithin, context: RequestContext, world: DemoWorld, school: DemoSchool, one: Given): Promise<void> {
  const questionnaireId = one.own ? await ownIdOf(within, school.schoolId, one.own) : one.questionnaire
  const found = questionnaireId === null ? null : await questionnaireOf(readingWithin(within), questionnaireId)
  const { from, to } = world.daysOf(world.years.current)
  const { records: rows } = await within.list(classKind, {
    ...all,
    columns: ['grade_id', 'name'],
    condition: { and: [is('school_id', school.schoolId), is('academic_year', world.years.current)] },
  })
  const classes = rows.filter(({ name }) => {
    const level = Number.parseInt(name, 10)
    return level >= one.levels[0] && level <= one.levels[1]
  })
  if (!found || classes.length === 0) return
  const ages = agesOf(one.range, found.definition)
  const children = await childrenOf(
    within,
    classes.map(({ class_id }) => class_id),
  )
  const { today } = context
  const first = addDays(today, one.from) < from ? from : addDays(today, one.from)
  const last = addDays(today, one.to) > to ? to : addDays(today, one.to)
  // a small school may have nobody of that age
  if (last < first || !children.some(({ dob }) => isOfAge(dob, first, ages))) return
  const { unique_id } = await within.create(mappings, {
    school_id: school.schoolId,
    academic_year: world.years.current,
    questionnaire_id: found.definition.questionnaire_id,
    age_range: one.range,
    mode: modeOf[found.definition.respondent],
    name: one.name,
    classes: classes.map(({ class_id }) => ({ class_id })),
    from_date: first,
    // whoever is asked is so while it is open
    to_date: last < today ? today : last,
    consent_required: one.consent ?? false,
    release_to_student: one.released ?? false,
    release_to_parent: one.released ?? false,
    is_draft: one.draft ?? false,
  })
  if (one.done > 0)
    await answer(within, context, world, school, one, found.definition, unique_id, { first, last: last < today ? last : today })
  if (last < today) await within.update(mappings, unique_id, { to_date: last })
}

/** Children are the same each time they are asked: their traits hang on their names. */
async function answer(
  within: RecordsWithin,
  { principal, now, today }: RequestContext,
  world: DemoWorld,
  school: DemoSchool,
  { key, questionnaire, done, again }: Given,
  definition: Questionnaire,
  uniqueId: string,
  days: { readonly first: string; readonly last: string },
): Promise<void> {
  const { tenantId } = principal
  const isOpen = days.last >= today
  const random = world.randomOf(`questionnaire ${school.code} ${key}`)
  const simulator = simulatorOf(definition, { opposite: ['N'] })
  const { records: rows } = await within.list(responses, {
    ...all,
    columns: ['student_id', 'class_id', 'school_id', 'academic_year', 'mapping_id'],
    condition: is('mapping_id', uniqueId),
    sort_by: 'class_id',
  })
  const people = await peopleOf(within.q, tenantId, rows)
  const length = Math.max(1, daysBetween(days.first, days.last))
  const results: ResultRow[] = []
  const scores: ScoreRow[] = []
  const begun: typeof rows = []
  // who can be tried finds something to answer
  const tried = !isOpen
    ? new Map()
    : await studentAccounts(
        within.q,
        tenantId,
        rows.map(({ student_id }) => student_id),
      )
  for (const [at, row] of rows.entries()) {
    if (tried.has(row.student_id)) continue
    if (!random.chance(done)) {
      if (done < 0.9 && random.chance(0.15)) begun.push(row)
      continue
    }
    const own = simulator.person(createRandom(seedOf(`${school.code}/${questionnaire}/${at % 997}/${row.class_id}`)))
    const traits = again ? simulator.later(random, own, 0.8) : own
    const manner: Manner = random.chance(careless) ? (random.chance(0.5) ? 'straight_line' : 'random') : 'attentive'
    const sheet = simulator.answer(random, traits, manner, random.chance(0.1) ? 0.06 : 0)
    const day = addDays(days.first, Math.floor(random.next() * length))
    const told = comesTo(definition, { ...row, from_date: days.first }, people.get(row.student_id), {
      ...sheet,
      language: random.chance(inArabic) ? 'ar' : 'en',
      at: `${day}T0${5 + random.below(4)}:${10 + random.below(50)}:00.000Z`,
    })
    results.push(told.result)
    scores.push(...told.scores)
  }
  await insertResults(within.q, tenantId, results, scores)
  for (const row of begun) {
    const sheet = simulator.answer(random, simulator.person(random))
    const some = definition.items.slice(0, Math.floor(definition.items.length * 0.4))
    await keepAnswers(
      within.q,
      some.map(({ item_no }, at) => ({
        response_id: row.response_id,
        item_no,
        value: sheet.answers[at] ?? null,
        ms: sheet.times[at] ?? 0,
        at: now,
      })),
      { tenantId, language: 'en', revision: 1, by: 'demo' },
    )
  }
  await within.apply([
    ...results.map(({ response_id, flags, submitted_at }) => ({
      verb: 'update' as const,
      resource: responses,
      id: response_id,
      values: { status: 'submitted', started_at: submitted_at, submitted_at, flags: flags || null },
    })),
    ...begun.map(({ response_id }) => ({
      verb: 'update' as const,
      resource: responses,
      id: response_id,
      values: { status: 'in_progress', started_at: now },
    })),
  ])
}

export default defineDemo({
  name: 'questionnaires',
  capability: answerInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) => [
      {
        key: `${school.code}/own`,
        school,
        write: async (within) => {
          for (const key of ownNames) await writeOwn(within, school.schoolId, key)
        },
      },
      ...given.map((one): DemoPiece => ({
        key: `${school.code}/${one.key}`,
        school,
        write: (within, context) => giveOut(within, context, world, school, one),
      })),
    ]),
})
