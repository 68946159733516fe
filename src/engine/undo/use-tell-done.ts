import { useNotification } from '@refinedev/core'
import { useCallback, useEffect, useRef } from 'react'
import { undoOperation } from '../../../resources/contract/operations.ts'
import { useAskAgain } from '../refine/answer.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf, firstComplaint } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { useLeftWords, useUndoneWords } from './undone-words.ts'

export interface Done {
  readonly message: string
  readonly description?: string
  /** under which it is undone; null: it cannot be */
  readonly operationId: string | null
  /** all of it was put back from where this is told */
  onUndone?(): void
}

/** Says what was done and offers to put it back; the server undoes it, whatever page is open by then. */
export function useTellDone(): (done: Done) => void {
  const [words, { send }, askAgain] = [useWords(), useCalls(), useAskAgain()]
  const [undoneWords, leftWords, { open: notify }] = [useUndoneWords(), useLeftWords(), useNotification()]
  const latest = useRef({ words, send, askAgain, notify, undoneWords, leftWords })
  useEffect(() => {
    latest.current = { words, send, askAgain, notify, undoneWords, leftWords }
  })
  return useCallback(({ message, description, operationId, onUndone }) => {
    const undo = async (operation_id: string) => {
      const means = latest.current
      try {
        const done = await means.send(undoOperation, { params: { operation_id } })
        const {
          left,
          left_records: [first],
        } = done
        // of one alone the reason is told at once
        const why = left === 1 && first ? [first.because] : []
        await means.askAgain()
        if (left === 0) onUndone?.()
        means.notify?.({
          type: left > 0 ? 'progress' : 'success',
          message: means.undoneWords(done),
          ...(left > 0 ? { description: [means.leftWords(done), ...why].join(' · ') } : {}),
        })
      } catch (thrown) {
        means.notify?.({ type: 'error', message: firstComplaint(failureOf(thrown)) || means.words('undo.failed') })
      }
    }
    latest.current.notify?.({
      type: 'success',
      message,
      ...(description ? { description } : {}),
      ...(operationId === null ? {} : { cancelMutation: () => void undo(operationId) }),
    })
  }, [])
}
