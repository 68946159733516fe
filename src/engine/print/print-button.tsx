import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import type { OfRecord } from '../definitions/define-contributions.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useWords } from '../refine/language.ts'
import { usePrintKey } from './print-key.ts'

const RecordPrint = lazyDialog(() => import('./record-print.tsx'))

/** A record on paper. What is printed is made when it is asked for, and put away again. */
export function PrintButton(record: OfRecord) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  usePrintKey(true, ask)
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden="true" />} loading={isAsked} onClick={ask}>
        {words('show.print')}
      </Button>
      {isAsked && <RecordPrint {...record} onClose={() => setAsked(false)} />}
    </>
  )
}
