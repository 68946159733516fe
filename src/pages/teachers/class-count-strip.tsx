import { getClassCount } from '../../../resources/contract/teachers.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Facts } from '../../ui/index.ts'
import type { Teacher } from './teacher.ts'

const keys = ['incharge_classes', 'subject_classes', 'subjects', 'students'] as const

export function ClassCountStrip({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const answer = useAnswer(getClassCount, { teacherId: teacher.id, school_id: teacher.schoolId })
  const facts = keys.map((key) => ({
    key,
    label: words(`count_${key}`),
    value: answer.is === 'ready' ? printNumber(answer.data[key], locale) : '–',
  }))
  return <Facts figures facts={facts} />
}
