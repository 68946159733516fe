import { getClassCount } from '../../../resources/contract/teachers.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import type { Teacher } from './teacher.ts'
import facts from '../../ui/fact-strip.module.css'
import panel from '../../ui/panel.module.css'

const keys = ['incharge_classes', 'subject_classes', 'subjects', 'students'] as const

export function ClassCountStrip({ teacher }: { readonly teacher: Teacher }) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  const answer = useAnswer(getClassCount, { teacherId: teacher.id, school_id: teacher.schoolId })
  return (
    <dl className={`${panel.panel} ${facts.strip} ${facts.figures}`}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{words(`count_${key}`)}</dt>
          <dd>{answer.is === 'ready' ? printNumber(answer.data[key], locale) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
