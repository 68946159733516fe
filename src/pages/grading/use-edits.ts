import { useState } from 'react'
import { keepExamWeights, type ExamWeights } from '../../../resources/contract/grading.ts'
import { printPercent, listed, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { firstComplaint, useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import type { CellChange } from '../../ui/index.ts'
import { keyOf, typedWeight, type Edit, type Edits } from './cells.ts'

interface Met {
  readonly exam_type_id: string
  readonly grade_id: string
  readonly weightage_pct: number | null
}
const isMet = (one: unknown): one is Met => typeof one === 'object' && one !== null && 'exam_type_id' in one && 'grade_id' in one
const metIn = (data: unknown): readonly Met[] =>
  typeof data === 'object' && data !== null && 'current' in data && Array.isArray(data.current) ? data.current.filter(isMet) : []

/** What is typed and not saved; what somebody else has changed meanwhile is named, and a second save is meant to write over it. */
export function useEdits(known: ExamWeights, saved: ReadonlyMap<string, number>) {
  const [words, locale, tellDone] = [usePageWords('grading'), useLocale(), useTellDone()]
  const [edits, setEdits] = useState<Edits>(new Map())
  const nameOf = ({ exam_type_id, grade_id, weightage_pct }: Met): string => {
    const grade = known.grades.find(({ standard_id }) => standard_id === grade_id)
    const type = known.exam_types.find((one) => one.exam_type_id === exam_type_id)
    const called = [grade, type].flatMap((one) => (one ? sayEither(one.name_en, one.name_ar, locale) : [])).join(' · ')
    return `${called}: ${weightage_pct === null ? words('nothing') : printPercent(weightage_pct, locale)}`
  }
  const act = useAct(keepExamWeights, words('not_kept'), (failure) => {
    const met = metIn(failure.data)
    if (failure.code !== 'STALE' || met.length === 0) return firstComplaint(failure)
    setEdits((before) => {
      const after = new Map(before)
      for (const { exam_type_id, grade_id, weightage_pct } of met) {
        const key = keyOf(grade_id, exam_type_id)
        const edit = after.get(key)
        if (edit) after.set(key, { ...edit, was: weightage_pct })
      }
      return after
    })
    return words('met', { cells: listed(met.map(nameOf), locale) })
  })

  const change = (changes: readonly CellChange[]): void =>
    setEdits((before) => {
      const after = new Map(before)
      for (const { row: gradeId, column: typeId, value } of changes) {
        const key = keyOf(gradeId, typeId)
        const was = before.get(key)?.was ?? (before.has(key) ? null : (saved.get(key) ?? null))
        const typed = typedWeight(value)
        if (typed.is === 'weight' && typed.value === was) after.delete(key)
        else after.set(key, { gradeId, typeId, was, text: typed.is === 'weight' ? String(typed.value ?? '') : value } satisfies Edit)
      }
      return after
    })
  const isWrong = [...edits.values()].some(({ text }) => typedWeight(text).is === 'wrong')
  const save = async (): Promise<void> => {
    if (edits.size === 0 || isWrong || act.busy !== null) return
    const weights = [...edits.values()].flatMap(({ gradeId, typeId, was, text }) => {
      const typed = typedWeight(text)
      return typed.is === 'weight' ? [{ grade_id: gradeId, exam_type_id: typeId, was, weightage_pct: typed.value }] : []
    })
    const done = await act.run({ body: { weights } })
    if (!done) return
    // what was typed while this was under way stays
    setEdits((now) => new Map([...now].filter(([key, edit]) => edits.get(key) !== edit)))
    tellDone({ message: words('kept', { count: done.changed, number: printNumber(done.changed, locale) }), operationId: done.operation_id })
  }
  const discard = (): void => {
    setEdits(new Map())
    act.complain(null)
  }
  return { edits, change, save, discard, isWrong, isBusy: act.busy !== null, problem: act.problem }
}
