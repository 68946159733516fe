import { Drawer } from 'antd'
import type { OwnChild } from '../../../../resources/contract/parents.ts'
import { sayEither } from '../../../../resources/kit/index.ts'
import { farSide, RecordForm, useAskAgain, useLocale, usePageWords, useResource } from '../../../engine/index.ts'

export interface Asking {
  readonly child: OwnChild
  /** the day that is explained; without one the days are chosen */
  readonly date?: string
}

/** Leave of the own child, asked for beside what it is about. */
export function AskDrawer({ asking: { child, date }, onClose }: { readonly asking: Asking; onClose(): void }) {
  const [words, locale, leaves, askAgain] = [usePageWords('attendance'), useLocale(), useResource('student-leaves'), useAskAgain()]
  return (
    <Drawer open size={440} placement={farSide(locale)} onClose={onClose} title={words(date ? 'family_explain_title' : 'family_ask_title')}>
      <RecordForm
        resource={leaves}
        record={null}
        preset={{
          school_id: child.school.id,
          academic_year: child.academic_year,
          student_id: child.student_id,
          student: sayEither(child.name, child.name_ar, locale),
          student_ar: child.name_ar,
          // why is the family's to say: nothing is taken for granted
          kind: null,
          ...(date ? { from_date: date, to_date: date } : {}),
        }}
        sent={{ label: words('family_send'), done: words('family_sent') }}
        onSaved={() => {
          void askAgain()
          onClose()
        }}
        onCancel={onClose}
      />
    </Drawer>
  )
}
