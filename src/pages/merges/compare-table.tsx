import { useId, type ReactNode } from 'react'
import type { MergeForeseen } from '../../../resources/contract/merges.ts'
import { say, sayEither, type Resource } from '../../../resources/kit/index.ts'
import { FieldValue, hrefs, Link, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type { Choice } from './choice.ts'
import styles from './merges.module.css'

interface CompareTableProps {
  readonly resource: Resource
  readonly foreseen: MergeForeseen
  readonly keep: string
  readonly choice: Choice
  onKeep(id: string): void
  onChoice(choice: Choice): void
}

/** A column for each record, a line for each difference: what has to be decided first, then what fills a blank. */
export function CompareTable({ resource, foreseen, keep, choice, onKeep, onChoice }: CompareTableProps) {
  const [words, locale, name] = [usePageWords('merges'), useLocale(), useId()]
  const { records, fields, years } = foreseen
  const nameOf = ({ label, label_ar }: MergeForeseen['records'][number]) => sayEither(label, label_ar, locale)
  const within = years.flatMap(({ academic_year: year, rows, fields: some }) => some.map((one) => ({ ...one, year, rows })))
  const lines = [...within, ...fields.map((one) => ({ ...one, year: null, rows: records }))].toSorted(
    (a, b) => Number(b.is_open) - Number(a.is_open),
  )
  const classes = years.filter((one) => one.is_open)
  // among lines that only fill a blank those to be decided are marked
  const isMarked = lines.some((one) => !one.is_open)
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{words('stays')}</th>
          {records.map((record) => (
            <th scope="col" key={record.id}>
              <label className={styles.side}>
                <input type="radio" name={`${name}-keep`} checked={record.id === keep} onChange={() => onKeep(record.id)} />
                <bdi>{nameOf(record)}</bdi>
              </label>
              <Link to={hrefs.show(resource, record.id)}>{words('open')}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.length === 0 && lines.length === 0 && (
          <tr>
            <td colSpan={records.length + 1}>{words('no_difference')}</td>
          </tr>
        )}
        {classes.map(({ academic_year: year, of, rows }) => (
          <Line key={year} label={words('class_in', { year })} isMarked={isMarked} records={records}>
            {({ id }) => {
              const row = rows.find((one) => one.id === id)
              return row ? (
                <Side
                  name={`${name}-${year}`}
                  isChosen={(choice.years[year] ?? of) === id}
                  onChoose={() => onChoice({ ...choice, years: { ...choice.years, [year]: id } })}
                >
                  <bdi>{row.text}</bdi>
                </Side>
              ) : (
                <span className={text.faint}>–</span>
              )
            }}
          </Line>
        ))}
        {lines.map(({ field: path, of, is_open: isOpen, year, rows }) => {
          const field = resource.fields[path]!
          const label = say(field.label, locale)
          const key = year === null ? path : `${year}.${path}`
          const said = year === null ? choice.values[key] : choice.years[key]
          const choose = (id: string) =>
            onChoice(
              year === null ? { ...choice, values: { ...choice.values, [key]: id } } : { ...choice, years: { ...choice.years, [key]: id } },
            )
          return (
            <Line
              key={key}
              label={year === null ? label : words('in_year', { field: label, year })}
              isMarked={isMarked && isOpen}
              records={records}
            >
              {({ id }) => {
                const row = rows.find((one) => one.id === id)?.row
                return row ? (
                  <Side name={`${name}-${key}`} isChosen={(said ?? of) === id} onChoose={() => choose(id)}>
                    <FieldValue name={path} field={field} value={row[path]} row={row} locale={locale} />
                  </Side>
                ) : (
                  <span className={text.faint}>–</span>
                )
              }}
            </Line>
          )
        })}
      </tbody>
    </table>
  )
}

type Of = MergeForeseen['records'][number]

function Line({
  label,
  isMarked,
  records,
  children,
}: {
  readonly label: string
  readonly isMarked: boolean
  readonly records: readonly Of[]
  children(record: Of): ReactNode
}) {
  const words = usePageWords('merges')
  return (
    <tr>
      <th scope="row">
        {label} {isMarked && <Mark tone="warn">{words('differs')}</Mark>}
      </th>
      {records.map((record) => (
        <td key={record.id}>{children(record)}</td>
      ))}
    </tr>
  )
}

/** The arrow keys go from one to the other, as among all radio buttons of a name. */
const Side = ({
  name,
  isChosen,
  onChoose,
  children,
}: {
  readonly name: string
  readonly isChosen: boolean
  onChoose(): void
  readonly children: ReactNode
}) => (
  <label className={styles.side}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
)
