import { untranslated } from '../../resources/kit/index.ts'
import { labelsOfKind } from '../../resources/kit/vocabulary.ts'
import type { Draft } from './draft.ts'

/** What one and several are called: in Arabic as it was said, else in English until somebody translates it. */
export function labelOfKind(name: string, one?: string, many?: string): NonNullable<Draft['label']> {
  const known = labelsOfKind(name)
  return {
    one: one === undefined ? untranslated(known.one[0]) : [known.one[0], one],
    many: many === undefined ? untranslated(known.many[0]) : [known.many[0], many],
  }
}
