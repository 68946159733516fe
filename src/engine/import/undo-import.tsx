import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { UndoData } from '../../../resources/contract/operations.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useWords } from '../refine/language.ts'
import { useUndoneWords } from '../undo/undone-words.ts'

const UndoDialog = lazyDialog(() => import('../undo/undo-dialog.tsx'))

/** An import that was not meant is taken back where it is said that it came in; what stays, and why, is said before. */
export function UndoImport({ operationId, onUndone }: { readonly operationId: string; onUndone?(): void }) {
  const [words, undoneWords] = [useWords(), useUndoneWords()]
  const [asking, setAsking] = useState(false)
  const [undone, setUndone] = useState<UndoData | null>(null)
  const isUndone = useRef(false)
  const took = (done: UndoData) => {
    isUndone.current = true
    setUndone(done)
  }
  // what was left alone stays to be read until somebody puts it away
  const close = () => {
    setAsking(false)
    if (isUndone.current) onUndone?.()
  }
  if (operationId === '') return null
  return (
    <>
      {undone ? (
        <span role="status">{undoneWords(undone)}</span>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {words('import.undo')}
        </Button>
      )}
      {asking && <UndoDialog operationId={operationId} onUndone={took} onClose={close} />}
    </>
  )
}
