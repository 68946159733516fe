import { Flex } from 'antd'
import type { z } from 'zod'
import { getEmpiricalDifficulty } from '../../../../resources/contract/exam-assessments.ts'
import { difficulties, type Difficulty } from '../../../../resources/domain/questions/types.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../../ui/index.ts'
import styles from '../exam-assessments.module.css'
import { percent, sayBoth } from '../said.ts'

type Empirical = z.output<NonNullable<typeof getEmpiricalDifficulty.data>>
type Cell = Empirical['cells'][number]
type Level = Empirical['difficulty'][number]
const levels = ['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[]

/** What most of the questions of a cell were meant to be; null: no level has the most. */
function meantOf({ planned }: Cell): Difficulty | null {
  const most = Math.max(...levels.map((level) => planned[level]))
  const found = levels.filter((level) => planned[level] === most)
  return most > 0 && found.length === 1 ? found[0]! : null
}

/** How hard what was planned turned out to be, once children have written the papers made of it. */
export default function AfterExamTab({ id }: OfRecord) {
  const words = usePageWords('exam-assessments')
  const answer = useLiveAnswer(getEmpiricalDifficulty, ['exam-assessments', 'question-papers'], { blueprint_id: id })
  return (
    <Answered answer={answer} rows={8}>
      {(known) =>
        known.exams === 0 ? (
          <Notice title={words('no_exam_on_papers')}>{words('no_exam_on_papers_why')}</Notice>
        ) : (
          <Flex vertical gap={16}>
            <Levels known={known} />
            <Cells known={known} />
          </Flex>
        )
      }
    </Answered>
  )
}

function Levels({ known: { difficulty, exams, children } }: { readonly known: Empirical }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return (
    <Panel title={words('planned_and_found')}>
      <p className={styles.explained}>
        {words('out_of_exams', { count: exams, number: printNumber(exams, locale), children: printNumber(children, locale) })}
      </p>
      <DataTable
        label={words('planned_and_found')}
        rows={difficulty}
        keyOf={({ level }) => level}
        columns={[
          { key: 'level', title: words('difficulty'), heads: true, cell: ({ level }) => say(difficulties[level], locale) },
          // a blueprint need not ask for any
          ...(difficulty.every(({ asked_pct }) => asked_pct === null)
            ? []
            : [
                {
                  key: 'asked',
                  title: words('asked_for'),
                  number: true as const,
                  cell: ({ asked_pct }: Level) => percent(asked_pct, locale),
                },
              ]),
          { key: 'authored', title: words('as_authors_thought'), number: true, cell: ({ authored_pct }) => percent(authored_pct, locale) },
          { key: 'found', title: words('turned_out'), number: true, cell: ({ empirical_pct }) => percent(empirical_pct, locale) },
        ]}
      />
    </Panel>
  )
}

function Cells({ known: { cells } }: { readonly known: Empirical }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Panel title={words('cell_by_cell')}>
      <p className={styles.explained}>{words('cell_by_cell_why')}</p>
      <DataTable
        label={words('cell_by_cell')}
        rows={cells}
        keyOf={({ lesson_id, section_id }) => `${lesson_id} ${section_id}`}
        pageSize={60}
        columns={[
          { key: 'lesson', title: words('lesson'), heads: true, cell: ({ lesson }) => <bdi>{sayBoth(lesson, locale)}</bdi> },
          { key: 'section', title: words('section'), cell: ({ section }) => <bdi>{section}</bdi> },
          {
            key: 'meant',
            title: words('meant_as'),
            cell: ({ planned }) =>
              levels
                .flatMap((level) => (planned[level] > 0 ? [`${say(difficulties[level], locale)} ${number(planned[level])}`] : []))
                .join(' · '),
          },
          {
            key: 'facility',
            title: words('facility'),
            number: true,
            by: (a, b) => (a.p ?? -1) - (b.p ?? -1),
            cell: ({ p }) => percent(p === null ? null : p * 100, locale),
          },
          {
            key: 'found',
            title: words('turned_out'),
            cell: (cell) => {
              if (cell.empirical === null) return '–'
              const [meant, was] = [meantOf(cell), say(difficulties[cell.empirical], locale)]
              return meant === null || meant === cell.empirical ? was : <Mark tone="warn">{was}</Mark>
            },
          },
        ]}
      />
    </Panel>
  )
}
