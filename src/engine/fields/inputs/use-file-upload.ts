import { useState } from 'react'
import { keepFile } from '../../../../resources/contract/files.ts'
import { sayProblem, type Field, type Locale, type Problem } from '../../../../resources/kit/index.ts'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useWords } from '../../refine/language.ts'

export const accepts = {
  image: 'image/png,image/jpeg,image/svg+xml',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.txt,image/png,image/jpeg',
  any: undefined,
} as const

const refusalOf = (file: File, { accept, maxMB = 1 }: Field): Problem | null => {
  if (file.size > maxMB * 1024 * 1024) return { code: 'file_too_large', params: { max: maxMB } }
  return accept === 'image' && !/^image\/(png|jpeg|svg\+xml)$/.test(file.type) ? { code: 'not_image' } : null
}

/** Uploads at once and answers the file's id; size and kind are told before anything is sent, null where it was not taken. */
export function useFileUpload(field: Field, locale: Locale) {
  const [words, calls] = [useWords(), useCalls()]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File): Promise<string | null> => {
    const refusal = refusalOf(file, field)
    setProblem(refusal && sayProblem(refusal, locale))
    if (refusal) return null
    setBusy(true)
    try {
      return (await calls.send(keepFile, { body: {}, file })).file_id
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)) || words('failed.upload'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy, problem, setProblem }
}
