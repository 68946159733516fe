import { slotMarks } from '../../../resources/domain/papers/blueprint.ts'
import { cognitiveLevels, difficulties } from '../../../resources/domain/questions/types.ts'
import { printNumber, printPercent, say, type Text } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { PrintSheet } from '../../ui/index.ts'
import styles from './blueprints.module.css'
import { countAt, countOf, marksOf, rowName, sectionName, type MatrixRow } from './matrix.ts'
import { planOf, type Draft } from './use-draft.ts'

interface SheetProps {
  readonly draft: Draft
  readonly version: number
  readonly status: Text
  readonly rows: readonly MatrixRow[]
  onPrinted(): void
}

/** The table of specifications on paper: lessons without questions are left out. */
export function Sheet({ draft, version, status, rows, onPrinted }: SheetProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const plan = planOf(draft)
  const asked = rows.filter((row) => countOf(plan, row) > 0)
  const quotas = [
    { title: words('cognitive'), quotas: draft.cognitive, levels: cognitiveLevels },
    { title: words('difficulty'), quotas: draft.difficulty, levels: difficulties },
  ].filter((one) => one.quotas.length > 0)
  return (
    <PrintSheet page="size: A4 landscape; margin: 12mm" name={draft.name} onPrinted={onPrinted}>
      <h1>{draft.name}</h1>
      <p>
        {[
          words('marks_number', { count: draft.total_marks, number: number(draft.total_marks) }),
          ...(draft.duration_min === null
            ? []
            : [words('minutes_number', { count: draft.duration_min, number: number(draft.duration_min) })]),
          words('version', { number: number(version) }),
          say(status, locale),
        ].join(' · ')}
      </p>
      <table className={styles['sheet']}>
        <thead>
          <tr>
            <th>{words('lesson')}</th>
            {draft.sections.map((section) => (
              <th key={section.section_id} className={styles['figure']}>
                {sectionName(section, locale)}
              </th>
            ))}
            <th className={styles['figure']}>{words('questions')}</th>
            <th className={styles['figure']}>{words('marks')}</th>
          </tr>
        </thead>
        <tbody>
          {asked.map((row) => (
            <tr key={row.key}>
              <th>{rowName(row, locale)}</th>
              {draft.sections.map(({ section_id }) => (
                <td key={section_id} className={styles['figure']}>
                  {countAt(plan, row, section_id) || ''}
                </td>
              ))}
              <td className={styles['figure']}>{number(countOf(plan, row))}</td>
              <td className={styles['figure']}>{number(marksOf(plan, row))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{words('total')}</th>
            {draft.sections.map(({ section_id, question_count }) => (
              <td key={section_id} className={styles['figure']}>
                {number(question_count)}
              </td>
            ))}
            <td className={styles['figure']}>{number(draft.sections.reduce((sum, { question_count }) => sum + question_count, 0))}</td>
            <td className={styles['figure']}>{number(slotMarks(draft.sections))}</td>
          </tr>
        </tfoot>
      </table>
      {quotas.map(({ title, quotas: own, levels }) => (
        <p key={title}>
          <b>{title}</b>:{' '}
          {own
            .map(({ level, pct, marks, tolerance }) => {
              const share =
                pct === null ? words('marks_number', { count: marks ?? 0, number: number(marks ?? 0) }) : printPercent(pct, locale)
              return `${say(Object.entries<Text>(levels).find(([name]) => name === level)?.[1] ?? [level, level], locale)} ${share} ± ${number(tolerance)}`
            })
            .join(' · ')}
        </p>
      ))}
    </PrintSheet>
  )
}
