import type { ReactNode } from 'react'
import type { HistoryChange } from '../../../resources/contract/history.ts'
import { fieldAt, listed, printNumber, sayPath, type Resource } from '../../../resources/kit/index.ts'
import { useChoices } from '../fields/lov.ts'
import { isNothing, printField } from '../fields/print.ts'
import { useNamesOf } from '../list/filter-words.ts'
import { useCurrency } from '../refine/currency.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'
import styles from './history-list.module.css'
import ui from '../../ui/text.module.css'

/** One side of a change in words; references and links are kept as ids and shown by name. */
function Value({
  resource,
  change,
  side,
}: {
  readonly resource: Resource
  readonly change: HistoryChange
  readonly side: 'before' | 'after'
}) {
  const [words, locale] = [useWords(), useLocale()]
  const field = fieldAt(resource.fields, change.field)!
  const value = change[side]
  const { choices } = useChoices(field)
  const currency = useCurrency()
  const isReference = field.kind === 'reference' && typeof value === 'string'
  const target = useRegistry().find(field.to ?? '')
  const linked = field.kind === 'links' && target && Array.isArray(value) ? (value as Row[]).map((row) => String(row[target.id])) : []
  const isNamed = isReference || linked.length > 0
  const names = useNamesOf(isNamed ? field.to : undefined, isReference ? [value] : linked)
  if (isNothing(value)) return <span className={ui.faint}>–</span>
  const called = linked.flatMap((id) => names.get(id) ?? [])
  // of those who are gone, or are not the reader's to see, the number tells
  const others = linked.length - called.length
  const all = others > 0 ? [...called, words('history.others', { count: others, number: printNumber(others, locale) })] : called
  const text = isReference
    ? (names.get(value) ?? '…')
    : linked.length > 0
      ? called.length > 0
        ? listed(all, locale)
        : printNumber(linked.length, locale)
      : (choices.find((choice) => choice.value === value)?.label ??
        printField(value, field, locale, { currency }, change.field.split('.').at(-1)!))
  const shown = <bdi>{text}</bdi>
  return side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>
}

/** Both sides of it would read the same. */
const isReplacedFile = (resource: Resource, { field, before, after }: HistoryChange): boolean =>
  fieldAt(resource.fields, field)!.kind === 'file' && !isNothing(before) && !isNothing(after)

interface ChangeListProps {
  readonly resource: Resource
  readonly changes: readonly HistoryChange[]
  /** behind a change: what can be done about it */
  readonly aside?: (change: HistoryChange) => ReactNode
}

/** What changed of a record, from what to what. */
export function ChangeList({ resource, changes: told, aside }: ChangeListProps) {
  const [words, locale] = [useWords(), useLocale()]
  const changes = told.filter((change) => fieldAt(resource.fields, change.field))
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map((change, at) => (
        // where a row went and another came in its place, both have its number
        <div key={`${change.field} ${at}`}>
          <dt>{sayPath(resource.fields, change.field, locale)}</dt>
          <dd>
            {isReplacedFile(resource, change) ? (
              words('history.replaced')
            ) : (
              <>
                <Value resource={resource} change={change} side="before" /> <i aria-hidden="true">{locale === 'ar' ? '←' : '→'}</i>{' '}
                <Value resource={resource} change={change} side="after" />
              </>
            )}{' '}
            {aside?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
