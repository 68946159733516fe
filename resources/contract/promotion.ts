import { z } from 'zod'
import {
  decisions,
  placements,
  promotionActions,
  promotionStatuses,
  ruleNames,
  ruleResults,
  type Decision,
  type Placement,
  type PromotionStatus,
} from '../domain/promotion/words.ts'
import { presetNames, type PresetName } from '../domain/promotion/presets.ts'
import { schoolOffice, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { dateText } from './dates.ts'

const of = { tag: 'promotion', package: 'settings.student_promation' } as const
const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const id = z.string().min(1).max(64)
const yearText = z.string().regex(/^\d{4}-\d{4}$/)
const decision = wordsOf<Decision>(decisions)
const called = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })
/** To one decimal. */
const pct = z.number().nullable()

/** A rule as it was applied; `subject`: of which one. */
const traceStep = z.object({
  rule: z.enum(ruleNames),
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  result: z.enum(ruleResults),
  subject: called.nullable(),
})
const promotionRow = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  gender: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  grade_id: z.string(),
  /** null: it is the last one */
  next_grade_id: z.string().nullable(),
  suggested: decision,
  decision,
  override_reason: z.string().nullable(),
  overall_pct: pct,
  attendance_pct: pct,
  /** how many subjects */
  failed: z.number(),
  /** something that a rule asks for is not there, or not whole */
  is_open: z.boolean(),
  reasons: z.array(traceStep),
  to_grade_id: z.string().nullable(),
  to_class_id: z.string().nullable(),
  /** as it was typed; null: the next one, in the order of the names */
  roll_no: z.string().nullable(),
  recommended: decision.nullable(),
  recommended_by: z.string().nullable(),
  recommendation: z.string().nullable(),
  /** the last day of a re-exam */
  reexam_by: z.string().nullable(),
  carried_out: z.boolean(),
})
export type PromotionRow = z.infer<typeof promotionRow>

const targetClass = z.object({
  class_id: z.string(),
  name: z.string(),
  grade_id: z.string(),
  section: z.string(),
  capacity: z.number(),
  /** sit there already */
  taken: z.number(),
  /** would come by this promotion */
  coming: z.number(),
})
export type TargetClass = z.infer<typeof targetClass>

const calledChild = z.object({ student_id: z.string(), name: z.string(), name_ar: z.string().nullable() })

const summary = z.object({
  total: z.number(),
  by_decision: z.record(decision, z.number()),
  /** decided otherwise than suggested */
  overridden: z.number(),
  is_open: z.number(),
  /** are to sit in a class and have none yet */
  unplaced: z.number(),
})
/** What the decisions ought to follow from and is not there yet, of those whom carrying out moves or lets go. */
const early = z.object({
  students: z.number(),
  /** not all results of the year that their rules ask for are published */
  incomplete: z.number(),
  /** of those, who has not one */
  without_results: z.number(),
  /** the last day of the year that is left; null: it is over */
  year_ends: z.string().nullable(),
})
/** Seats for students of the licence of the new year; `total` null: without limit. */
const forecast = z.object({
  is_licensed: z.boolean(),
  used: z.number(),
  coming: z.number(),
  total: z.number().nullable(),
})

export const getPromotionRows = defineCall({
  ...of,
  method: 'GET',
  path: '/api/students/student-promotion/',
  summary:
    'What the rules suggest for the children of a class, or what a promotion holds of them: each with its rules, values and thresholds',
  roles: staff,
  query: z.object({
    class_id: id.optional(),
    /** of a promotion: who comes into this class */
    to_class_id: id.optional(),
    /** the promotion; without it the children of a class are judged and nothing is kept */
    batch_id: id.optional(),
    to_academic_year: yearText.optional(),
    rule_set_id: id.optional(),
  }),
  data: z.object({ records: z.array(promotionRow), summary, target_classes: z.array(targetClass) }),
})

