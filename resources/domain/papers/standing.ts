/** From a first sketch to what papers are made to, and out of use again; `in_use`: a paper stands on it. */
export const blueprintStatuses = {
  draft: ['Draft', 'مسودة'],
  submitted: ['Submitted', 'مُرسل للاعتماد'],
  approved: ['Approved', 'معتمد'],
  in_use: ['In use', 'قيد الاستخدام'],
  retired: ['Retired', 'متقاعد'],
} as const
export type BlueprintStatus = keyof typeof blueprintStatuses

/** What was approved stays as it was: an edit makes the next version. */
export const isFrozen = (status: BlueprintStatus): boolean => status !== 'draft' && status !== 'submitted'
