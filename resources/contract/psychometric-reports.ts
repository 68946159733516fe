import { z } from 'zod'
import { office, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { dateText } from './dates.ts'
import { ageRange, reportedMapping } from './psychometric-mappings.ts'

const id = z.string().min(1).max(64)
const of = { tag: 'psychometric', package: 'psychometric' } as const
const said = z.object({ en: z.string(), ar: z.string().nullable() })
const gender = z.enum(['male', 'female'])
/** A number with its 95 % interval. */
const interval = z.object({ value: z.number(), low: z.number(), high: z.number() })
const switchedOn = z.enum(['true', 'false']).transform((one) => one === 'true')

export const band = z.object({
  code: z.string(),
  label: said,
  min: z.number(),
  max: z.number(),
  count: z.number(),
  pct: z.number(),
})
/** Why a group's numbers are not shown: too few children, or they would tell those of a group that is too small. */
export const hiddenBecause = z.enum(['too_few', 'protects_others']).nullable()
export const categoryHead = z.object({ category_id: z.string(), name: said, description: said.nullable(), parent: z.string().nullable() })

/** One category of one group; numbers are null where the group is hidden. */
export const categoryOfGroup = z.object({
  category_id: z.string(),
  name: said,
  /** who has a score in it */
  n: z.number(),
  mean_pomp: z.number().nullable(),
  /** of the mean, 95 % */
  ci: interval.nullable(),
  sd: z.number().nullable(),
  bands: z.array(band).nullable(),
})
const reliability = z.object({
  category: z.string(),
  name: said,
  alpha: z.number().nullable(),
  alpha_published: z.number().nullable(),
  n: z.number(),
  /** why there is none of this school */
  why: z.string().nullable(),
})
/** What every report says of its questionnaire. */
const about = z.object({
  questionnaire_id: z.string(),
  version: z.number(),
  questionnaire: said,
  respondent: z.string(),
  licence: z.string(),
  source: z.string(),
  notice: said.nullable(),
})
const population = {
  questionnaire_id: id,
  academic_year: z.string().max(9).optional(),
  /** one mapping, else the latest answers of each child in the year */
  unique_id: id.optional(),
  gender: gender.optional(),
  with_flagged: z.boolean().default(false),
}
const populationQuery = { ...population, with_flagged: switchedOn.optional() }

export const getPsychometricReport = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/report/',
  summary: 'What a group scores in each category, with the reliability of each scale in this school beside the published one',
  roles: staff,
  query: z.object({
    ...populationQuery,
    questionnaire_id: id.optional(),
    class_id: id.optional(),
    grade_id: id.optional(),
    age_range: ageRange.optional(),
    from: dateText.optional(),
    to: dateText.optional(),
  }),
  data: z.object({
    about,
    n: z.number().nullable(),
    excluded: z.number().nullable(),
    hidden: hiddenBecause,
    reliability: z.array(reliability),
    categories: z.array(categoryOfGroup),
  }),
})

export const postCategoryGradeReport = defineCall({
  ...of,
  method: 'POST',
  path: '/api/psychometric-module/category-grade-report/',
  summary: 'Categories of a questionnaire by grades of the school; small groups, and what would tell them, are left out',
  roles: staff,
  writes: false,
  body: z.object({
    ...population,
    category_id: z.array(id).max(100).optional(),
    grade_id: z.array(id).max(100).optional(),
    /** classes of these grades instead of grades */
    by: z.enum(['grade', 'class']).default('grade'),
  }),
  data: z.object({
    about,
    categories: z.array(categoryHead),
    records: z.array(
      z.object({
        grade_id: z.string(),
        grade: z.string(),
        grade_ar: z.string().optional(),
        /** of a class */
        class_id: z.string().nullable(),
        class_name: z.string().nullable(),
        n: z.number().nullable(),
        suppressed: z.boolean(),
        hidden: hiddenBecause,
        categories: z.array(categoryOfGroup),
      }),
    ),
    /** everybody of these grades together */
    whole: z.object({ n: z.number().nullable(), suppressed: z.boolean(), hidden: hiddenBecause, categories: z.array(categoryOfGroup) }),
    excluded: z.number().nullable(),
  }),
})
export type CategoryGradeReport = DataOf<typeof postCategoryGradeReport>

export const getCategoryOptions = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/category-dropdown/',
  summary: 'The categories of a questionnaire',
  roles: staff,
  query: z.object({ questionnaire_id: id }),
  data: z.object({
    records: z.array(z.object({ id: z.string(), label: z.string(), label_ar: z.string().optional(), parent: z.string().nullable() })),
  }),
})

export const getCategoryPie = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/category-pie-chart/',
  summary: 'How the children of a group spread over the bands of one category',
  roles: staff,
  query: z.object({ ...populationQuery, category_id: id, grade_id: id.optional(), class_id: id.optional() }),
  data: z.object({ n: z.number().nullable(), suppressed: z.boolean(), hidden: hiddenBecause, records: z.array(band) }),
})

