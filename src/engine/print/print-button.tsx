import { PrinterOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import type { OfRecord } from '../definitions/define-contributions.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useWords } from '../refine/language.ts'
import { usePrintKey } from './print-key.ts'
import PrintMenu from './print-menu.tsx'

const RecordPrint = lazyDialog(() => import('./record-print.tsx'))

/** A record on paper. What is printed is made when it is asked for, and put away again. */
export function PrintButton(record: OfRecord) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  usePrintKey(true, ask)
  return (
    <>
      <PrintMenu
        resource={record.resource}
        label={words('show.print')}
        button={{ icon: <PrinterOutlined aria-hidden="true" />, loading: isAsked, children: words('show.print') }}
        sorts={[]}
        question={() => ({ condition: { field: record.resource.id, op: 'eq', value: record.id } })}
        onPrint={ask}
      />
      {isAsked && <RecordPrint {...record} onClose={() => setAsked(false)} />}
    </>
  )
}
