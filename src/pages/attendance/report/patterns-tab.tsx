import { Flex } from 'antd'
import { getPatterns } from '../../../../resources/contract/attendance-reports.ts'
import { sayEither } from '../../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { Notice, Panel, Worklist } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { ClassChoice } from './class-choice.tsx'
import { useNarrowed } from './narrowed.ts'
import { PatternLine } from './pattern-line.tsx'

/** What comes back in the days of the children of a class. */
export function PatternsTab() {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { of, set } = useNarrowed()
  const classId = of('class')
  const answer = useAnswer(getPatterns, classId ? { class_id: classId } : null)
  return (
    <Flex vertical gap={16}>
      <ClassChoice value={classId} clearable={false} onChange={(id) => set({ class: id })} />
      <p className={text.soft}>{words('pattern_why')}</p>
      {classId === null ? (
        <Notice title={words('pattern_choose')} />
      ) : (
        <Answered answer={answer}>
          {({ records }) =>
            records.length === 0 ? (
              <Notice title={words('pattern_none')} />
            ) : (
              <Panel untitled title={words('report_tab_patterns')}>
                <Worklist
                  label={words('report_tab_patterns')}
                  items={records.map((one) => ({
                    key: `${one.student_id} ${one.kind} ${one.weekday ?? ''}`,
                    what: (
                      <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}`}>
                        {sayEither(one.name, one.name_ar, locale)}
                      </Link>
                    ),
                    note: <PatternLine pattern={one} />,
                  }))}
                />
              </Panel>
            )
          }
        </Answered>
      )}
    </Flex>
  )
}
