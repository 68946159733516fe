import type { Handover, HandoverAsked, HandoverItem } from '../../handovers/index.ts'
import { allHandovers } from '../../handovers/found.ts'

export interface Open {
  readonly handover: Handover
  readonly items: readonly HandoverItem[]
}

/** Everything that these teachers leave open, by what it is; what nothing is open of is left out. */
export async function openOf(asked: HandoverAsked, isOpen: (handover: Handover) => Promise<boolean> | boolean): Promise<Open[]> {
  const found: Open[] = []
  for (const handover of await allHandovers()) {
    if (!(await isOpen(handover))) continue
    const items = await handover.open(asked)
    if (items.length > 0) found.push({ handover, items })
  }
  return found
}
