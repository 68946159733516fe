import type { CertificateLineSaid } from '../../../resources/contract/question-papers.ts'
import { printNumber, type Locale } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Panel } from '../../ui/index.ts'
import { groupOf, groups, keyOfLine } from './lines.ts'
import styles from './question-papers.module.css'

const saidIn = (locale: Locale, { text }: CertificateLineSaid): string => text[locale]

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly CertificateLineSaid[] }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  return (
    <table className={styles['lines']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words('rule')}</th>
          <th scope="col" className={styles['figure']}>
            {words('required')}
          </th>
          <th scope="col" className={styles['figure']}>
            {words('placed')}
          </th>
          <th scope="col">{words('kept')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOfLine(line)}>
            <th scope="row">
              <bdi>{saidIn(locale, line)}</bdi>
            </th>
            <td className={styles['figure']}>
              <bdi dir="ltr">{line.required}</bdi>
            </td>
            <td className={styles['figure']}>{printNumber(line.actual, locale)}</td>
            <td>
              <Mark tone={line.ok ? 'good' : 'bad'}>{words(line.ok ? 'yes' : 'no')}</Mark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a paper was asked to be and is: what is not kept comes first and stands open. */
export function Certificate({ lines }: { readonly lines: readonly CertificateLineSaid[] }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const failing = lines.filter(({ ok }) => !ok)
  return (
    <Panel
      title={words('certificate')}
      extra={
        <Mark tone={failing.length > 0 ? 'bad' : 'good'}>
          {failing.length > 0
            ? words('not_kept_of', { number: number(failing.length), all: number(lines.length) })
            : words('all_kept', { number: number(lines.length) })}
        </Mark>
      }
    >
      {failing.length > 0 && <Lines label={words('not_kept_lines')} lines={failing} />}
      {groups.map((group) => {
        const own = lines.filter((line) => groupOf(line) === group)
        const kept = own.filter(({ ok }) => ok)
        return (
          kept.length > 0 && (
            <details key={group} className={styles['group']}>
              <summary>
                <span>{words(`group_${group}`)}</span>
                <Mark tone={kept.length < own.length ? 'warn' : 'calm'}>
                  {words('kept_of', { number: number(kept.length), all: number(own.length) })}
                </Mark>
              </summary>
              <Lines label={words(`group_${group}`)} lines={kept} />
            </details>
          )
        )
      })}
    </Panel>
  )
}
