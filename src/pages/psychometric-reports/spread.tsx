import { Flex, Select } from 'antd'
import { getCategoryOptions, getCategoryPie } from '../../../resources/contract/psychometric-reports.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedChoice, Panel } from '../../ui/index.ts'
import { Choice, queryOf, type Choices, type Choose, type Chosen } from './choosing.tsx'
import { Pie } from './pie.tsx'
import { saidIn } from './said.ts'
import { HiddenGroup } from './why.tsx'
import styles from './reports.module.css'

export const spreadId = 'spread-over-bands'

/** How the children of the school, a grade or a class spread over the bands of one category. */
export function Spread({
  choices,
  chosen,
  asked,
  choose,
}: {
  readonly choices: Choices
  readonly chosen: Chosen
  readonly asked: URLSearchParams
  readonly choose: Choose
}) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const options = useAnswer(getCategoryOptions, { questionnaire_id: chosen.questionnaire_id })
  const categories = options.is === 'ready' ? options.data.records : []
  const category = categories.find(({ id }) => id === asked.get('category')) ?? categories[0]
  const place = asked.get('of') ?? 'school'
  const [kind, id] = place.split(' ')
  const answer = useAnswer(
    getCategoryPie,
    category
      ? {
          ...queryOf(chosen),
          category_id: category.id,
          ...(kind === 'grade' && id ? { grade_id: id } : {}),
          ...(kind === 'class' && id ? { class_id: id } : {}),
        }
      : null,
  )
  if (!category) return null
  const classes = choices.classes.filter(
    ({ academic_year }) => chosen.academic_year === undefined || academic_year === chosen.academic_year,
  )
  const places = [
    { value: 'school', label: words('whole_school') },
    ...choices.grades.map((one) => ({ value: `grade ${one.id}`, label: sayEither(one.label, one.label_ar, locale) })),
    ...classes.map((one) => ({ value: `class ${one.id}`, label: one.label })),
  ]
  const name = saidIn({ en: category.label, ar: category.label_ar ?? null }, locale)
  return (
    <div id={spreadId}>
      <Panel title={words('spread')}>
        <Flex vertical gap={16}>
          <div className={styles.choices} data-screen-only>
            <Choice label={words('category')}>
              <Select
                value={category.id}
                onChange={(to) => choose({ category: to })}
                options={categories.map((one) => ({
                  value: one.id,
                  label: saidIn({ en: one.label, ar: one.label_ar ?? null }, locale),
                }))}
              />
            </Choice>
            <Choice label={words('of_whom')}>
              <Select
                {...isolatedChoice}
                value={place}
                onChange={(to) => choose({ of: to === 'school' ? null : to })}
                options={places}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Choice>
          </div>
          <Answered answer={answer} rows={4}>
            {({ n, hidden, records }) =>
              n === null ? (
                <HiddenGroup hidden={hidden} />
              ) : (
                <Pie
                  bands={records}
                  label={words('spread_of', { category: name, of: places.find(({ value }) => value === place)?.label ?? '' })}
                />
              )
            }
          </Answered>
        </Flex>
      </Panel>
    </div>
  )
}
