import { isSet, knowing, type Queries } from '../../../database/index.ts'

export interface Asked {
  readonly tenantId: string
  readonly schoolId: string
  readonly questionnaireId: string
  readonly year: string
}
/** Children who are alike in everything that a report asks by, with what they come to in one category; none: whoever handed in. */
export interface Cell {
  readonly category: string
  readonly version: number
  readonly mapping_id: string
  readonly class_id: string
  readonly grade_id: string
  readonly gender: string
  readonly is_flagged: boolean
  readonly is_last: boolean
  readonly band: string
  readonly n: number
  readonly sum: number
  readonly squares: number
}
const keys = ['version', 'mapping_id', 'class_id', 'grade_id', 'gender', 'is_flagged', 'is_last'] as const

/** How many have handed in, by everything that a report asks by. */
export async function countPeople(q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked): Promise<readonly Cell[]> {
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
  return rows.map((row) => ({
    ...row,
    version: Number(row.version),
    is_flagged: isSet(row.is_flagged),
    is_last: isSet(row.is_last),
    category: '',
    band: '',
    n: Number(row.n),
    sum: 0,
    squares: 0,
  }))
}

/** The same of the scores of some categories, with sums of POMP and of its squares. */
export async function sumScores(
  q: Queries,
  { tenantId, schoolId, questionnaireId, year }: Asked,
  categories: readonly string[],
): Promise<readonly Cell[]> {
  const found: Cell[] = []
  for (const category of categories) {
    const rows = await knowing(q)
      .selectFrom('psychometric_scores')
      .select(({ fn, eb }) => [
        ...keys,
        'band',
        fn.countAll<number>().as('n'),
        fn.sum<number>('pomp').as('sum'),
        fn.sum<number>(eb('pomp', '*', eb.ref('pomp'))).as('squares'),
      ])
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .where('questionnaire_id', '=', questionnaireId)
      .where('academic_year', '=', year)
      .where('category', '=', category)
      .groupBy([...keys, 'band'])
      .execute()
    for (const row of rows)
      found.push({
        ...row,
        category,
        version: Number(row.version),
        is_flagged: isSet(row.is_flagged),
        is_last: isSet(row.is_last),
        n: Number(row.n),
        sum: Number(row.sum),
        squares: Number(row.squares),
      })
  }
  return found
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
export async function scoresOfChildren(q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked, category: string) {
  const rows = await knowing(q)
    .selectFrom('psychometric_scores')
    .select(['student_id', 'pomp', 'version', 'mapping_id', 'class_id', 'grade_id', 'gender', 'is_flagged', 'is_last'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
    .where('category', '=', category)
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

export async function latestVersion(q: Queries, { tenantId, schoolId, questionnaireId, year }: Asked): Promise<number | null> {
  const row = await knowing(q)
    .selectFrom('psychometric_results')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('academic_year', '=', year)
    .executeTakeFirst()
  return row?.version === null || row?.version === undefined ? null : Number(row.version)
}
