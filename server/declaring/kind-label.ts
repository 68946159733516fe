import { labelsOfKind } from '../../resources/kit/vocabulary.ts'
import type { Draft } from './draft.ts'
import { toTranslate } from './words.ts'

/** What one and several are called: in Arabic as it was said, else marked for whoever translates it. */
export function labelOfKind(name: string, one?: string, many?: string): NonNullable<Draft['label']> {
  const known = labelsOfKind(name)
  return {
    one: [known.one[0], one ?? `${known.one[0]} (${toTranslate})`],
    many: [known.many[0], many ?? `${known.many[0]} (${toTranslate})`],
  }
}
