import type { getQuestionnaireQuality } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { collectItems, type CategoryAnalysis } from '../../../resources/domain/psychometrics/item-analysis.ts'
import { compareLanguages } from '../../../resources/domain/psychometrics/item-languages.ts'
import { leastGroup, type CanonicalGroup } from '../../../resources/domain/psychometrics/suppression.ts'
import { figureReasons } from '../../../resources/domain/psychometrics/words.ts'
import type { Figure } from '../../../resources/domain/statistics/figure.ts'
import type { RequestContext } from '../../request/context.ts'
import { placeAsked } from './asked.ts'
import { Held } from './held.ts'
import { populationOf, type Deps, type Population } from './population.ts'
import { countLanguages, eachSheet, latestOf, type Sheets } from './queries/results.ts'
import { aboutOf, hiddenBy, said } from './telling.ts'

export interface InSchool {
  readonly n: number
  readonly alpha: number | null
  /** of the scores, in POMP */
  readonly sd: number | null
}
/** What all sheets of a year come to is worked out once, until somebody hands in another one. */
const alphas = new Held<ReadonlyMap<string, InSchool>>(100)

/** Of each category the reliability in this school and year, of the latest answers of each child, flagged ones left out. */
export async function alphasOf({ database }: Deps, population: Population): Promise<ReadonlyMap<string, InSchool>> {
  const { asked, definition } = population
  const { tenantId } = asked
  const sheets = population.sheetsOf({ mapping_id: null, place: { of: 'school' }, gender: null, with_flagged: false })
  // moves with every answer that comes or goes, and with every mapping that is deleted
  const stamp = JSON.stringify([population.all, await database.read(tenantId, (q) => latestOf(q, asked)), sheets])
  const key = JSON.stringify([tenantId, asked.schoolId, asked.questionnaireId, asked.year, definition.version])
  return alphas.of(key, stamp, () => alphasIn(database, population, sheets))
}
async function alphasIn(database: Deps['database'], { asked, definition }: Population, sheets: Sheets) {
  const collected = definition.categories.map(({ code }) => ({ code, items: collectItems(definition, code) }))
  await eachSheet(
    (job) => database.read(asked.tenantId, job),
    asked,
    sheets,
    (answers) => {
      for (const { items } of collected) items.add(answers)
    },
  )
  return new Map(
    collected.map(({ code, items }) => {
      const { alpha, n, pomp } = items.tell('listwise')
      // of fewer than ten nothing is told, not even how they spread
      const isTold = n.scored >= leastGroup
      return [code, { n: n.scored, alpha: isTold ? alpha.value : null, sd: isTold ? pomp.sd.value : null }] as const
    }),
  )
}

type Asked = NonNullable<(typeof getQuestionnaireQuality)['query']>['_output']
const rounded = ({ value }: Figure, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits
const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10)

