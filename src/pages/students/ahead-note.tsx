import { Alert } from 'antd'
import type { TransferAhead } from '../../../resources/contract/students.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { CancelAhead } from './cancel-ahead.tsx'
import { useAhead } from './use-ahead.ts'

/** A transfer is planned already, or could not be done on its day. */
export function AheadNote({ ahead, isBesideForm = false }: { readonly ahead: TransferAhead; readonly isBesideForm?: boolean }) {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const { said, busy, cancel } = useAhead()
  return (
    <Alert
      showIcon
      type={ahead.state === 'failed' ? 'warning' : 'info'}
      title={words('ahead_note', { what: said(ahead) })}
      description={ahead.state === 'failed' ? words('ahead_failed', { why: ahead.why ?? '' }) : isBesideForm && words('ahead_replaced')}
      action={
        <CancelAhead
          name={sayEither(ahead.name, ahead.name_ar, locale)}
          busy={busy !== null}
          onCancel={() => void cancel(ahead.student_id)}
        />
      }
    />
  )
}
