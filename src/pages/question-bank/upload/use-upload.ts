import { useState } from 'react'
import {
  judgeQuestions,
  readQuestionFile,
  saveQuestions,
  type FileQuestion,
  type QuestionFileData,
} from '../../../../resources/contract/question-files.ts'
import { useAct, usePageWords, type Row } from '../../../engine/index.ts'

/** What the browser offers to choose from; what a file is, is told by what is in it. */
export const accepted = '.xlsx,.csv,.txt,.gift,.xml,.zip'

/** A file as it was read, and what has been put right of it since. */
export interface Upload extends QuestionFileData {
  readonly name: string
  /** for which it was read */
  readonly lessonId: string
  /** left out on purpose, by their keys */
  readonly leftOut: ReadonlySet<number>
}
/** What can be kept of that which cannot be asked here. */
export const keepable = ({ unsupported }: Upload) =>
  unsupported.flatMap(({ file_id, ...one }) => (file_id === null ? [] : [{ ...one, file_id }]))
export const isGood = ({ values, problems }: FileQuestion): boolean => values !== null && problems.length === 0

/** Into which question set they go, too: one that is there, or a new one of these values. */
export type IntoSet = { readonly question_set_id: string } | { readonly values: Row }

/** The way of a file into the bank: read, put right question by question, saved as one operation. */
export function useUpload(lessonId: string | null) {
  const words = usePageWords('question-bank')
  const [upload, setUpload] = useState<Upload | null>(null)
  const reading = useAct(readQuestionFile, words('not_read'))
  const judging = useAct(judgeQuestions, words('not_read'))
  const saving = useAct(saveQuestions, words('not_saved'))

  const read = async (file: File) => {
    if (lessonId === null) return reading.complain(words('lesson_first'))
    setUpload(null)
    const data = await reading.run({ body: { lesson_id: lessonId }, file })
    if (data) setUpload({ ...data, name: file.name, lessonId, leftOut: new Set() })
  }
  const amend = (keys: ReadonlyMap<number, Partial<FileQuestion>>) =>
    setUpload((before) => before && { ...before, questions: before.questions.map((one) => ({ ...one, ...keys.get(one.key) })) })
  /** Takes one as it was put right; what is still wrong with it comes back. */
  const mend = async (key: number, values: Row) => {
    amend(new Map([[key, { values, problems: [] }]]))
    const judged = await judging.run({ body: { questions: [{ key, values, stimulus: null }] } })
    if (judged) amend(new Map(judged.questions.map((one) => [one.key, one])))
  }
  const leaveOut = (key: number, isOut: boolean) =>
    setUpload((before) => {
      if (!before) return before
      const leftOut = new Set(before.leftOut)
      if (isOut) leftOut.add(key)
      else leftOut.delete(key)
      return { ...before, leftOut }
    })
  const save = async (isPart: boolean, set: IntoSet | null) => {
    if (!upload) return null
    // what the file says wrongly is known here alone: its values may be right all the same
    const questions = upload.questions.flatMap((one) => {
      const { key, values, stimulus } = one
      return values === null || upload.leftOut.has(key) || (isPart && !isGood(one)) ? [] : [{ key, values, stimulus }]
    })
    const items = keepable(upload)
    const unsupported = items.length === 0 ? null : { lesson_id: upload.lessonId, from_file: upload.name.slice(-200), items }
    const body = { questions, stimuli: upload.stimuli, is_part: isPart, question_set: set, unsupported }
    const done = await saving.run({ body })
    if (!done) return null
    const failed = new Map(done.failed.map((one) => [one.key, { problems: one.problems }]))
    amend(failed)
    if (done.saved.length + done.kept === 0) {
      saving.complain(words('none_saved', { count: done.failed.length }))
      return null
    }
    const saved = new Set(done.saved.map(({ key }) => key))
    setUpload((before) => {
      if (!before) return before
      const left = before.questions.filter(({ key }) => !saved.has(key) && !before.leftOut.has(key))
      // what was kept is not kept a second time
      return left.length === 0 ? null : { ...before, questions: left, unsupported: [] }
    })
    return done
  }
  /** What was saved and taken back stands here again, with all that was put right in it; another file that was opened since stays. */
  const bringBack = (before: Upload): void =>
    setUpload((now) => {
      if (now === null) return before
      if (now.name !== before.name) return now
      const here = new Set(now.questions.map(({ key }) => key))
      const questions = [...now.questions, ...before.questions.filter(({ key }) => !here.has(key))]
      return { ...now, questions: questions.toSorted((one, other) => one.key - other.key), unsupported: before.unsupported }
    })
  return {
    upload,
    isReading: reading.busy !== null,
    isSaving: saving.busy !== null,
    problem: reading.problem ?? judging.problem ?? saving.problem,
    read,
    mend,
    leaveOut,
    save,
    bringBack,
    putAway: () => setUpload(null),
  }
}
