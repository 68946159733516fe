import { getClassSubjects } from '../../../resources/contract/subjects.ts'
import { listed } from '../../../resources/kit/text.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Coloured, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

/** The subjects of one's class and who teaches them. */
export function MySubjects({ classId }: { readonly classId: string }) {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const answer = useAnswer(getClassSubjects, { class_id: classId })
  const inArabic = locale === 'ar'
  return (
    <Panel title={words('my_subjects')}>
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('no_subjects')} />
          ) : (
            <ul className={cards.cards}>
              {records.map((one) => (
                <li key={one.subject_id}>
                  <Coloured colour={one.colour}>
                    <b>{(inArabic && one.name_ar) || one.name_en}</b>
                  </Coloured>
                  <div className={text.soft}>
                    {listed(
                      one.teachers.map((teacher) => (inArabic && teacher.name_ar) || teacher.name),
                      locale,
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
