import { useEffect, useState } from 'react'
import type { Sheet } from '../../../../resources/contract/psychometric-answering.ts'
import { usePerson, type Answer } from '../../../engine/index.ts'
import { takeAlong, takenOf } from '../../../engine/kept/index.ts'
import { answersKind, keyOfAnswers, sheetForm, type ReadSheet } from './kept-answers.ts'

const heardAt = new Map<string, number>()
/** When an answer of this moment was first seen here: it may be shown again later. */
function heard({ read_at }: Sheet): number {
  const at = heardAt.get(read_at) ?? Date.now()
  heardAt.set(read_at, at)
  return at
}

/** Sheets that this person opened on this device; null: not looked at yet, or there is no need to. */
export function useKeptSheets(isNeeded: boolean): readonly ReadSheet[] | null {
  const { userId, isKnown } = usePerson()
  const [kept, setKept] = useState<readonly ReadSheet[] | null>(null)
  useEffect(() => {
    if (!isNeeded || !isKnown) return undefined
    let isOn = true
    takenOf<ReadSheet>(userId, answersKind, sheetForm).then(
      (all) => isOn && setKept(all.map(({ data }) => data)),
      // where the browser keeps nothing, there is nothing
      () => isOn && setKept([]),
    )
    return () => {
      isOn = false
    }
  }, [isNeeded, isKnown, userId])
  return isNeeded ? kept : null
}

/** The service did not answer at all. */
export const isUnanswered = (answer: Answer<unknown>): boolean => answer.is === 'failed' && answer.failure.code === 'NETWORK'

/** A sheet as the service has it, else as it was opened here last. */
export function useShownSheet(
  responseId: string,
  answer: Answer<Sheet>,
): { readonly read: ReadSheet | null; readonly isFromDevice: boolean } {
  const { userId, person, isKnown } = usePerson()
  const { school_id = null, academic_year = null } = person
  const told = answer.is === 'ready' ? answer.data : null
  const kept = useKeptSheets(isUnanswered(answer))
  useEffect(() => {
    if (!told || !isKnown) return
    const read: ReadSheet = { sheet: told, heard: heard(told) }
    const place = { school_id, academic_year }
    takeAlong({
      ...keyOfAnswers(userId, told.response_id),
      form: sheetForm,
      date: told.to_date,
      place,
      at: read.heard,
      data: read,
    }).catch(() => undefined)
  }, [told, isKnown, userId, school_id, academic_year])
  if (told) return { read: { sheet: told, heard: heard(told) }, isFromDevice: false }
  const along = kept?.find(({ sheet }) => sheet.response_id === responseId) ?? null
  return { read: along, isFromDevice: along !== null }
}