/** Questionnaires with answers in the year, and their mappings: what a report can be of. */
export const getReportChoices = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/report-choices/',
  summary: 'The questionnaires that were answered in the school, by year, with their mappings, grades and classes',
  roles: staff,
  data: z.object({
    questionnaires: z.array(
      z.object({
        questionnaire_id: z.string(),
        name: said,
        years: z.array(z.string()),
        mappings: z.array(
          reportedMapping.extend({ academic_year: z.string(), /** of which somebody has handed in */ class_ids: z.array(z.string()) }),
        ),
      }),
    ),
    grades: z.array(z.object({ id: z.string(), label: z.string(), label_ar: z.string().optional() })),
    classes: z.array(z.object({ id: z.string(), label: z.string(), grade_id: z.string(), academic_year: z.string() })),
  }),
})

/** What one child scored in one category. */
export const scored = z.object({
  category_id: z.string(),
  name: said,
  description: said.nullable(),
  parent: z.string().nullable(),
  answered: z.number(),
  items: z.number(),
  /** why it has no score: too few of its items were answered */
  insufficient: z.boolean(),
  mean: z.number().nullable(),
  sum: z.number().nullable(),
  pomp: z.number().nullable(),
  /** 95 %, in POMP, cut to the ends of the scale */
  interval: z
    .object({ low: z.number(), high: z.number(), /** in POMP */ se: z.number(), based_on: z.enum(['school', 'published']) })
    .nullable(),
  band: z.object({ code: z.string(), label: said, text: said.nullable() }).nullable(),
  /** bands that the interval touches, in their order */
  bands: z.array(z.object({ code: z.string(), label: said, from: z.number(), to: z.number() })),
  norm: z.object({ t: z.number(), percentile: z.number(), group: said, n: z.number(), source: z.string() }).nullable(),
  /** why there is no T score */
  no_norm: said.nullable(),
  alpha: z.number().nullable(),
  alpha_published: z.number().nullable(),
  /** beside the time before, of the same items */
  change: z
    .object({ from: z.string(), pomp_before: z.number(), difference: z.number(), rci: z.number().nullable(), verdict: said })
    .nullable(),
})
export const administration = z.object({
  response_id: z.string(),
  unique_id: z.string(),
  about,
  name: z.string().nullable(),
  submitted_at: z.string(),
  language: z.enum(['en', 'ar']),
  age: z.number(),
  class_name: z.string(),
  /** for the counsellor alone */
  flags: z.array(z.object({ code: z.string(), label: said, told: said })),
  categories: z.array(scored),
})
export type Administration = z.infer<typeof administration>

export const getStudentProfile = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/student-profile/{student_id}/',
  about: { resource: 'students', name: 'student_id' },
  summary: 'What one child scored, each time; for whoever may see single children, and at home what is released',
  query: z.object({ unique_id: id.optional() }),
  data: z.object({
    student: z.object({
      student_id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      class_name: z.string().nullable(),
      image: z.string().nullable(),
    }),
    administrations: z.array(administration),
    /** items, flags and who looked are told */
    is_counsellor: z.boolean(),
  }),
})
export type StudentProfile = DataOf<typeof getStudentProfile>

/** Asked for before a profile is printed: on paper it leaves the school's hands. */
export const notePrinted = defineCall({
  ...of,
  method: 'POST',
  path: '/api/psychometric-module/student-profile/{student_id}/printed/',
  about: { resource: 'students', name: 'student_id' },
  summary: 'Writes down that the profile of a child is printed',
  roles: staff,
  writes: false,
  body: z.object({ unique_id: id.optional() }),
  data: z.object({ student_id: z.string() }),
})

export const getStudentItems = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/student-items/{response_id}/',
  about: { resource: 'questionnaire-responses', name: 'response_id' },
  summary: 'What a child answered, item by item, for the counsellor alone',
  roles: ['academic_admin'],
  data: z.object({
    records: z.array(
      z.object({
        item_no: z.number(),
        text: said,
        category_id: z.string(),
        key: z.number(),
        value: z.number().nullable(),
        label: said.nullable(),
        ms: z.number().nullable(),
      }),
    ),
  }),
})

export const getLooks = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/looks/{student_id}/',
  about: { resource: 'students', name: 'student_id' },
  summary: 'Who has looked at the results of a child, the latest first',
  roles: ['academic_admin'],
  data: z.object({
    records: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        what: z.enum(['profile', 'items', 'print', 'comparison', 'points']),
        unique_id: z.string().nullable(),
      }),
    ),
  }),
})

