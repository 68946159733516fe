import { actions } from '../../resources/kit/index.ts'
import { capability, everyKind, skippable } from '../../server/request/capability.ts'

/** For what a test needs to be there before it begins: every kind of record, by the rules that hold for people. */
export const byRules = capability('test-office', {
  may: { [everyKind]: actions },
  skips: skippable.filter((what) => what !== 'past-years' && what !== 'places'),
  because: 'A test makes its world without asking which role may.',
})

/** The same, also in years that are over and in classes that are full. */
export const product = capability('test-product', {
  may: { [everyKind]: actions },
  skips: skippable,
  because: 'A test makes what only the product itself could have made.',
})
