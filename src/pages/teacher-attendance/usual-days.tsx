import { Flex } from 'antd'
import { listOfValues } from '../../../resources/contract/lovs.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Notice, Panel } from '../../ui/index.ts'

/** The days of each kind of leave that hold where the school has agreed on none of its own. */
export function UsualDays() {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const answer = useAnswer(listOfValues, { list: 'leave_type' })
  return (
    <Flex vertical gap={16}>
      <Notice title={words('usual_days')}>{words('usual_days_why')}</Notice>
      <Answered answer={answer} rows={6}>
        {({ records }) => (
          <Panel flush title={words('usual_days_hold')}>
            <DataTable
              label={words('usual_days_hold')}
              rows={records.filter(({ is_active }) => is_active)}
              keyOf={({ code }) => code}
              columns={[
                { key: 'type', title: words('leave_type'), heads: true, cell: (one) => sayEither(one.name_en, one.name_ar, locale) },
                {
                  key: 'days',
                  title: words('usual_days_a_year'),
                  number: true,
                  slim: true,
                  cell: ({ yearly_quota: days }) => (days === null || days === undefined ? words('no_limit') : printNumber(days, locale)),
                },
                { key: 'paid', title: words('usual_days_paid'), cell: ({ paid }) => words(paid === false ? 'unpaid_days' : 'paid_days') },
              ]}
            />
          </Panel>
        )}
      </Answered>
    </Flex>
  )
}