/** How well the items of a questionnaire hold together in this school, as a whole and in each language. */
export async function readQuality(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof getQuestionnaireQuality>> {
  const at = await placeAsked(deps, context, asked)
  const { database } = deps
  const { tenantId } = context.principal
  const group: CanonicalGroup = {
    mapping_id: asked.unique_id ?? null,
    place: { of: 'school' },
    gender: asked.gender ?? null,
    with_flagged: asked.with_flagged ?? false,
  }
  const population = await populationOf(deps, at, asked.questionnaire_id, asked.category_id === undefined ? null : [asked.category_id], [
    group,
  ])
  const { definition } = population
  const hidden = hiddenBy(population.visibility(group))
  const about = aboutOf(definition)
  if (hidden !== null) return { about, hidden, n: null, n_en: null, n_ar: null, scales: [] }
  const categories = definition.categories.filter(({ code }) => asked.category_id === undefined || code === asked.category_id)
  const collected = categories.map(({ code }) => ({
    code,
    whole: collectItems(definition, code),
    en: collectItems(definition, code),
    ar: collectItems(definition, code),
  }))
  const people = { all: 0, en: 0, ar: 0 }
  await eachSheet(
    (job) => database.read(tenantId, job),
    population.asked,
    population.sheetsOf(group),
    (answers, said) => {
      people.all++
      const language = said === 'ar' ? 'ar' : 'en'
      people[language]++
      for (const one of collected) {
        one.whole.add(answers)
        one[language].add(answers)
      }
    },
  )
  // languages are told apart in one group alone, the year of the school: of two groups a small one between them could be reckoned
  const isWhole = group.mapping_id === null && group.gender === null && !group.with_flagged
  const isSplit = isWhole && people.en >= leastGroup && people.ar >= leastGroup
  const apart = isSplit ? await apartByLanguage(deps, population, group) : 0
  return {
    about,
    hidden: null,
    n: people.all,
    n_en: isSplit ? people.en : null,
    n_ar: isSplit ? people.ar : null,
    scales: categories.map((category) => {
      const { whole, en, ar } = collected.find(({ code }) => code === category.code)!
      const told = whole.tell(asked.missing)
      const byLanguage = isSplit ? { en: en.tell(asked.missing), ar: ar.tell(asked.missing) } : null
      // of a category that is hidden its items would tell
      if (population.visibility(group, category.code) !== 'shown') return hiddenScale(category, told)
      const tellsLanguages = apart - (people.all - told.n.scored) >= leastGroup
      return scaleOf(definition, category, told, whole.tell('pairwise').n.used, byLanguage, tellsLanguages)
    }),
  }
}

/**
 * How many children at least are needed for whatever follows from the languages beside the groups that are told of: in a cell of such
 * groups a language stands or falls with the other, but for the one of the two that is added up with neither. (Adding a times those of one
 * language to any sum of groups leaves of each cell the fewer of its two languages, or more.)
 */
async function apartByLanguage({ database }: Deps, { asked, sheetsOf }: Population, group: CanonicalGroup): Promise<number> {
  const cells = await database.read(asked.tenantId, (q) => countLanguages(q, asked, sheetsOf(group)))
  return cells.reduce((so, { en, ar }) => so + Math.min(en, ar), 0)
}

/** Sums over those who answered an item lie beside sums over those who have a score: whom the two do not share is nobody, or ten. */
const liesBeside = ({ open, beside }: CategoryAnalysis['items'][number]): boolean => [open, beside].every((n) => n === 0 || n >= leastGroup)

type Scale = DataOf<typeof getQuestionnaireQuality>['scales'][number]
const hiddenScale = ({ code, name, alpha }: Population['definition']['categories'][number], { items }: CategoryAnalysis): Scale => ({
  category_id: code,
  name: said(name),
  items: items.length,
  n: 0,
  n_pairwise: 0,
  alpha: null,
  alpha_published: alpha,
  alpha_why: said(figureReasons.too_few_students),
  sd: null,
  sem: null,
  floor_pct: null,
  ceiling_pct: null,
  records: [],
})

function scaleOf(
  definition: Population['definition'],
  { code, name, alpha: published }: Population['definition']['categories'][number],
  told: CategoryAnalysis,
  pairwise: number,
  byLanguage: { readonly en: CategoryAnalysis; readonly ar: CategoryAnalysis } | null,
  tellsLanguages: boolean,
): Scale {
  const compared = byLanguage ? compareLanguages(byLanguage.en, byLanguage.ar) : []
  const textOf = new Map(definition.items.map(({ item_no, text, key }) => [item_no, { text, key }]))
  const why = told.alpha.value === null ? figureReasons[told.alpha.why] : null
  return {
    category_id: code,
    name: said(name),
    items: told.items.length,
    n: told.n.used,
    n_pairwise: pairwise,
    alpha: rounded(told.alpha, 4),
    alpha_published: published,
    alpha_why: why && said(why),
    sd: rounded(told.sd, 3),
    sem: rounded(told.sem, 3),
    floor_pct: percent(told.floor),
    ceiling_pct: percent(told.ceiling),
    records: told.items.map((item) => {
      const own = textOf.get(item.item_no)
      const inLanguage = (language: 'en' | 'ar') => {
        const one = byLanguage?.[language].items.find(({ item_no }) => item_no === item.item_no)
        const mean = one && tellsLanguages && liesBeside(item) && liesBeside(one) ? rounded(one.mean, 3) : null
        return one ? [{ language, n: one.n, mean, item_rest: rounded(one.item_rest, 3) }] : []
      }
      // of an item that few have answered nothing is told
      const isTold = item.n >= leastGroup
      const hasSums = isTold && liesBeside(item)
      return {
        item_no: item.item_no,
        text: own ? said(own.text) : { en: '', ar: null },
        key: own?.key ?? 1,
        n: item.n,
        mean: hasSums ? rounded(item.mean, 3) : null,
        sd: hasSums ? rounded(item.sd, 3) : null,
        item_rest: isTold ? rounded(item.item_rest, 4) : null,
        alpha_if_dropped: isTold ? rounded(item.alpha_if_dropped, 4) : null,
        floor_pct: hasSums ? percent(item.floor) : null,
        ceiling_pct: hasSums ? percent(item.ceiling) : null,
        by_language: [...inLanguage('en'), ...inLanguage('ar')],
        is_suspect: compared.some(({ item_no, signs }) => item_no === item.item_no && signs.length > 0),
      }
    }),
  }
}
