import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import {
  hangsOnClasses,
  leastGroup,
  visibilityOf,
  type CanonicalGroup,
  type Visibility,
} from '../../../resources/domain/psychometrics/suppression.ts'
import { isComparable } from '../../../resources/domain/psychometrics/change.ts'
import type { Summary } from '../../../resources/domain/statistics/comparison.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { definitionOf, questionnaireOf, readingOf } from '../questionnaires/service.ts'
import {
  countPeople,
  countScored,
  latestOf,
  sumClasses,
  sumGrades,
  type Asked,
  type Counted,
  type Sheets,
  type Summed,
} from './queries/results.ts'
import { readMappings } from './capabilities.ts'
import { Held } from './held.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database' | 'measures'>

/** What everybody of a questionnaire and a year came to, and which groups of them may be told of. */
export interface Population {
  readonly asked: Asked
  /** of the latest version; others with the same items count with it */
  readonly definition: Questionnaire
  /** of a group that may be told of, and of one that may not why */
  visibility(group: CanonicalGroup, category?: string): Visibility
  /** which sheets are counted in it */
  sheetsOf(group: CanonicalGroup): Sheets
  /** who handed in */
  countOf(group: CanonicalGroup): number
  /** null: nobody has a score */
  summaryOf(group: CanonicalGroup, category: string): Summary | null
  bandsOf(group: CanonicalGroup, category: string): ReadonlyMap<string, number>
  /** who handed in, to whatever version and mapping */
  readonly all: number
  /** handed in to a version with other items, and counted nowhere */
  readonly otherVersions: number
}

const isOf = ({ mapping_id, gender, with_flagged }: CanonicalGroup, cell: Omit<Counted, 'class_id' | 'n'>): boolean =>
  (mapping_id === null ? cell.is_last : cell.mapping_id === mapping_id) &&
  (with_flagged || !cell.is_flagged) &&
  (gender === null || cell.gender === gender)
/** By where they are found, for there may be thousands of classes; cells of a grade are in no class. */
function placed<Found extends { readonly grade_id: string; readonly class_id?: string }>(cells: readonly Found[]) {
  const [grades, classes] = [new Map<string, Found[]>(), new Map<string, Found[]>()]
  const put = (at: Map<string, Found[]>, id: string, cell: Found): void => {
    const own = at.get(id)
    if (own) own.push(cell)
    else at.set(id, [cell])
  }
  for (const cell of cells) {
    put(grades, cell.grade_id, cell)
    if (cell.class_id !== undefined) put(classes, cell.class_id, cell)
  }
  return {
    all: cells,
    at: (place: CanonicalGroup['place']): readonly Found[] =>
      place.of === 'school' ? cells : ((place.of === 'grade' ? grades : classes).get(place.id) ?? []),
  }
}
const totalOf = (cells: readonly { readonly n: number }[]): number => cells.reduce((so, { n }) => so + n, 0)

/**
 * The years and schools are those of the context. Groups are all those that will be asked for: classes are read where they need them.
 * Categories: null is all.
 */