const side = z.object({
  student_id: id.optional(),
  class_id: id.optional(),
  grade_id: id.optional(),
  academic_year: z.string().max(9).optional(),
  unique_id: id.optional(),
})
export const postComparison = defineCall({
  ...of,
  method: 'POST',
  path: '/api/psychometric-module/comparison/',
  summary: 'Two students, classes, grades, years or administrations side by side: differences with their intervals, and how large they are',
  roles: staff,
  writes: false,
  body: z.object({
    kind: z.enum(['students', 'classes', 'grades', 'years', 'administrations']),
    questionnaire_id: id,
    /** of two administrations, of one child instead of the whole */
    student_id: id.optional(),
    a: side,
    b: side,
    with_flagged: z.boolean().default(false),
  }),
  data: z.object({
    about,
    a: z.object({ label: said, n: z.number().nullable(), hidden: hiddenBecause }),
    b: z.object({ label: said, n: z.number().nullable(), hidden: hiddenBecause }),
    records: z.array(
      z.object({
        category_id: z.string(),
        name: said,
        a: interval.nullable(),
        b: interval.nullable(),
        /** b less a, in POMP */
        difference: interval.nullable(),
        /** Cohen's d of groups, corrected after Hedges; of one child the reliable-change index */
        effect: interval.nullable(),
        rci: z.number().nullable(),
        verdict: said.nullable(),
      }),
    ),
    /** the same children twice: compared child by child */
    is_paired: z.boolean(),
  }),
})
export type Comparison = DataOf<typeof postComparison>

export const getQuestionnaireQuality = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/questionnaire-quality/',
  summary: 'How well a questionnaire measures in this school: reliability of its scales, and each item, by language',
  roles: office,
  query: z.object({ ...populationQuery, category_id: id.optional(), missing: z.enum(['pairwise', 'listwise']).default('listwise') }),
  data: z.object({
    about,
    hidden: hiddenBecause,
    n: z.number().nullable(),
    n_en: z.number().nullable(),
    n_ar: z.number().nullable(),
    scales: z.array(
      z.object({
        category_id: z.string(),
        name: said,
        items: z.number(),
        n: z.number(),
        n_pairwise: z.number(),
        alpha: z.number().nullable(),
        alpha_published: z.number().nullable(),
        alpha_why: said.nullable(),
        sd: z.number().nullable(),
        sem: z.number().nullable(),
        /** share of children at the lowest and the highest score that is possible, in per cent */
        floor_pct: z.number().nullable(),
        ceiling_pct: z.number().nullable(),
        records: z.array(
          z.object({
            item_no: z.number(),
            text: said,
            key: z.number(),
            n: z.number(),
            mean: z.number().nullable(),
            sd: z.number().nullable(),
            item_rest: z.number().nullable(),
            alpha_if_dropped: z.number().nullable(),
            floor_pct: z.number().nullable(),
            ceiling_pct: z.number().nullable(),
            by_language: z.array(
              z.object({ language: z.enum(['en', 'ar']), n: z.number(), mean: z.number().nullable(), item_rest: z.number().nullable() }),
            ),
            /** the two languages differ more than chance would have it: look at the translation */
            is_suspect: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
export type QuestionnaireQuality = DataOf<typeof getQuestionnaireQuality>

export const getCorrelations = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/correlations/',
  summary: 'How categories go together with attendance and marks, of 30 children and more; it is no cause',
  roles: office,
  query: z.object({ ...populationQuery, grade_id: id.optional() }),
  data: z.object({
    about,
    /** whether whoever asks may see every child of the school, and so the children behind them */
    may_see_points: z.boolean(),
    records: z.array(
      z.object({
        category_id: z.string(),
        name: said,
        with: z.enum(['attendance', 'marks']),
        n: z.number(),
        r: interval.nullable(),
        hidden: z.enum(['too_few', 'no_spread']).nullable(),
      }),
    ),
  }),
})

/** One child each: for whoever may see all children of the school. */
export const getCorrelationPoints = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/correlation-points/',
  summary: 'The children behind a correlation, for whoever may see single children',
  roles: office,
  query: z.object({ ...populationQuery, grade_id: id.optional(), category_id: id, with: z.enum(['attendance', 'marks']) }),
  data: z.object({
    records: z.array(z.object({ student_id: z.string(), name: z.string(), name_ar: z.string().nullable(), x: z.number(), y: z.number() })),
  }),
})

export const getTeacherPsychometric = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/teacher-report/',
  summary: 'The classes of a teacher, each as a whole: how far they are, and what they score',
  roles: staff,
  query: z.object({ questionnaire_id: id.optional(), teacher_id: id.optional() }),
  data: z.object({
    records: z.array(
      z.object({
        class_id: z.string(),
        class_name: z.string(),
        questionnaires: z.array(
          z.object({
            about,
            expected: z.number(),
            submitted: z.number(),
            mappings: z.array(z.object({ unique_id: z.string(), name: z.string().nullable(), from_date: z.string() })),
            n: z.number().nullable(),
            hidden: hiddenBecause,
            categories: z.array(categoryOfGroup),
          }),
        ),
      }),
    ),
  }),
})
