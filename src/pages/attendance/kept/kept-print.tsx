import { printInstant, printLongDate, sayEither } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { PrintSheet } from '../../../ui/index.ts'
import { useSessionName } from '../register-words.ts'
import styles from './kept-print.module.css'
import { markLines } from './mark-lines.ts'
import type { WaitingRegister } from './kept-register.ts'

/** Marks that stand on this device alone, on paper: for the office, which can enter them. */
export function KeptPrint({ handed, onPrinted }: { readonly handed: WaitingRegister; onPrinted(): void }) {
  const [words, locale, sessionName] = [usePageWords('attendance'), useLocale(), useSessionName()]
  const { register } = handed.data
  const rows = markLines(handed.data, locale)
  return (
    <PrintSheet
      page="size: A4; margin: 16mm"
      name={words('kept_file', { name: register.class_name, day: register.day.date })}
      onPrinted={onPrinted}
    >
      <h1 className={styles.title}>{words('register_of', { name: register.class_name })}</h1>
      <p className={styles.about}>
        {printLongDate(register.day.date, locale)}
        {register.session !== 'DAY' && <> · {sessionName(register.session)}</>} ·{' '}
        {words('kept_taken', { at: printInstant(new Date(handed.at).toISOString(), locale) })}
      </p>
      <p className={styles.about}>
        {words('kept_refused')}
        {handed.refusal && <>: {handed.refusal}</>}
      </p>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th>{words('month_roll')}</th>
            <th>{words('month_child')}</th>
            <th>{words('kept_mark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ child, said }) => (
            <tr key={child.student_id}>
              <td>{child.roll_no ?? ''}</td>
              <td>{sayEither(child.name, child.name_ar, locale)}</td>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.about}>{words('kept_only_those')}</p>
      <p className={styles.line}>{words('month_sign_teacher')}</p>
    </PrintSheet>
  )
}
