import { createContext, useContext, useMemo, type ComponentType } from 'react'
import type { Contribution, ContributionIn, Slot } from '../definitions/define-contributions.ts'
import type { Gated } from '../definitions/define-page.ts'
import { useAsk } from '../refine/access.ts'
import { createPart, type Part } from './part.ts'

type Drawn<Said> = Said extends { readonly load: () => Promise<ComponentType<infer Props>> } ? { readonly part: Part<Props> } : unknown
interface Given {
  /** no other contribution has it */
  readonly name: string
  /** the gate; of an entry it is that of the page it leads to */
  readonly demand: Gated
  /** of an entry: it leads to the record's own page */
  readonly isHere?: boolean
}
/** A contribution as pages use it: its code as a part, its gate, and a name that no other has. */
export type Contributed<S extends Slot = Slot> = S extends Slot ? Omit<ContributionIn<S>, 'load'> & Drawn<ContributionIn<S>> & Given : never

/** `words` loads the texts of the module. */
export function contributed(said: Contribution, more: Given, words: () => Promise<void>): Contributed {
  switch (said.slot) {
    case 'row-entry':
    case 'list-entry':
      return { ...said, ...more }
    case 'record-tab':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'record-fact':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'print-section':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'list-empty':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'form-note':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'selection-action':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'home-card':
      return { ...said, ...more, part: createPart(said.load, words) }
    case 'background':
      return { ...said, ...more, part: createPart(said.load, words) }
  }
}

/** What the modules of the product contribute, supplied by the app. */
export const ContributionsContext = createContext<readonly Contributed[]>([])

const usualOrder = 200
export const orderOf = ({ order = usualOrder }: { readonly order?: number | undefined }): number => order

const isIn =
  <S extends Slot>(slot: S) =>
  (one: Contributed): one is Contributed<S> =>
    one.slot === slot

/** What this person may see of what is contributed to a slot, in order; of a record's page what is meant for its kind. */
export function useContributed<S extends Slot>(slot: S, resource?: string): readonly Contributed<S>[] {
  const [all, ask] = [useContext(ContributionsContext), useAsk()]
  return useMemo(
    () =>
      all
        .filter(isIn(slot))
        .filter((one) => resource === undefined || ('resource' in one && one.resource === resource))
        .filter(({ name, demand }) => ask({ resource: name, action: 'open', params: { demand } }).can)
        .toSorted((a, b) => orderOf(a) - orderOf(b)),
    [all, ask, slot, resource],
  )
}
