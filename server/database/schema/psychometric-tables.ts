import { table } from './known-table.ts'

/** What reports are of, and what they ask by. */
const of = ['tenant_id', 'school_id', 'questionnaire_id', 'academic_year'] as const
const by = ['gender', 'is_flagged', 'is_last', 'mapping_id', 'version'] as const

/** What is beside the records of psychometric tests: too many and too private to be records. */
export const psychometricTables = [
  /** a questionnaire as it was when it was given out, which is JSON: rows are added and none is changed */
  table('psychometric_versions', ['tenant_id', 'questionnaire_id', 'version'], {
    tenant_id: 'key',
    questionnaire_id: 'key',
    version: 'integer',
    definition: 'text*',
    created_at: 'key*',
  }),
  /** what is being answered; once it is handed in its rows are one text in `psychometric_results` */
  table('psychometric_answers', ['tenant_id', 'response_id', 'item_no'], {
    tenant_id: 'key',
    response_id: 'key',
    item_no: 'integer',
    /** none: it was passed over */
    value: 'integer',
    /** milliseconds that the item was before whoever answered */
    ms: 'integer*',
    language: 'key*',
    /** of the response: each save that changes something is one more */
    revision: 'integer*',
    at: 'key*',
    by: 'key*',
  }),
  /** what was handed in: answers and times packed in the order of the items (`resources/domain/psychometrics/packed.ts`) */
  table(
    'psychometric_results',
    ['tenant_id', 'response_id'],
    {
      tenant_id: 'key',
      response_id: 'key',
      school_id: 'key*',
      academic_year: 'key*',
      questionnaire_id: 'key*',
      version: 'integer*',
      mapping_id: 'key*',
      student_id: 'key*',
      class_id: 'key*',
      grade_id: 'key*',
      gender: 'key*',
      /** completed years when the mapping began */
      age: 'integer*',
      /** in which most items were answered */
      language: 'key*',
      answers: 'text*',
      times: 'text*',
      /** codes of what speaks for careless answering, side by side */
      flags: 'text*',
      is_flagged: 'flag*',
      /** the latest of the child to this questionnaire in this year: reports of a year count each child once */
      is_last: 'flag*',
      /** its response was set back: it is kept, has no scores and is counted nowhere */
      is_set_aside: 'flag*',
      submitted_at: 'key*',
    },
    [
      // whom reports are of, and who has handed in page by page: both are read from beginning to end
      { columns: [...of, 'is_set_aside', 'grade_id', ...by, 'class_id'] },
      { columns: [...of, 'is_set_aside', 'submitted_at', 'response_id'] },
      { columns: ['tenant_id', 'mapping_id'] },
      { columns: ['tenant_id', 'student_id', 'questionnaire_id'] },
    ],
  ),
  /** what it comes to: one row of each category that could be scored */
  table(
    'psychometric_scores',
    ['tenant_id', 'response_id', 'category'],
    {
      tenant_id: 'key',
      response_id: 'key',
      category: 'key',
      school_id: 'key*',
      academic_year: 'key*',
      questionnaire_id: 'key*',
      version: 'integer*',
      mapping_id: 'key*',
      student_id: 'key*',
      class_id: 'key*',
      grade_id: 'key*',
      gender: 'key*',
      is_flagged: 'flag*',
      is_last: 'flag*',
      answered: 'integer*',
      mean: 'real*',
      pomp: 'real*',
      band: 'key*',
    },
    [
      // reports sum what an index holds, in its order: of a school by grade, and by class
      { columns: [...of, 'category', 'grade_id', ...by, 'band', 'pomp'] },
      { columns: [...of, 'category', 'grade_id', 'class_id', ...by, 'band', 'pomp'] },
      { columns: ['tenant_id', 'mapping_id', 'category'] },
      { columns: ['tenant_id', 'student_id', 'questionnaire_id'] },
    ],
  ),
  /** that somebody looked at what a child answered: rows are added and none is changed */
  table(
    'psychometric_looks',
    ['tenant_id', 'look_id'],
    {
      tenant_id: 'key',
      look_id: 'key',
      school_id: 'key*',
      student_id: 'key*',
      mapping_id: 'key',
      what: 'key*',
      at: 'key*',
      by: 'key*',
      by_name: 'words*',
      ip: 'text',
    },
    [{ columns: ['tenant_id', 'student_id', 'at'] }],
  ),
]
