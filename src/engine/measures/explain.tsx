import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { explainMeasure, type Explained } from '../../../resources/contract/measures.ts'
import { printAll, printInstant, printMeasured, printNumber, type Condition, type Test, withUnit } from '../../../resources/kit/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { Answered } from '../answered.tsx'
import { filtersOf } from '../list/filters-of.ts'
import { listAddress } from '../list/list-address.ts'
import { useAnswer } from '../refine/answer.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { Link } from '../refine/navigation.ts'
import { useRegistry } from '../registry-context.tsx'
import styles from './explain.module.css'

export interface ExplainProps {
  readonly measure: string
  /** what the number is called where it stands: the button is named by it */
  readonly label: string
  /** of which records: `{ classes: id }` */
  readonly at?: Readonly<Record<string, string>>
  /** of which days, both of them counted */
  readonly period?: { readonly from?: string; readonly to?: string }
}

/** Beside a number: how it is worked out, of how much, and the way to exactly its rows. Asked when somebody wants to know. */
export function Explain({ measure, label, at = {}, period = {} }: ExplainProps) {
  const [words, [open, setOpen]] = [useWords(), useState(false)]
  const where = Object.entries(at).map(([grain, id]) => `${grain}:${id}`)
  const answer = useAnswer(
    explainMeasure,
    open ? { name: measure, ...period, ...(where.length > 0 ? { where: where.join(';') } : {}) } : null,
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      title={label}
      content={
        <div className={styles.told}>
          <Answered answer={answer}>{(explained) => <Told explained={explained} />}</Answered>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className={styles.ask ?? ''}
        icon={<InfoCircleOutlined aria-hidden="true" />}
        aria-label={words('measure.explain', { label })}
        aria-expanded={open}
      />
    </Popover>
  )
}

function Told({ explained }: { readonly explained: Explained }) {
  const [words, say, locale, registry] = [useWords(), useSay(), useLocale(), useRegistry()]
  const { formula, n, parts, rows, asof } = explained
  const number = ({ value, unit, currencies = [] }: Pick<Explained, 'value' | 'unit' | 'currencies'>): string => {
    if (currencies.length > 1) return words('measure.currencies', { currencies: printAll(currencies, locale) })
    if (value === null) return '–'
    const printed = printMeasured(value, unit, currencies[0] ?? null, locale)
    return unit === 'percent' ? withUnit(printed, '%') : printed
  }
  const resource = rows && registry.find(rows.resource)
  const condition: Condition | null = rows && { and: rows.tests as readonly Test[] }
  const filters = resource && condition ? filtersOf(resource, condition) : null
  return (
    <>
      <p>{say(formula)}</p>
      {parts.length > 0 && (
        <Facts within="lines" facts={parts.map((part) => ({ key: part.name, label: say(part.label), value: number(part) }))} />
      )}
      <p className={styles.soft}>
        {explained.unit === 'count' || (explained.currencies?.length ?? 0) > 1
          ? number(explained)
          : words('measure.of', { value: number(explained), n: printNumber(n, locale), count: n })}
        {' · '}
        {words('measure.asof', { time: printInstant(asof, locale) })}
      </p>
      {resource && filters && <Link to={listAddress(resource, filters)}>{words('measure.rows')}</Link>}
    </>
  )
}
