import type classKind from '../../../../resources/classes.ts'
import { ageRangeNames } from '../../../../resources/domain/psychometrics/age-ranges.ts'
import { answeringModes } from '../../../../resources/domain/psychometrics/states.ts'
import { printDate, printNumber, say } from '../../../../resources/kit/index.ts'
import { Answered, useLocale, usePageWords, useResource, useRows } from '../../../engine/index.ts'
import { Facts, Panel } from '../../../ui/index.ts'
import { saidIn } from '../said.ts'
import type { StepProps } from './mapping.ts'

/** Everything once more, before children hear of it. */
export function SummaryStep({ mapping, head }: StepProps) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const classes = useResource<typeof classKind>('classes')
  const answer = useRows(classes, {
    columns: ['name'],
    where: { field: 'class_id', op: 'in', value: [...mapping.classes] },
    sort: 'name',
    size: 200,
  })
  const yes = (is: boolean) => words(is ? 'yes' : 'no')
  return (
    <Panel title={words('step_summary')}>
      <Answered answer={answer} rows={4}>
        {({ rows }) => (
          <Facts
            facts={[
              { key: 'questionnaire', label: words('questionnaire'), value: head ? <bdi>{saidIn(head.name, locale)}</bdi> : '–' },
              { key: 'age', label: words('age'), value: mapping.age_range ? say(ageRangeNames[mapping.age_range], locale) : '–' },
              { key: 'mode', label: words('who_answers'), value: say(answeringModes[head?.mode ?? 'student'], locale) },
              { key: 'classes', label: words('classes'), value: <bdi>{rows.map(({ name }) => name).join(', ')}</bdi> },
              {
                key: 'students',
                label: words('students'),
                value: mapping.students.length === 0 ? words('everybody') : printNumber(mapping.students.length, locale),
              },
              {
                key: 'days',
                label: words('days'),
                value: words('from_to', { from: printDate(mapping.from_date, locale), to: printDate(mapping.to_date, locale) }),
              },
              { key: 'consent', label: words('consent_required'), value: yes(mapping.consent_required) },
              { key: 'student', label: words('release_to_student'), value: yes(mapping.release_to_student) },
              { key: 'parent', label: words('release_to_parent'), value: yes(mapping.release_to_parent) },
            ]}
          />
        )}
      </Answered>
    </Panel>
  )
}
