import type { Administration, getLooks, getStudentItems, getStudentProfile } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { cannotBeTold, changeAtHome, changeOf, changeVerdicts } from '../../../resources/domain/psychometrics/change.ts'
import { carelessnessOf, carelessSigns } from '../../../resources/domain/psychometrics/flags.ts'
import { errorOf, noNormReasons, standingOf, uncertaintyOf, unitOf } from '../../../resources/domain/psychometrics/norms.ts'
import { unpackAnswers, unpackTimes } from '../../../resources/domain/psychometrics/packed.ts'
import type { Category, Language, Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { scoreIn, scoreOf, type CategoryScore } from '../../../resources/domain/psychometrics/scoring.ts'
import { isAtHome, personName, printNumber, printPercent } from '../../../resources/kit/index.ts'
import classKind from '../../../resources/classes.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { looksAt, noteLooks, placeOf, sees, sightOf } from '../psychometric/service.ts'
import { definitionOf } from '../questionnaires/service.ts'
import { alphasOf, type InSchool } from './analysis.ts'
import { readMappings } from './capabilities.ts'
import { populationOf, type Deps } from './population.ts'
import { resultOf, resultsOfChild, type ChildResult } from './queries/results.ts'
import { aboutOf, bandsInPomp, bandsOf, said } from './telling.ts'

interface Handed {
  readonly result: ChildResult
  readonly definition: Questionnaire
  readonly scores: ReadonlyMap<string, CategoryScore>
}
const tenth = (value: number): number => Math.round(value * 10) / 10

/** The child, if whoever asks may see it in this way; of others there is nothing. */
async function childOf({ records }: Deps, context: RequestContext, studentId: string) {
  // the person's own rights say whether there is such a child
  const own = await records.get(context, students, studentId)
  return { row: own, here: { ...context, schoolId: own.school_id } }
}

async function handedIn(deps: Deps, context: RequestContext, studentId: string): Promise<readonly Handed[]> {
  const { tenantId } = context.principal
  return deps.database.read(tenantId, async (q) => {
    const found: Handed[] = []
    for (const result of await resultsOfChild(q, tenantId, studentId)) {
      const definition = await definitionOf(q, tenantId, result.questionnaire_id, result.version)
      if (!definition) continue
      const scores = scoreOf(definition, unpackAnswers(definition.scale, result.answers))
      found.push({ result, definition, scores: new Map(scores.map((one) => [one.category, one])) })
    }
    return found
  })
}

/** What one child scored, each time; whoever sees it is written down before it is told. */
export async function readProfile(
  deps: Deps,
  context: RequestContext,
  studentId: string,
  uniqueId: string | undefined,
): Promise<DataOf<typeof getStudentProfile>> {
  const { records } = deps
  const { row: child, here } = await childOf(deps, context, studentId)
  const isHome = isAtHome(context.principal.role)
  const handed = await handedIn(deps, here, studentId)
  const { records: given } = await Promise.all(
    [...new Set(handed.map(({ result }) => result.academic_year))].map((academicYear) =>
      records.list(withCapability({ ...here, academicYear }, readMappings), mappings, {
        page_no: 1,
        per_page: 1000,
        columns: ['name', 'release_to_student', 'release_to_parent', 'is_deleted'],
        condition: { field: 'unique_id', op: 'in', value: handed.map(({ result }) => result.mapping_id) },
      }),
    ),
  ).then((lists) => ({ records: lists.flatMap((one) => one.records) }))
  const mappingOf = new Map(given.map((one) => [one.unique_id, one]))
  const isReleased = (id: string): boolean => {
    const mapping = mappingOf.get(id)
    return context.principal.role === 'student' ? mapping?.release_to_student === true : mapping?.release_to_parent === true
  }
  const sight = isHome ? null : await sightOf(deps, here)
  const shown = handed.filter(({ result }) => {
    const mapping = mappingOf.get(result.mapping_id)
    if (!mapping || mapping.is_deleted) return false
    return sight === null
      ? isReleased(result.mapping_id)
      : sees(sight, result.class_id) || (child.class_id !== null && sees(sight, child.class_id))
  })
  if (sight !== null && !sight.all && shown.length === 0 && !(child.class_id !== null && sees(sight, child.class_id)))
    throw forbiddenScope()
  const told = shown.filter(({ result }) => uniqueId === undefined || result.mapping_id === uniqueId)
  if (!isHome)
    await records.transaction(here, (within) =>
      noteLooks(within, here, [{ school_id: child.school_id, student_id: studentId, mapping_id: uniqueId ?? null, what: 'profile' }]),
    )
  const isCounsellor = context.principal.role === 'academic_admin'
  const classNames = await namesOfClasses(deps, here, told)
  const administrations: Administration[] = []
  for (const one of told) {
    const own = await inSchool(deps, here, one)
    const before = shown.find(
      (other) => other.result.questionnaire_id === one.result.questionnaire_id && other.result.submitted_at < one.result.submitted_at,
    )
    administrations.push({
      response_id: one.result.response_id,
      unique_id: one.result.mapping_id,
      about: aboutOf(one.definition),
      name: mappingOf.get(one.result.mapping_id)?.name ?? null,
      submitted_at: one.result.submitted_at,
      language: languageOf(one.result),
      age: one.result.age,
      class_name: classNames.get(one.result.class_id) ?? '',
      flags: isCounsellor ? flagsOf(one) : [],
      categories: one.definition.categories.map((category) => scoredOf(one, category, own.get(category.code), before, isHome)),
    })
  }
  return {
    student: {
      student_id: studentId,
      name: personName(child),
      name_ar: child.full_name_ar,
      class_name: child.class_name ?? null,
      image: child.image,
    },
    administrations,
    is_counsellor: isCounsellor,
  }
}
const languageOf = ({ language }: Pick<ChildResult, 'language'>): Language => (language === 'ar' ? 'ar' : 'en')

async function namesOfClasses({ records }: Deps, here: RequestContext, told: readonly Handed[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const academicYear of new Set(told.map(({ result }) => result.academic_year))) {
    const { records: rows } = await records.list(withCapability({ ...here, academicYear }, readMappings), classKind, {
      page_no: 1,
      per_page: 1000,
      columns: ['name'],
      condition: { field: 'class_id', op: 'in', value: told.map(({ result }) => result.class_id) },
    })
    for (const { class_id, name } of rows) names.set(class_id, name)
  }
  return names
}

/** Reliability and spread of the school and year in which the child answered. */
async function inSchool(deps: Deps, here: RequestContext, { result }: Handed): Promise<ReadonlyMap<string, InSchool>> {
  const at = placeOf(here, result)
  return alphasOf(deps, await populationOf(deps, at, result.questionnaire_id, [], []))
}

function scoredOf(
  { definition, scores, result }: Handed,
  category: Category,
  own: InSchool | undefined,
  before: Handed | undefined,
  isHome: boolean,
): Administration['categories'][number] {
  const score = scores.get(category.code)
  const head = {
    category_id: category.code,
    name: said(category.name),
    description: category.description && said(category.description),
    parent: category.parent,
    answered: score?.answered ?? 0,
    items: score?.items ?? 0,
    alpha: isHome ? null : (own?.alpha ?? null),
    alpha_published: isHome ? null : category.alpha,
    bands: bandsInPomp(definition, category.code),
  }
  if (score?.is !== 'scored')
    return {
      ...head,
      insufficient: true,
      mean: null,
      sum: null,
      pomp: null,
      interval: null,
      band: null,
      bands: head.bands,
      norm: null,
      no_norm: null,
      change: null,
    }
  const error = errorOf(own ?? { n: 0, sd: null, alpha: null }, category.alpha)
  const unit = unitOf(definition, category.code, 'pomp')
  const around = error.is === 'told' ? uncertaintyOf(score.pomp, error.se, unit, []) : null
  const band = bandsOf(definition, category.code).find(({ code }) => code === score.band)
  const standing = standingOf(definition, score, { age: result.age, language: languageOf(result) })
  return {
    ...head,
    insufficient: false,
    mean: isHome ? null : Math.round(score.mean * 1000) / 1000,
    sum: isHome || score.sum === null ? null : tenth(score.sum),
    pomp: tenth(score.pomp),
    interval:
      error.is === 'told' && around
        ? { low: tenth(around.low), high: tenth(around.high), se: tenth(error.se), based_on: error.from }
        : null,
    band: band ? { code: band.code, label: band.label, text: band.text } : null,
    norm:
      isHome || standing.is !== 'told'
        ? null
        : {
            t: tenth(standing.t),
            percentile: Math.round(standing.percentile),
            group: said(standing.norm.group),
            n: standing.norm.n,
            source: standing.norm.source,
          },
    no_norm: isHome || standing.is === 'told' ? null : said(noNormReasons[standing.why]),
    change: before ? changeSince(before, { definition, score }, category, error, isHome) : null,
  }
}

function changeSince(
  before: Handed,
  after: { readonly definition: Questionnaire; readonly score: Extract<CategoryScore, { is: 'scored' }> },
  { code }: Category,
  error: Parameters<typeof changeOf>[3],
  isHome: boolean,
): Administration['categories'][number]['change'] {
  const earlier = before.scores.get(code)
  if (earlier?.is !== 'scored') return null
  const change = changeOf(
    code,
    { questionnaire: before.definition, value: scoreIn(earlier, 'pomp') },
    { questionnaire: after.definition, value: scoreIn(after.score, 'pomp') },
    error,
  )
  return {
    from: before.result.submitted_at,
    pomp_before: tenth(earlier.pomp),
    difference: tenth(after.score.pomp - earlier.pomp),
    rci: isHome || change.is !== 'told' ? null : Math.round(change.rci * 100) / 100,
    verdict: said(change.is === 'told' ? (isHome ? changeAtHome : changeVerdicts)[change.verdict] : cannotBeTold),
  }
}

/** What speaks for careless answering, with the numbers behind it. */
function flagsOf({ definition, result }: Handed): Administration['flags'] {
  const found = carelessnessOf(definition, unpackAnswers(definition.scale, result.answers), unpackTimes(result.times))
  const told = (locale: 'en' | 'ar') => {
    const number = (value: number) => printNumber(Math.round(value), locale)
    const percent = (value: number) => printPercent(Math.round(value), locale)
    const seconds = found.median_ms === null ? '–' : printNumber(Math.round(found.median_ms / 100) / 10, locale)
    return {
      straight_line: locale === 'ar' ? `أطول تكرار: ${number(found.longest_mixed)}` : `Longest row: ${number(found.longest_mixed)}`,
      too_fast: locale === 'ar' ? `وسيط الزمن: ${seconds} ث` : `Median: ${seconds} s`,
      much_missing: locale === 'ar' ? `بلا إجابة: ${percent(found.missing_pct)}` : `Without an answer: ${percent(found.missing_pct)}`,
      inconsistent:
        found.distance_pct === null
          ? ''
          : locale === 'ar'
            ? `متوسط التباعد: ${percent(found.distance_pct)}`
            : `Mean distance: ${percent(found.distance_pct)}`,
    }
  }
  const [en, ar] = [told('en'), told('ar')]
  return found.signs.map((code) => ({ code, label: said(carelessSigns[code]), told: { en: en[code], ar: ar[code] } }))
}

/** That the profile is printed; of a child whom whoever asks may not see there is nothing to print. */
export async function writePrinted(deps: Deps, context: RequestContext, studentId: string, uniqueId: string | undefined) {
  const { row: child, here } = await childOf(deps, context, studentId)
  const sight = await sightOf(deps, here)
  const { tenantId } = context.principal
  const results = await deps.database.read(tenantId, (q) => resultsOfChild(q, tenantId, studentId))
  const isSeen = sight.all || [child.class_id, ...results.map(({ class_id }) => class_id)].some((id) => id !== null && sees(sight, id))
  if (!isSeen) throw forbiddenScope()
  const meant = results.find(({ mapping_id }) => mapping_id === uniqueId)?.mapping_id ?? null
  await deps.records.transaction(here, (within) =>
    noteLooks(within, here, [{ school_id: child.school_id, student_id: studentId, mapping_id: meant, what: 'print' }]),
  )
  return { student_id: studentId }
}

/** Item by item: of this kind of look the counsellor alone is capable, and it is written down. */
export async function readItems(deps: Deps, context: RequestContext, responseId: string): Promise<DataOf<typeof getStudentItems>> {
  const { tenantId } = context.principal
  const found = await deps.database.read(tenantId, async (q) => {
    const result = await resultOf(q, tenantId, responseId)
    return result && { result, definition: await definitionOf(q, tenantId, result.questionnaire_id, Number(result.version)) }
  })
  if (!found?.definition) throw notFound()
  const { result, definition } = found
  // a child that is not the person's answers as if there were none
  const { here } = await childOf(deps, { ...context, schoolId: result.school_id }, result.student_id)
  await deps.records.transaction(here, (within) =>
    noteLooks(within, here, [{ school_id: result.school_id, student_id: result.student_id, mapping_id: result.mapping_id, what: 'items' }]),
  )
  const [answers, times] = [unpackAnswers(definition.scale, result.answers), unpackTimes(result.times)]
  return {
    records: definition.items.map(({ item_no, text, category, key }, at) => {
      const value = answers[at] ?? null
      const label = value === null ? undefined : definition.scale.labels[value - definition.scale.min]
      return { item_no, text: said(text), category_id: category, key, value, label: label ? said(label) : null, ms: times[at] ?? null }
    }),
  }
}

export async function listLooks(deps: Deps, context: RequestContext, studentId: string): Promise<DataOf<typeof getLooks>> {
  const { here } = await childOf(deps, context, studentId)
  const rows = await deps.records.transaction(here, (within) => looksAt(within, here, studentId))
  const kinds = ['profile', 'items', 'print', 'comparison', 'points'] as const
  return {
    records: rows.map(({ at, by_name, what, mapping_id }) => ({
      at,
      by: by_name,
      what: kinds.find((one) => one === what) ?? 'profile',
      unique_id: mapping_id,
    })),
  }
}
