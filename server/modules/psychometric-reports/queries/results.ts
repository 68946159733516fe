import { isSet, knowing, type Queries } from '../../../database/index.ts'

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

export async function countPeople(q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked): Promise<readonly Counted[]> {
  const keys = ['grade_id', 'class_id', ...shared] as const
  const rows = await knowing(q)
    .selectFrom('psychometric_results')
    .select(({ fn }) => [...keys, fn.countAll<number>().as('n')])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
    .where('is_set_aside', '=', false)
    .groupBy([...keys])
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

/** What scores come to, grade by grade; one category, or all. */
export async function sumGrades(
  q: Queries,
  asked: Asked,
  category: string | null,
): Promise<readonly (Summed & { readonly category: string })[]> {
  const keys = ['category', 'grade_id', ...shared, 'band'] as const
  const rows = await scoresOf(q, asked, category)
    .select(({ fn, eb }) => [
      ...keys,
      fn.countAll<number>().as('n'),
      fn.sum<number>('pomp').as('sum'),
      fn.sum<number>(eb('pomp', '*', eb.ref('pomp'))).as('squares'),
    ])
    .groupBy([...keys])
    .execute()
  return rows.map((row) => ({ ...told(row), sum: Number(row.sum), squares: Number(row.squares) }))
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
    .select(({ fn, eb }) => [
      ...keys,
      fn.countAll<number>().as('n'),
      fn.sum<number>('pomp').as('sum'),
      fn.sum<number>(eb('pomp', '*', eb.ref('pomp'))).as('squares'),
    ])
    .groupBy([...keys])
    .execute()
  return rows.map((row) => ({ ...told(row), sum: Number(row.sum), squares: Number(row.squares) }))
}

/** Moves with every answer that comes or goes: what was worked out of it before holds as long as this is the same. */
export async function stampOf(q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked): Promise<string> {
  const row = await knowing(q)
    .selectFrom('psychometric_results')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.max('submitted_at').as('latest')])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
    .where('is_set_aside', '=', false)
    .where('is_last', '=', true)
    .executeTakeFirst()
  return `${row?.n ?? 0} ${row?.latest ?? ''}`
}

export interface Sheet {
  readonly response_id: string
  readonly version: number
  readonly answers: string
  readonly language: string
  readonly gender: string
  readonly class_id: string
  readonly grade_id: string
  readonly mapping_id: string
  readonly is_flagged: boolean
  readonly is_last: boolean
}
const page = 10_000
/** Every sheet that was handed in, some thousands at a time, so that others are served meanwhile. */
export async function eachSheet(
  read: <T>(job: (q: Queries) => Promise<T>) => Promise<T>,
  { tenantId, schoolId, questionnaireId, year }: Asked,
  see: (sheet: Sheet) => void,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await read((q) =>
      knowing(q)
        .selectFrom('psychometric_results')
        .select(['response_id', 'version', 'answers', 'language', 'gender', 'class_id', 'grade_id', 'mapping_id', 'is_flagged', 'is_last'])
        .where('tenant_id', '=', tenantId)
        .where('school_id', '=', schoolId)
        .where('questionnaire_id', '=', questionnaireId)
        .where('academic_year', '=', year)
        .where('is_set_aside', '=', false)
        .where('response_id', '>', after)
        .orderBy('response_id')
        .limit(page)
        .execute(),
    )
    for (const row of rows) see({ ...row, version: Number(row.version), is_flagged: isSet(row.is_flagged), is_last: isSet(row.is_last) })
    const last = rows.at(-1)
    if (rows.length < page || !last) return
    after = last.response_id
  }
}

/** What single children came to in a category, for a correlation or a comparison child by child. */
export async function scoresOfChildren(q: Queries, asked: Asked, category: string) {
  const rows = await scoresOf(q, asked, category)
    .select(['student_id', 'pomp', 'version', 'mapping_id', 'class_id', 'grade_id', 'gender', 'is_flagged', 'is_last'])
    .execute()
  return rows.map((row) => ({
    ...row,
    pomp: Number(row.pomp),
    version: Number(row.version),
    is_flagged: isSet(row.is_flagged),
    is_last: isSet(row.is_last),
  }))
}
export type ChildScore = Awaited<ReturnType<typeof scoresOfChildren>>[number]

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
