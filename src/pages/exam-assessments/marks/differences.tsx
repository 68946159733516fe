import { Alert, Button, Flex } from 'antd'
import { type MarkDifference } from '../../../../resources/contract/exam-assessments.ts'
import { getDifferences, settleMarks } from '../../../../resources/contract/exam-marking.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import { Answered, firstComplaint, useAct, useLiveAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Notice, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { childName, sayBoth } from '../said.ts'

const keyOf = ({ student_id, slot }: MarkDifference): string => `${student_id} ${slot ?? ''}`

/** Where two people have typed different marks: each is settled by the paper, with one press. */
export function Differences({ id, maySettle }: { readonly id: string; readonly maySettle: boolean }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const answer = useLiveAnswer(getDifferences, ['exam-results'], { id })
  const act = useAct(settleMarks, words('not_settled'), firstComplaint)
  const valueOf = (one: MarkDifference, hand: 'first' | 'second'): string => {
    const code = hand === 'first' ? one.first_code : one.second_code
    const marks = hand === 'first' ? one.first : one.second
    return code === null ? (marks === null ? words('nothing') : printNumber(marks, locale)) : say(markCodes[code], locale)
  }
  const settle = (one: MarkDifference, hand: 'first' | 'second'): void =>
    void act.run(
      {
        params: { id },
        body: {
          rows: [
            {
              student_id: one.student_id,
              slot: one.slot,
              marks: one[hand],
              code: hand === 'first' ? one.first_code : one.second_code,
            },
          ],
        },
      },
      `${keyOf(one)} ${hand}`,
    )
  return (
    <Panel title={words('differences')}>
      <Answered answer={answer}>
        {({ records, compared, lacking }) => (
          <Flex vertical gap={8}>
            <span className={text.soft}>
              {words('compared_hands', { compared: printNumber(compared, locale), lacking: printNumber(lacking, locale) })}
            </span>
            {maySettle && records.length > 0 && <span className={text.soft}>{words('settling_types')}</span>}
            {act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}
            {records.length === 0 ? (
              <Notice title={words(compared === 0 ? 'nothing_compared' : lacking > 0 ? 'agree_so_far' : 'no_differences')} />
            ) : (
              <DataTable
                label={words('differences')}
                rows={records}
                keyOf={keyOf}
                columns={[
                  { key: 'child', title: words('child'), heads: true, cell: (one) => <bdi>{childName(one, locale)}</bdi> },
                  { key: 'label', title: words('question'), cell: ({ label }) => sayBoth(label, locale) },
                  ...(['first', 'second'] as const).map((hand) => ({
                    key: hand,
                    title: words(`${hand}_hand`),
                    cell: (one: MarkDifference) =>
                      maySettle ? (
                        <Button
                          size="small"
                          loading={act.busy === `${keyOf(one)} ${hand}`}
                          aria-label={words('settle_as', { value: valueOf(one, hand), child: childName(one, locale) })}
                          onClick={() => settle(one, hand)}
                        >
                          {valueOf(one, hand)}
                        </Button>
                      ) : (
                        valueOf(one, hand)
                      ),
                  })),
                ]}
              />
            )}
          </Flex>
        )}
      </Answered>
    </Panel>
  )
}
