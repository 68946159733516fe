import type { Quality, Resource } from './resource.ts'

/** The measure that counts the records which break a rule. */
export const measureOfRule = (resource: Pick<Resource, 'name'>, rule: Pick<Quality, 'name'>): string => `${resource.name}.${rule.name}`