export async function populationOf(
  deps: Deps,
  here: RequestContext,
  questionnaireId: string,
  categories: readonly string[] | null,
  groups: readonly CanonicalGroup[],
): Promise<Population> {
  const { records, database } = deps
  const { tenantId } = here.principal
  const asked: Asked = { tenantId, schoolId: here.schoolId ?? '', questionnaireId, year: here.academicYear ?? '' }
  const read = <T>(job: (q: Queries) => Promise<T>): Promise<T> => database.read(tenantId, job)
  const isByClass = groups.some(hangsOnClasses)
  const [handedIn, gone] = await Promise.all([read((q) => countPeople(q, asked, isByClass)), deletedMappings(deps, here, questionnaireId)])
  const latest = handedIn.reduce((so, { version }) => Math.max(so, version), 0)
  const definition =
    (latest === 0 ? null : await read((q) => definitionOf(q, tenantId, questionnaireId, latest))) ??
    (await questionnaireOf(readingOf(records, here), questionnaireId))?.definition
  if (!definition) throw notFound()
  const versions = latest === 0 ? new Set<number>() : await read((q) => comparableVersions(q, tenantId, definition, latest))
  const counts = (cell: Pick<Counted, 'version' | 'mapping_id'>): boolean => !gone.has(cell.mapping_id) && versions.has(cell.version)
  const people = placed(handedIn.filter(counts))

  const asksFor = (code: string): boolean => categories === null || categories.includes(code)
  const parentOf = new Map(definition.categories.map(({ code, parent }) => [code, parent]))
  // a part is told of beside the whole that it is part of
  const wanted = definition.categories
    .map(({ code }) => code)
    .filter((code) => asksFor(code) || [...parentOf].some(([part, parent]) => parent === code && asksFor(part)))
  // of all at once, but where it is one that is asked for
  const one = wanted.length === 1 ? (wanted[0] ?? null) : null
  const byCategory = <Row extends Omit<Counted, 'class_id'> & { readonly category: string; readonly class_id?: string }>(
    rows: readonly Row[],
  ) => new Map(wanted.map((code) => [code, placed(rows.filter((row) => row.category === code && counts(row)))]))
  const isAsked = wanted.length > 0
  const ofClasses = groups.flatMap(({ place }) => (place.of === 'class' ? [place.id] : []))
  const scored = isAsked && isByClass ? byCategory(await read((q) => countScored(q, asked, one))) : null
  const inGrades = isAsked && groups.some(({ place }) => place.of !== 'class') ? byCategory(await sumsOf(read, asked, one, handedIn)) : null
  const grades = [...new Set(people.all.flatMap(({ class_id, grade_id }) => (ofClasses.includes(class_id) ? [grade_id] : [])))]
  const inClasses =
    isAsked && grades.length > 0 ? byCategory(await read((q) => sumClasses(q, asked, one, grades, [...new Set(ofClasses)]))) : null

  const summed = (group: CanonicalGroup, category: string): readonly Summed[] => {
    const cells: readonly Summed[] | undefined = (group.place.of === 'class' ? inClasses : inGrades)?.get(category)?.at(group.place)
    return (cells ?? []).filter((cell) => isOf(group, cell))
  }
  const ofAll = visibilityOf(people.all)
  const decided = new Map<string, (group: CanonicalGroup) => Visibility>()
  const visibilityIn = (category: string): ((group: CanonicalGroup) => Visibility) => {
    const before = decided.get(category)
    if (before) return before
    const own = scored?.get(category)?.all ?? (inGrades?.get(category)?.all ?? []).map((cell) => ({ ...cell, class_id: '' }))
    // who has a score has handed in: of as many they are the same children
    const made = scored !== null && totalOf(own) === totalOf(people.all) ? ofAll : visibilityOf(own)
    decided.set(category, made)
    return made
  }
  return {
    asked,
    definition,
    sheetsOf: (group) => ({ ...group, versions: [...versions], without: [...gone] }),
    all: totalOf(handedIn),
    otherVersions: totalOf(handedIn.filter((cell) => !gone.has(cell.mapping_id) && !versions.has(cell.version))),
    visibility(group, category) {
      if (!isByClass && hangsOnClasses(group)) throw new Error('a group that hangs on classes was not said to be asked for')
      const whole = ofAll(group)
      if (whole !== 'shown' || category === undefined) return whole
      const own = visibilityIn(category)(group)
      const parent = parentOf.get(category) ?? null
      if (own !== 'shown' || parent === null) return own
      // a category less its parts would tell of those who have a score in it and not in all of them
      const few = Math.abs(totalOf(summed(group, parent)) - totalOf(summed(group, category)))
      return few === 0 || few >= leastGroup ? own : 'beside_small'
    },
    countOf: (group) => totalOf(people.at(group.place).filter((cell) => isOf(group, cell))),
    summaryOf(group, category) {
      let [n, sum, squares] = [0, 0, 0]
      for (const cell of summed(group, category)) {
        n += cell.n
        sum += cell.sum
        squares += cell.squares
      }
      if (n === 0) return null
      const mean = sum / n
      return { n, mean, sd: n < 2 ? 0 : Math.sqrt(Math.max(0, (squares - n * mean * mean) / (n - 1))) }
    },
    bandsOf(group, category) {
      const counted = new Map<string, number>()
      for (const { band, n } of summed(group, category)) counted.set(band, (counted.get(band) ?? 0) + n)
      return counted
    },
  }
}

/** What grades come to holds until somebody hands in: whoever looks at it from another side does not wait for it again. */
const sums = new Held<Awaited<ReturnType<typeof sumGrades>>>(50)

async function sumsOf(
  read: <T>(job: (q: Queries) => Promise<T>) => Promise<T>,
  asked: Asked,
  category: string | null,
  people: readonly Counted[],
): ReturnType<typeof sumGrades> {
  const counted = new Map<string, number>()
  for (const { mapping_id, version, is_last, is_flagged, n } of people) {
    const name = `${mapping_id} ${version} ${is_last} ${is_flagged}`
    counted.set(name, (counted.get(name) ?? 0) + n)
  }
  // one that is set back and answered anew leaves the counts as they were, and is the latest
  const stamp = JSON.stringify([await read((q) => latestOf(q, asked)), Array.from(counted, ([name, n]) => `${name} ${n}`).sort()])
  const key = JSON.stringify([asked.tenantId, asked.schoolId, asked.questionnaireId, asked.year, category])
  return sums.of(key, stamp, () => read((q) => sumGrades(q, asked, category)))
}

/** Versions whose items are those of the latest one, so that their scores stand side by side. */
async function comparableVersions(q: Queries, tenantId: string, definition: Questionnaire, latest: number): Promise<ReadonlySet<number>> {
  const same = new Set([latest])
  for (let version = latest - 1; version >= 1; version--) {
    const earlier = await definitionOf(q, tenantId, definition.questionnaire_id, version)
    if (earlier && definition.categories.every(({ code }) => isComparable(earlier, definition, code))) same.add(version)
  }
  return same
}

/** What was answered to a mapping that was deleted counts nowhere. */
async function deletedMappings({ records }: Deps, here: RequestContext, questionnaireId: string): Promise<ReadonlySet<string>> {
  const { records: rows } = await records.list(withCapability(here, readMappings), mappings, {
    page_no: 1,
    per_page: 10_000,
    columns: ['is_deleted'],
    condition: {
      and: [
        { field: 'questionnaire_id', op: 'eq', value: questionnaireId },
        { field: 'is_deleted', op: 'eq', value: true },
      ],
    },
  })
  return new Set(rows.map(({ unique_id }) => unique_id))
}
