import { Alert, Button } from 'antd'
import type { Mapping, ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { DateReading, Reading } from '../../../resources/contract/import-reading.ts'
import { Worklist } from '../../ui/worklist.tsx'
import { useWords } from '../refine/language.ts'
import { DateManner } from './date-manner.tsx'
import styles from './open-questions.module.css'

export interface OpenQuestionsProps {
  readonly columns: ValidateData['columns']
  readonly mapping: Mapping
  readonly reading: Reading
  onTell(reading: Reading): void
  /** to where it is suggested what each name means; unsaid where that is said right below */
  onNames?(): void
}
type Column = ValidateData['columns'][number]

/** Its days can be read in two ways, and nobody has said yet in which. */
export const isDateOpen = ({ date, header }: Column, reading: Reading): boolean =>
  date !== null &&
  ((date.matters && (date.basis === 'assumed' || date.contrary > 0)) ||
    (date.short_years > 0 && reading.dates?.[header]?.century === undefined))

/** What could be meant in two ways is asked, with what was assumed; a clean file asks nothing. */
export function OpenQuestions({ columns, mapping, reading, onTell, onNames }: OpenQuestionsProps) {
  const words = useWords()
  const mapped = columns.filter(({ header }) => mapping[header])
  const dated = mapped.filter((column) => isDateOpen(column, reading))
  const unknown = mapped.filter((column) => column.unknown.length > 0)
  if (dated.length + unknown.length === 0) return null
  const tell = (header: string, said: DateReading) => onTell({ dates: { ...reading.dates, [header]: said } })
  const questionOf = ({ header, date }: Column): string => {
    if (date!.contrary > 0) return words('import.ask_mixed', { header, count: date!.contrary })
    if (date!.matters && date!.basis === 'assumed') return words('import.ask_order', { header, count: date!.either })
    return words('import.ask_century', { header, count: date!.short_years })
  }
  return (
    <Alert
      type="warning"
      className={styles.questions ?? ''}
      title={words('import.questions')}
      description={
        <Worklist
          items={[
            ...dated.map((column) => ({
              key: column.header,
              what: questionOf(column),
              aside: (
                <DateManner
                  header={column.header}
                  date={column.date!}
                  said={reading.dates?.[column.header]}
                  onChange={(said) => tell(column.header, said)}
                />
              ),
            })),
            ...unknown.map(({ header, unknown: values }) => ({
              key: `${header} values`,
              what: words('import.ask_values', { header, count: values.length }),
              note: (
                <bdi>
                  {values
                    .slice(0, 4)
                    .map((one) => one.value)
                    .join(' · ')}
                </bdi>
              ),
              aside: onNames && (
                <Button size="small" onClick={onNames}>
                  {words('import.say_values')}
                </Button>
              ),
            })),
          ]}
        />
      }
    />
  )
}
