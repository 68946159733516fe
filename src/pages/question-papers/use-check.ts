import { useEffect, useState } from 'react'
import { checkPaper, type CertificateLineSaid, type DrawnQuestion, type PaperData } from '../../../resources/contract/question-papers.ts'
import { failureOf, firstComplaint, useCalls, usePageWords } from '../../engine/index.ts'
import { newlyBroken } from './lines.ts'

type Sets = PaperData['sets']
/** What the server says of sets that are not saved. */
export interface Checked {
  readonly of: Sets
  readonly certificate: readonly CertificateLineSaid[]
  readonly parallel: PaperData['parallel']
  readonly questions: readonly DrawnQuestion[]
  /** which question was touched last, and what that broke */
  readonly touched: string | null
  readonly breaks: readonly CertificateLineSaid[]
}
const pause = 350

/** The certificate beside what is being written: asked a moment after each change, and what the change broke is told apart. */
export function useCheck(base: PaperData, sets: Sets, touched: string | null) {
  const [{ send }, words] = [useCalls(), usePageWords('question-papers')]
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isChanged = sets !== base.sets
  const isKnown = !isChanged || checked?.of === sets
  const before = checked ?? base
  useEffect(() => {
    if (!isChanged || checked?.of === sets) return
    const under = new AbortController()
    const timer = setTimeout(() => {
      send(checkPaper, { params: { id: base.paper_id }, body: { sets }, signal: under.signal }).then(
        (told) => {
          if (under.signal.aborted) return
          setProblem(null)
          setChecked({ ...told, of: sets, touched, breaks: newlyBroken(before.certificate, told.certificate) })
        },
        (thrown: unknown) => {
          if (!under.signal.aborted) setProblem(firstComplaint(failureOf(thrown)) || words('not_checked'))
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      under.abort()
    }
  }, [send, words, base.paper_id, isChanged, sets, touched, checked, before])
  const now = isChanged ? before : base
  return {
    certificate: now.certificate,
    parallel: now.parallel,
    /** those of the paper as it is saved, and whatever was put there since */
    questions: checked && isChanged ? [...checked.questions, ...base.questions] : base.questions,
    isKnown,
    problem: isChanged ? problem : null,
    broken: isChanged && isKnown && checked && checked.breaks.length > 0 ? { at: checked.touched, lines: checked.breaks } : null,
  }
}
