/** What becomes of a child when the year is over. */
export const decisions = {
  promote: ['Promoted', 'مرفَّع'],
  conditional: ['Promoted on condition', 'مرفَّع بشرط'],
  compartment: ['Re-exam', 'إعادة اختبار'],
  detain: ['Repeats the grade', 'باقٍ للإعادة'],
  hold: ['Not decided', 'قيد النظر'],
  graduate: ['Graduates', 'متخرج'],
  transfer_out: ['Leaves the school', 'مغادر المدرسة'],
} as const
export type Decision = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as readonly Decision[]

const enrolled: ReadonlySet<Decision> = new Set(['promote', 'conditional', 'detain'])
const leaving: ReadonlySet<Decision> = new Set(['graduate', 'transfer_out'])
/** Sits in a class of the new year. */
export const isEnrolled = (decision: Decision): boolean => enrolled.has(decision)
export const isLeaving = (decision: Decision): boolean => leaving.has(decision)
/** Something has to happen before it is known what becomes of the child. */
export const isOpen = (decision: Decision): boolean => !enrolled.has(decision) && !leaving.has(decision)
/** The status of whoever has left so. */
export const statusOf = { graduate: 'graduated', transfer_out: 'transferred_out' } as const

export const promotionStatuses = {
  draft: ['Draft', 'مسودة'],
  submitted: ['Waits for approval', 'بانتظار الاعتماد'],
  approved: ['Approved', 'معتمد'],
  executed: ['Carried out', 'منفَّذ'],
  undone: ['Undone', 'متراجع عنه'],
} as const
export type PromotionStatus = keyof typeof promotionStatuses

export const promotionActions = ['submit', 'give_back', 'approve', 'execute', 'undo'] as const
export type PromotionAction = (typeof promotionActions)[number]
/** From where each step goes, and where to. */
export const promotionSteps: Readonly<
  Record<PromotionAction, { readonly from: readonly PromotionStatus[]; readonly to: PromotionStatus }>
> = {
  submit: { from: ['draft'], to: 'submitted' },
  give_back: { from: ['submitted', 'approved'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  // what was still open of one that is carried out is carried out behind it
  execute: { from: ['approved', 'executed'], to: 'executed' },
  undo: { from: ['executed'], to: 'undone' },
}

/** How children come into the classes of the new year. */
export const placements = {
  together: ['Classes stay together', 'تبقى الشعب كما هي'],
  balanced: ['Classes are mixed anew', 'تُوزَّع الشعب من جديد'],
} as const
export type Placement = keyof typeof placements

/** The rules that a suggestion follows from, in the order in which they are told. */
export const ruleNames = ['results', 'overall', 'subject', 'failed_subjects', 'attendance', 'no_detention', 'reexam', 'last_grade'] as const
export type RuleName = (typeof ruleNames)[number]
/** `open`: there is no value to judge by; `grace`: passed with marks that were given; `note`: nothing is judged, something is said. */
export const ruleResults = ['pass', 'fail', 'open', 'grace', 'note'] as const
export type RuleResult = (typeof ruleResults)[number]
