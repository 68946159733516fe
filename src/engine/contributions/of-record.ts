import type { Resource } from '../../../resources/kit/index.ts'
import { usePerson } from '../refine/principal.ts'
import type { Row } from '../row.ts'
import { holdsOf } from '../show/head-facts.ts'
import { useContributed, type Contributed } from './contributions-context.ts'

type OfRecordSlot = 'record-tab' | 'record-fact' | 'print-section' | 'row-entry'

/** What modules contribute to this very record, for this person. */
export function useOfRecord<S extends OfRecordSlot>(slot: S, resource: Resource): (row: Row) => readonly Contributed<S>[] {
  const [all, { role }] = [useContributed(slot, resource.name), usePerson()]
  return (row) => all.filter(({ where }) => where === undefined || holdsOf(resource, where, row, role))
}