const savedRow = z.object({
  student_id: id,
  decision: decision.optional(),
  to_class_id: id.nullable().optional(),
  roll_no: z.string().trim().max(10).nullable().optional(),
  override_reason: z.string().trim().max(300).nullable().optional(),
})
export const postPromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/students/student-promotion/',
  summary: 'Begins a promotion, keeps its decisions, or takes its next step',
  roles: schoolOffice,
  body: z.object({
    batch_id: id.optional(),
    /** of a new one: where from and where to, by which rules, of which classes */
    from_year: yearText.optional(),
    to_year: yearText.optional(),
    rule_set_id: id.optional(),
    class_ids: z.array(id).max(300).optional(),
    rows: z.array(savedRow).max(5000).default([]),
    action: z.enum(['save', ...promotionActions]),
    /** why it is given back or undone */
    reason: z.string().trim().max(500).optional(),
  }),
  data: z.object({
    batch_id: z.string(),
    status: wordsOf<PromotionStatus>(promotionStatuses),
    children: z.number(),
    /** of those chosen, who was left out: in a class of the new year already, or in another promotion that is open */
    left_out: z.number(),
    operation_id: z.string().nullable(),
  }),
})

/** What stands in the way of a year: each with its own way out. */
const yearProblems = ['unlicensed', 'no_classes'] as const
export const getPromotionStart = defineCall({
  ...of,
  method: 'GET',
  path: '/api/promotions/start/',
  summary: 'From which year into which ones, of which classes and by which rules children can be promoted',
  roles: staff,
  data: z.object({
    from_year: z.string().nullable(),
    years: z.array(
      z.object({ academic_year: z.string(), from_date: z.string(), problem: z.enum(yearProblems).nullable(), classes: z.number() }),
    ),
    /** classes of the present year without one in the following year of the same grade and section */
    classes: z.array(
      z.object({
        class_id: z.string(),
        name: z.string(),
        grade: called,
        level: z.number(),
        strength: z.number(),
        /** in a promotion that is not carried out yet */
        is_taken: z.boolean(),
      }),
    ),
    rule_sets: z.array(called),
    presets: z.array(z.object({ preset: z.enum(presetNames), name: called })),
    promotions: z.array(
      z.object({
        promotion_id: z.string(),
        from_year: z.string(),
        to_year: z.string(),
        scope: z.string(),
        students: z.number(),
        status: wordsOf<PromotionStatus>(promotionStatuses),
      }),
    ),
  }),
})

export const usePreset = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotion-rules/preset/',
  summary: 'Makes rules of a board as it usually has them; those that are there already are answered',
  roles: schoolOffice,
  body: z.object({
    preset: wordsOf<PresetName>(Object.fromEntries(presetNames.map((name) => [name, name])) as Record<PresetName, string>),
  }),
  data: z.object({ rule_set_id: z.string() }),
})

export const makeClasses = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/classes/',
  summary: 'Makes the classes of a year as they are in the present one; those that are there already stay',
  roles: schoolOffice,
  body: z.object({ to_year: yearText }),
  data: z.object({ made: z.number(), operation_id: z.string().nullable() }),
})

export const getPromotion = defineCall({
  ...of,
  method: 'GET',
  path: '/api/promotions/{id}/overview/',
  summary: 'A promotion as a whole: where it stands, its classes, how full the new ones will be, and the seats of the licence',
  roles: staff,
  data: z.object({
    promotion_id: z.string(),
    from_year: z.string(),
    to_year: z.string(),
    scope: z.string(),
    rule_set: called,
    status: wordsOf<PromotionStatus>(promotionStatuses),
    placement: wordsOf<Placement>(placements),
    /** the school has given house points in the year that is left */
    has_points: z.boolean(),
    drafted_by: z.string().nullable(),
    submitted_by: z.string().nullable(),
    approved_by: z.string().nullable(),
    executed_by: z.string().nullable(),
    executed_at: z.string().nullable(),
    undo_until: z.string().nullable(),
    summary,
    forecast,
    early,
    /** by grade, the youngest first */
    classes: z.array(
      z.object({
        class_id: z.string(),
        name: z.string(),
        section: z.string(),
        children: z.number(),
        is_open: z.number(),
        unplaced: z.number(),
      }),
    ),
    /** who is to sit in a class and has none yet */
    unplaced: z.array(calledChild.extend({ class_name: z.string() })),
    grades: z.array(called),
    target_classes: z.array(targetClass),
    /** decided since it was carried out, and not yet carried out themselves */
    waiting: z.number(),
    /** what this person may do with it now */
    may: z.array(z.enum(['decide', 'recommend', 'discard', ...promotionActions])),
  }),
})
export type PromotionOverview = DataOf<typeof getPromotion>

