import { Alert } from 'antd'
import type { BlueprintData } from '../../../resources/contract/blueprints.ts'
import { paperLanguages } from '../../../resources/domain/papers/blueprint.ts'
import { questionTypes } from '../../../resources/domain/questions/types.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Facts } from '../../ui/index.ts'
import styles from './question-papers.module.css'

/** What a paper of this blueprint will be; what the bank has too little of is told before anything is made. */
export function BlueprintFacts({ blueprint }: { readonly blueprint: BlueprintData }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const questions = blueprint.sections.reduce((sum, { question_count }) => sum + question_count, 0)
  const short = blueprint.feasibility.filter(({ is_short }) => is_short).length
  return (
    <div className={styles['stack']}>
      <Facts
        within="columns"
        facts={[
          { key: 'marks', label: words('marks'), value: number(blueprint.total_marks) },
          { key: 'questions', label: words('questions'), value: number(questions) },
          { key: 'minutes', label: words('minutes'), value: blueprint.duration_min === null ? '–' : number(blueprint.duration_min) },
          { key: 'language', label: words('language'), value: say(paperLanguages[blueprint.language], locale) },
        ]}
      />
      {short > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words('bank_short', { count: short, number: number(short) })}
          description={words('bank_short_why')}
        />
      )}
      <DataTable
        label={words('sections')}
        rows={blueprint.sections}
        keyOf={({ section_id }) => section_id}
        columns={[
          { key: 'code', title: words('section'), heads: true, slim: true, cell: ({ code }) => code },
          { key: 'type', title: words('type'), cell: ({ question_type }) => say(questionTypes[question_type], locale) },
          { key: 'count', title: words('questions'), number: true, cell: ({ question_count }) => number(question_count) },
          { key: 'each', title: words('marks_each'), number: true, cell: ({ marks_per_question }) => number(marks_per_question) },
          { key: 'attempt', title: words('to_answer'), number: true, cell: ({ to_attempt }) => number(to_attempt) },
          {
            key: 'choice',
            title: words('with_choice'),
            number: true,
            cell: ({ internal_choice_count }) => number(internal_choice_count),
          },
        ]}
      />
    </div>
  )
}
