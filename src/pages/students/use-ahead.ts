import { useNotification } from '@refinedev/core'
import { cancelTransferAhead, type TransferAhead } from '../../../resources/contract/students.ts'
import { isolated, printDate, sayEither } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords } from '../../engine/index.ts'

/** What is planned, in words, and how it is cancelled; `busy` is whose is being cancelled. */
export function useAhead() {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const { open: notify } = useNotification()
  const { busy, run } = useAct(cancelTransferAhead, words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  return {
    busy,
    said: (one: TransferAhead): string => {
      const values = {
        from: isolated(one.from_class ?? '–'),
        to: isolated(one.to_class ?? '–'),
        date: printDate(one.effective_date, locale),
      }
      const school = sayEither(one.to_school, one.to_school_ar, locale)
      return school ? words('ahead_to_school', { ...values, school }) : words('ahead_to', values)
    },
    cancel: async (studentId: string) => {
      if (await run({ body: { student_id: studentId } }, studentId)) notify?.({ type: 'success', message: words('ahead_cancelled') })
    },
  }
}
