import { Flex, Select } from 'antd'
import { useState } from 'react'
import { getPsychometricReport, getReportChoices } from '../../../resources/contract/psychometric-reports.ts'
import { isolated, printDate } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedChoice, Notice } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choice, type Choices } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { GroupTable } from './group-table.tsx'
import { saidIn, studentsPath } from './said.ts'
import { HiddenGroup } from './why.tsx'
import styles from './reports.module.css'

/** What a class scores as a whole, on its own page; nobody in it is told of. */
export function ClassTab({ id }: OfRecord) {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Answered answer={answer} rows={6}>
      {(choices) => {
        const answered = choices.questionnaires
          .map((one) => ({ ...one, mappings: one.mappings.filter(({ class_ids }) => class_ids.includes(id)) }))
          .filter(({ mappings }) => mappings.length > 0)
        return answered.length === 0 ? (
          <Notice title={words('nothing_handed_in')}>{words('none_of_classes_why')}</Notice>
        ) : (
          <OfClass id={id} year={choices.classes.find((one) => one.id === id)?.academic_year} answered={answered} />
        )
      }}
    </Answered>
  )
}

function OfClass({
  id,
  year,
  answered,
}: {
  readonly id: string
  readonly year: string | undefined
  readonly answered: Choices['questionnaires']
}) {
  const [words, locale, { whole }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = answered.find(({ questionnaire_id }) => questionnaire_id === picked) ?? answered[0]
  const answer = useAnswer(
    getPsychometricReport,
    chosen ? { questionnaire_id: chosen.questionnaire_id, class_id: id, ...(year === undefined ? {} : { academic_year: year }) } : null,
  )
  if (!chosen) return null
  return (
    <Flex vertical gap={12}>
      <div className={styles.choices}>
        <Choice label={words('questionnaire')}>
          <Select
            {...isolatedChoice}
            value={chosen.questionnaire_id}
            onChange={setPicked}
            options={answered.map(({ questionnaire_id, name }) => ({ value: questionnaire_id, label: saidIn(name, locale) }))}
          />
        </Choice>
      </div>
      <Answered answer={answer} rows={6}>
        {({ about, n, hidden, categories }) => (
          <Flex vertical gap={12}>
            {n === null ? (
              <HiddenGroup hidden={hidden} />
            ) : (
              <>
                <p className={text.soft}>{words('whole_n', { count: n, number: whole(n) })}</p>
                <GroupTable label={saidIn(about.questionnaire, locale)} categories={categories} />
              </>
            )}
            <Flex gap="4px 16px" wrap>
              {chosen.mappings.map((one) => (
                <Link key={one.unique_id} to={studentsPath(one.unique_id)}>
                  {words('who_answered_on', { name: isolated(one.name ?? printDate(one.from_date, locale)) })}
                </Link>
              ))}
            </Flex>
            <p className={styles.about}>{words('how_to_read_groups')}</p>
            <About about={about} />
          </Flex>
        )}
      </Answered>
    </Flex>
  )
}
