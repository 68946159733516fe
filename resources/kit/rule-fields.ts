import type { DuplicateRule } from './resource.ts'

/** The fields that must agree, without the sign that they are compared folded. */
export const ruleFields = ({ fields }: Pick<DuplicateRule, 'fields'>): string[] => fields.map((one) => one.replace(/~$/, ''))
