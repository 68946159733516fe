import { sql, type ExpressionBuilder } from 'kysely'
import type { CanonicalGroup } from '../../../../resources/domain/psychometrics/suppression.ts'
import { isSet, knowing, type Queries, type SystemTables } from '../../../database/index.ts'

export interface Asked {
  readonly tenantId: string
  readonly schoolId: string
  readonly questionnaireId: string
  readonly year: string
}
/** Children who are alike in everything that a report asks by: how many have handed in, or have a score in one category. */
export interface Counted {
  readonly version: number
  readonly mapping_id: string
  readonly grade_id: string
  readonly class_id: string
  readonly gender: string
  readonly is_flagged: boolean
  readonly is_last: boolean
  readonly n: number
}
/** With their band, and what their scores in POMP and the squares of these come to. */
export interface Summed extends Omit<Counted, 'class_id'> {
  readonly band: string
  readonly sum: number
  readonly squares: number
}
// in the order of the indexes, so that no database has to sort what it counts
const shared = ['gender', 'is_flagged', 'is_last', 'mapping_id', 'version'] as const

const told = <Row extends { version: unknown; is_flagged: unknown; is_last: unknown; n: unknown }>(row: Row) => ({
  ...row,
  version: Number(row.version),
  is_flagged: isSet(row.is_flagged),
  is_last: isSet(row.is_last),
  n: Number(row.n),
})

const handedIn = (q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked) =>
  knowing(q)
    .selectFrom('psychometric_results')
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
    .where('is_set_aside', '=', false)

/** Grade by grade, or class by class. */
export async function countPeople(q: Queries, asked: Asked, isByClass: boolean): Promise<readonly Counted[]> {
  const keys = ['grade_id', ...shared] as const
  if (!isByClass) {
    const rows = await handedIn(q, asked)
      .select(({ fn }) => [...keys, fn.countAll<number>().as('n')])
      .groupBy([...keys])
      .execute()
    return rows.map((row) => ({ ...told(row), class_id: '' }))
  }
  const rows = await handedIn(q, asked)
    .select(({ fn }) => [...keys, 'class_id', fn.countAll<number>().as('n')])
    .groupBy([...keys, 'class_id'])
    .execute()
  return rows.map(told)
}

const scoresOf = (q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked, category: string | null) => {
  const all = knowing(q)
    .selectFrom('psychometric_scores')
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
  return category === null ? all : all.where('category', '=', category)
}

/** Of each category who has a score in it, class by class; one category, or all. */
export async function countScored(
  q: Queries,
  asked: Asked,
  category: string | null,
): Promise<readonly (Counted & { readonly category: string })[]> {
  const keys = ['category', 'grade_id', 'class_id', ...shared] as const
  const rows = await scoresOf(q, asked, category)
    .select(({ fn }) => [...keys, fn.countAll<number>().as('n')])
    .groupBy([...keys])
    .execute()
  return rows.map(told)
}

const sums = ({ fn, eb }: ExpressionBuilder<SystemTables, 'psychometric_scores'>) =>
  [fn.countAll<number>().as('n'), fn.sum<number>('pomp').as('sum'), fn.sum<number>(eb('pomp', '*', eb.ref('pomp'))).as('squares')] as const
const toldSums = <Row extends Parameters<typeof told>[0] & { readonly sum: unknown; readonly squares: unknown }>(row: Row) => ({
  ...told(row),
  sum: Number(row.sum),
  squares: Number(row.squares),
})

/** What scores come to, grade by grade; one category, or all. */
export async function sumGrades(
  q: Queries,
  asked: Asked,
  category: string | null,
): Promise<readonly (Summed & { readonly category: string })[]> {
  const keys = ['category', 'grade_id', ...shared, 'band'] as const
  const rows = await scoresOf(q, asked, category)
    .select((eb) => [...keys, ...sums(eb)])
    .groupBy([...keys])
    .execute()
  return rows.map(toldSums)
}

/** The same of some classes, which are in these grades. */
export async function sumClasses(
  q: Queries,
  asked: Asked,
  category: string | null,
  gradeIds: readonly string[],
  classIds: readonly string[],
): Promise<readonly (Summed & { readonly category: string; readonly class_id: string })[]> {
  const keys = ['category', 'grade_id', 'class_id', ...shared, 'band'] as const
  const rows = await scoresOf(q, asked, category)
    .where('grade_id', 'in', gradeIds)
    .where('class_id', 'in', classIds)
    .select((eb) => [...keys, ...sums(eb)])
    .groupBy([...keys])
    .execute()
  return rows.map(toldSums)
}

/** The latest moment that anybody handed in. */
export async function latestOf(q: Queries, asked: Asked): Promise<string | null> {
  const row = await handedIn(q, asked)
    .select(({ fn }) => fn.max('submitted_at').as('latest'))
    .executeTakeFirst()
  return row?.latest ?? null
}

