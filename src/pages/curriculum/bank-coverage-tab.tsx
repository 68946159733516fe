import { Flex, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { getBankTree } from '../../../resources/contract/curriculum.ts'
import { isQuestionType, questionTypes } from '../../../resources/domain/questions/types.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import type bankMappings from '../../../resources/bank-mappings.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, rowOf, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'

const usualLeast = 5

/** Which lessons the bank has too few questions of, type by type: seen before anybody generates a paper. */
export function BankCoverageTab({ row }: OfRecord) {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const { grade_id, subject_id, language } = rowOf<typeof bankMappings>(row)
  const [least, setLeast] = useState(usualLeast)
  const [onlyFew, setOnlyFew] = useState(false)
  const answer = useLiveAnswer(getBankTree, ['questions', 'lessons', 'mapped-lessons'], { grade_id, subject_id, language })
  const number = (value: number) => printNumber(value, locale)
  return (
    <Answered answer={answer}>
      {({ records }) => {
        const lessons = records.flatMap((unit) =>
          unit.children.map((lesson) => ({ ...lesson, unit: sayEither(unit.label, unit.label_ar, locale) })),
        )
        const types = Object.keys(questionTypes)
          .filter(isQuestionType)
          .filter((type) => lessons.some(({ counts }) => (counts.by_type[type] ?? 0) > 0))
        const isFew = ({ counts }: (typeof lessons)[number]): boolean =>
          counts.total < least || types.some((type) => (counts.by_type[type] ?? 0) < least)
        const shown = onlyFew ? lessons.filter(isFew) : lessons
        const cell = (count: number) => (count < least ? <Mark tone={count === 0 ? 'bad' : 'warn'}>{number(count)}</Mark> : number(count))
        return (
          <Panel title={words('bank_coverage')}>
            <Flex vertical gap={12}>
              <Flex gap={16} align="center" wrap>
                <label>
                  {words('least')}{' '}
                  <InputNumber size="small" min={1} max={100} value={least} onChange={(value) => setLeast(value ?? usualLeast)} />
                </label>
                <label>
                  <Switch size="small" checked={onlyFew} onChange={setOnlyFew} /> {words('only_short')}
                </label>
                <span role="status">
                  {words('few', { count: lessons.filter(isFew).length, number: number(lessons.filter(isFew).length) })}
                </span>
              </Flex>
              {shown.length === 0 ? (
                <Notice title={words(lessons.length === 0 ? 'no_lessons_taught' : 'enough')} />
              ) : (
                <DataTable
                  label={words('bank_coverage')}
                  rows={shown}
                  keyOf={({ id }) => id}
                  columns={[
                    { key: 'lesson', title: words('lesson'), heads: true, cell: (one) => sayEither(one.label, one.label_ar, locale) },
                    { key: 'unit', title: words('unit'), cell: (one) => one.unit },
                    { key: 'total', title: words('total'), number: true, cell: ({ counts }) => cell(counts.total) },
                    ...types.map((type) => ({
                      key: type,
                      title: say(questionTypes[type], locale),
                      number: true as const,
                      cell: ({ counts }: (typeof lessons)[number]) => cell(counts.by_type[type] ?? 0),
                    })),
                  ]}
                />
              )}
            </Flex>
          </Panel>
        )
      }}
    </Answered>
  )
}
