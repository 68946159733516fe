import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import {
  groupName,
  publishable,
  type Atom,
  type CanonicalGroup,
  type Visibility,
} from '../../../resources/domain/psychometrics/suppression.ts'
import { isComparable } from '../../../resources/domain/psychometrics/change.ts'
import type { Summary } from '../../../resources/domain/statistics/comparison.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { definitionOf, questionnaireOf, readingOf } from '../questionnaires/service.ts'
import { countPeople, latestVersion, sumScores, type Asked, type Cell } from './queries/results.ts'
import { readMappings } from './capabilities.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database' | 'measures'>

/** What everybody of a questionnaire and a year came to, and which groups of them may be told of. */
export interface Population {
  readonly asked: Asked
  /** of the latest version; others with the same items count with it */
  readonly definition: Questionnaire
  /** of a group that may be told of, and of one that may not why */
  visibility(group: CanonicalGroup, category?: string): Visibility
  /** is what was handed in to this version and this mapping counted at all? */
  counts(sheet: { readonly version: number; readonly mapping_id: string }): boolean
  /** who handed in */
  countOf(group: CanonicalGroup): number
  /** null: nobody has a score */
  summaryOf(group: CanonicalGroup, category: string): Summary | null
  bandsOf(group: CanonicalGroup, category: string): ReadonlyMap<string, number>
  /** handed in to a version with other items, and counted nowhere */
  readonly otherVersions: number
}

const isIn = (cell: Cell, { mapping_id, place, gender, with_flagged }: CanonicalGroup): boolean =>
  (mapping_id === null ? cell.is_last : cell.mapping_id === mapping_id) &&
  (with_flagged || !cell.is_flagged) &&
  (gender === null || cell.gender === gender) &&
  (place.of === 'school' || (place.of === 'grade' ? cell.grade_id : cell.class_id) === place.id)

/** All canonical groups that a cell is part of. */
function groupsOf(cell: Cell): string[] {
  const found: string[] = []
  for (const with_flagged of cell.is_flagged ? [true] : [false, true])
    for (const mapping_id of cell.is_last ? [null, cell.mapping_id] : [cell.mapping_id])
      for (const gender of [null, cell.gender])
        for (const place of [{ of: 'school' }, { of: 'grade', id: cell.grade_id }, { of: 'class', id: cell.class_id }] as const)
          found.push(groupName({ mapping_id, place, gender, with_flagged }))
  return found
}
/** What is asked for most is kept longest: the year without flagged answers, of all, in the school and in grades. */
const ranks: Readonly<Record<string, number>> = { school: 0, grade: 1, class: 2 }
function rankOf(name: string): number {
  const [with_flagged, mapping, place, , gender] = JSON.parse(name) as [boolean, string | null, string, string | null, string | null]
  return (with_flagged ? 16 : 0) + (mapping === null ? 0 : 8) + (gender === null ? 0 : 4) + (ranks[place] ?? 3)
}
const decided = (cells: readonly Cell[]): ReadonlyMap<string, Visibility> => {
  const atoms = new Map<string, { n: number; groups: string[] }>()
  for (const cell of cells) {
    const key = JSON.stringify([cell.mapping_id, cell.class_id, cell.grade_id, cell.gender, cell.is_flagged, cell.is_last])
    const atom = atoms.get(key)
    if (atom) atom.n += cell.n
    else atoms.set(key, { n: cell.n, groups: groupsOf(cell) })
  }
  return publishable([...atoms.values()] satisfies readonly Atom[], rankOf)
}

/** The years and schools are those of the context; `null`: nobody has answered, so that there is nothing to tell. */
export async function populationOf(
  deps: Deps,
  here: RequestContext,
  questionnaireId: string,
  categories: readonly string[] | null,
): Promise<Population> {
  const { records, database } = deps
  const { tenantId } = here.principal
  const now = await questionnaireOf(readingOf(records, here), questionnaireId)
  const asked: Asked = { tenantId, schoolId: here.schoolId ?? '', questionnaireId, year: here.academicYear ?? '' }
  const found = await database.read(tenantId, async (q) => {
    const version = await latestVersion(q, asked)
    const definition = version === null ? null : await definitionOf(q, tenantId, questionnaireId, version)
    return { definition, people: await countPeople(q, asked), versions: await comparableVersions(q, tenantId, definition, version) }
  })
  const definition = found.definition ?? now?.definition
  if (!definition) throw notFound()
  const gone = await deletedMappings(deps, here, questionnaireId)
  const wanted = categories ?? definition.categories.map(({ code }) => code)
  const known = wanted.filter((code) => definition.categories.some((one) => one.code === code))
  const scores = await database.read(tenantId, (q) => sumScores(q, asked, known))
  const counts = (cell: Pick<Cell, 'version' | 'mapping_id'>): boolean => !gone.has(cell.mapping_id) && found.versions.has(cell.version)
  const people = found.people.filter(counts)
  const byCategory = new Map(known.map((code) => [code, scores.filter((cell) => cell.category === code && counts(cell))]))
  const kept = new Map<string, ReadonlyMap<string, Visibility>>()
  const decidedOf = (category: string): ReadonlyMap<string, Visibility> => {
    const before = kept.get(category)
    if (before) return before
    const own = category === '' ? people : (byCategory.get(category) ?? [])
    const made = decided(own)
    kept.set(category, made)
    return made
  }
  return {
    asked,
    definition,
    counts,
    otherVersions: found.people
      .filter((cell) => !gone.has(cell.mapping_id) && !found.versions.has(cell.version))
      .reduce((so, { n }) => so + n, 0),
    visibility(group, category) {
      const whole = decidedOf('').get(groupName(group)) ?? 'empty'
      return whole !== 'shown' || category === undefined ? whole : (decidedOf(category).get(groupName(group)) ?? 'empty')
    },
    countOf: (group) => people.filter((cell) => isIn(cell, group)).reduce((so, { n }) => so + n, 0),
    summaryOf(group, category) {
      let [n, sum, squares] = [0, 0, 0]
      for (const cell of byCategory.get(category) ?? [])
        if (isIn(cell, group)) {
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
      for (const cell of byCategory.get(category) ?? [])
        if (isIn(cell, group)) counted.set(cell.band, (counted.get(cell.band) ?? 0) + cell.n)
      return counted
    },
  }
}

/** Versions whose items are those of the latest one, so that their scores stand side by side. */
async function comparableVersions(
  q: Parameters<typeof definitionOf>[0],
  tenantId: string,
  definition: Questionnaire | null,
  latest: number | null,
): Promise<ReadonlySet<number>> {
  if (definition === null || latest === null) return new Set()
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