export const recommendPromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/{id}/recommend/',
  summary: 'What a class teacher recommends for a child of an own class',
  roles: ['teacher'],
  body: z.object({ student_id: id, recommended: decision, recommendation: z.string().trim().max(300).nullable().default(null) }),
  data: z.object({ recommended: decision, recommended_by: z.string() }),
})

const fairness = z.object({
  n: z.number(),
  girls: z.number(),
  boys: z.number(),
  mean_pct: pct,
  /** standard deviation */
  spread_pct: pct,
  /** house points of the year that is left, of a child on average; null: the school keeps none */
  mean_points: pct,
})
const pairOf = z.tuple([id, id])
export const placePromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/{id}/place/',
  summary:
    'Puts the children of a grade into its classes of the new year: as they sit together, or mixed evenly; with each class before and after',
  roles: schoolOffice,
  // worked out without keeping it, and kept when it is what somebody wants
  once: false,
  body: z.object({
    /** none: of all grades */
    grade_id: id.nullable().default(null),
    placement: wordsOf<Placement>(placements),
    /** mixed: behaviour is spread as well, by the house points of the year that is left */
    by_points: z.boolean().default(false),
    /** who has to be, and who must not be in one class */
    together: z.array(pairOf).max(200).default([]),
    apart: z.array(pairOf).max(200).default([]),
    dry_run: z.boolean().default(false),
  }),
  data: z.object({
    /** nobody can be placed better, by what is weighed */
    is_best: z.boolean(),
    moved: z.number(),
    classes: z.array(
      z.object({
        class_id: z.string(),
        name: z.string(),
        grade_id: z.string(),
        before: fairness,
        after: fairness,
        children: z.array(calledChild.extend({ from: z.string(), is_moved: z.boolean() })),
      }),
    ),
    operation_id: z.string().nullable(),
  }),
})
export type Placed = DataOf<typeof placePromotion>

export const foreseePromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/{id}/foresee/',
  summary: 'Carries a promotion out and takes it back: what would become of everybody, and what stands in the way of whom',
  roles: schoolOffice,
  writes: false,
  data: z.object({
    enrolled: z.number(),
    leaving: z.number(),
    /** stay open: re-exams, and those who are not decided */
    open: z.number(),
    forecast,
    early,
    /** what stands in the way as a whole */
    against: z.string().nullable(),
    refused: z.array(calledChild.extend({ because: z.string() })),
    /** from one class into another: how many, and who */
    moves: z.array(
      z.object({ from: z.string(), to: z.string().nullable(), decision, students: z.number(), children: z.array(calledChild) }),
    ),
  }),
})
export type Foreseen = DataOf<typeof foreseePromotion>

export const reexamPromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/{id}/reexam/',
  summary: 'What a child reached in the subjects that it sat again: judged anew, and then promoted or held back',
  roles: schoolOffice,
  body: z.object({
    student_id: id,
    day: dateText,
    marks: z
      .array(z.object({ subject_id: id, pct: z.number().min(0).max(100) }))
      .min(1)
      .max(30),
  }),
  data: z.object({ decision, reasons: z.array(traceStep) }),
})

export const discardPromotion = defineCall({
  ...of,
  method: 'POST',
  path: '/api/promotions/{id}/discard/',
  summary: 'Throws a draft away',
  roles: schoolOffice,
  data: z.object({ discarded: z.number() }),
})

export const printPromotionLetters = defineCall({
  ...of,
  method: 'GET',
  path: '/api/promotions/{id}/letters/',
  summary: 'Letters to families in both languages, of a child or of a class: the decision and the rules that it follows from',
  roles: staff,
  query: z.object({ class_id: id.optional(), student_id: id.optional() }),
  blob: 'application/pdf',
})

export const getChildYears = defineCall({
  ...of,
  method: 'GET',
  path: '/api/promotions/of/{student_id}/',
  summary: 'Every year of a child in the school: its classes from and to, and what was decided at the end',
  roles: staff,
  data: z.object({
    years: z.array(
      z.object({
        academic_year: z.string(),
        class_name: z.string().nullable(),
        grade: z.string().nullable(),
        grade_ar: z.string().nullable(),
        roll_no: z.string().nullable(),
        from_date: z.string().nullable(),
        to_date: z.string().nullable(),
        decision: decision.nullable(),
        promotion_id: z.string().nullable(),
      }),
    ),
  }),
})
