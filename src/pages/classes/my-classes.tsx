import { listed, sayEither } from '../../../resources/kit/text.ts'
import { getMySections } from '../../../resources/contract/classes.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

export function MyClasses() {
  const [words, locale] = [usePageWords('classes'), useLocale()]
  const answer = useAnswer(getMySections)
  return (
    <Panel title={words('my_classes')}>
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('no_classes')}>{words('no_classes_why')}</Notice>
          ) : (
            <ul className={cards.cards}>
              {records.map((one) => (
                <li key={one.class_id}>
                  <Link className={cards.card} to={`/masters/classes/classes_report/${one.class_id}`}>
                    <span className={cards.name}>
                      <bdi>{one.name}</bdi>
                      {one.role === 'incharge' && <Mark tone="accent">{words('class_teacher')}</Mark>}
                    </span>
                    <span className={text.soft}>
                      {listed(
                        one.subjects.map((subject) => sayEither(subject.label, subject.label_ar, locale)),
                        locale,
                      )}
                    </span>
                    <span className={text.soft}>
                      {words('students_in', { count: one.strength, number: printNumber(one.strength, locale) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
