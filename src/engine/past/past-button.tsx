import { ClockCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useWords } from '../refine/language.ts'

const PastDialog = lazyDialog(() => import('./past-dialog.tsx'))

/** The list as it was: which day is asked first. */
export function PastButton({ asOf, onChoose }: { readonly asOf: string | undefined; onChoose(asOf: string): void }) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon={<ClockCircleOutlined aria-hidden="true" />}
        aria-label={words('past.open')}
        title={words('past.open')}
        aria-haspopup="dialog"
        aria-pressed={asOf !== undefined}
        onClick={() => setAsking(true)}
      />
      {asking && <PastDialog asOf={asOf} onChoose={onChoose} onClose={() => setAsking(false)} />}
    </>
  )
}
