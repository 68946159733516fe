import { Select } from 'antd'
import { getTeachersForSubject, subjectFits } from '../../../resources/contract/teachers.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedLabels } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

interface TeacherChoiceProps {
  readonly id: string
  readonly subjectId: string | null
  readonly classId: string | null
  readonly value: { readonly id: string; readonly label: string } | null
  onChange(chosen: { readonly id: string; readonly label: string } | null): void
}

/** A teacher for a lesson: whoever teaches the subject there stands first, then who teaches it, then who is qualified for it. */
export function TeacherChoice({ id, subjectId, classId, value, onChange }: TeacherChoiceProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const answer = useAnswer(getTeachersForSubject, { subject_id: subjectId, class_id: classId })
  const found = (answer.is === 'ready' ? answer.data.records : []).map((one) => ({
    fit: one.fit,
    value: one.teacher_id,
    label: sayEither(one.name, one.name_ar, locale),
  }))
  const groups = subjectFits.flatMap((fit) => {
    const options = found.filter((one) => one.fit === fit)
    return options.length === 0
      ? []
      : [{ label: words(subjectId === null ? 'teachers' : `fit_${fit === 'other' ? 'none' : fit}`), options }]
  })
  // whoever has left since still stands where he was put
  const isGone = value !== null && answer.is === 'ready' && !found.some((one) => one.value === value.id)
  const isWaiting = value !== null && answer.is !== 'ready'
  return (
    <Select<string>
      {...isolatedLabels}
      id={id}
      className={text.wide}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={answer.is === 'loading'}
      value={value?.id ?? null}
      options={value !== null && (isGone || isWaiting) ? [{ value: value.id, label: value.label }, ...groups] : groups}
      onChange={(chosen?: string) =>
        onChange(found.flatMap((one) => (one.value === chosen ? [{ id: one.value, label: one.label }] : []))[0] ?? null)
      }
    />
  )
}