/** The sheets of a group that count. */
export interface Sheets extends CanonicalGroup {
  readonly versions: readonly number[]
  /** not those of these mappings */
  readonly without: readonly string[]
}
function meantBy({ versions, without, mapping_id, gender, with_flagged, place }: Sheets) {
  return (eb: ExpressionBuilder<SystemTables, 'psychometric_results'> | ExpressionBuilder<SystemTables, 'psychometric_scores'>) => {
    const of = eb as ExpressionBuilder<SystemTables, 'psychometric_results'>
    return of.and([
      versions.length > 0 ? of('version', 'in', versions) : of.lit(false),
      ...(without.length > 0 ? [of('mapping_id', 'not in', without)] : []),
      mapping_id === null ? of('is_last', '=', true) : of('mapping_id', '=', mapping_id),
      ...(with_flagged ? [] : [of('is_flagged', '=', false)]),
      ...(gender === null ? [] : [of('gender', '=', gender)]),
      ...(place.of === 'school' ? [] : [of(place.of === 'grade' ? 'grade_id' : 'class_id', '=', place.id)]),
    ])
  }
}
const page = 10_000
/** The packed answers of each, and their language: some thousands at a time, as one text, so that others are served meanwhile. */
export async function eachSheet(
  read: <T>(job: (q: Queries) => Promise<T>) => Promise<T>,
  asked: Asked,
  sheets: Sheets,
  see: (answers: string, language: string) => void,
): Promise<void> {
  let after: readonly [at: string, id: string] = ['', '']
  for (;;) {
    const rows = await read((q) => {
      const some = handedIn(q, asked)
        .where(meantBy(sheets))
        .where(({ eb, refTuple, tuple }) => eb(refTuple('submitted_at', 'response_id'), '>', tuple(...after)))
        .select(['language', 'answers', 'submitted_at', 'response_id'])
        .orderBy('submitted_at')
        .orderBy('response_id')
        .limit(page)
        .as('some')
      return knowing(q)
        .selectFrom(some)
        .select(({ fn }) => [
          'language',
          fn.countAll<number>().as('n'),
          sql<string>`string_agg(answers, ',')`.as('all'),
          sql<string>`max(submitted_at || ' ' || response_id)`.as('last'),
        ])
        .groupBy('language')
        .execute()
    })
    for (const { language, all } of rows) for (const answers of all.split(',')) see(answers, language)
    if (rows.reduce((so, { n }) => so + Number(n), 0) < page) return
    const [at = '', id = ''] = rows.reduce((so, { last }) => (last > so ? last : so), '').split(' ')
    after = [at, id]
  }
}

/** Of children whom nothing but their language tells apart how many answered in each. */
export async function countLanguages(
  q: Queries,
  asked: Asked,
  sheets: Sheets,
): Promise<readonly { readonly en: number; readonly ar: number }[]> {
  const keys = ['mapping_id', 'class_id', 'gender'] as const
  const rows = await handedIn(q, asked)
    .where(meantBy(sheets))
    .select(({ fn }) => [...keys, fn.countAll<number>().as('n'), sql<number>`sum(case when language = 'ar' then 1 else 0 end)`.as('ar')])
    .groupBy([...keys])
    .execute()
  return rows.map(({ n, ar }) => ({ en: Number(n) - Number(ar), ar: Number(ar) }))
}

/** What each child of a group came to in a category, for a correlation or a comparison child by child: one text instead of many rows. */
export async function scoresOfChildren(q: Queries, asked: Asked, category: string, sheets: Sheets): Promise<ReadonlyMap<string, number>> {
  const row = await scoresOf(q, asked, category)
    .where(meantBy(sheets))
    .select(sql<string | null>`string_agg(pomp || ' ' || student_id, '\n')`.as('all'))
    .executeTakeFirst()
  const told = new Map<string, number>()
  for (const one of row?.all?.split('\n') ?? []) {
    const space = one.indexOf(' ')
    told.set(one.slice(space + 1), Number(one.slice(0, space)))
  }
  return told
}

/** What one child has handed in, of whatever questionnaire and year, the latest first. */
export async function resultsOfChild(q: Queries, tenantId: string, studentId: string) {
  const rows = await knowing(q)
    .selectFrom('psychometric_results')
    .select([
      'response_id',
      'school_id',
      'academic_year',
      'questionnaire_id',
      'version',
      'mapping_id',
      'class_id',
      'age',
      'language',
      'answers',
      'times',
      'flags',
      'submitted_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('student_id', '=', studentId)
    .where('is_set_aside', '=', false)
    .orderBy('submitted_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, version: Number(row.version), age: Number(row.age) }))
}
export type ChildResult = Awaited<ReturnType<typeof resultsOfChild>>[number]

export async function resultOf(q: Queries, tenantId: string, responseId: string) {
  return knowing(q)
    .selectFrom('psychometric_results')
    .select(['questionnaire_id', 'version', 'answers', 'times', 'student_id', 'class_id', 'school_id', 'mapping_id'])
    .where('tenant_id', '=', tenantId)
    .where('response_id', '=', responseId)
    .executeTakeFirst()
}

/** Which questionnaires were answered in a school, in which years, and by which mappings. */
export async function answeredIn(q: Queries, tenantId: string, schoolId: string) {
  return knowing(q)
    .selectFrom('psychometric_results')
    .select(['questionnaire_id', 'academic_year', 'mapping_id', 'class_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('is_set_aside', '=', false)
    .execute()
}
