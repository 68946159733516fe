import { Button } from 'antd'
import { useState } from 'react'
import { getStudentItems } from '../../../resources/contract/psychometric-reports.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'
import { useFigures } from './figures.ts'
import { saidIn } from './said.ts'

/** Only when they are asked for: that somebody looked is written down. */
export function Items({ id }: { readonly id: string }) {
  const [words, locale, { whole, tenth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const [isOpen, setOpen] = useState(false)
  const answer = useAnswer(getStudentItems, isOpen ? { response_id: id } : null)
  if (!isOpen)
    return (
      <div data-screen-only>
        <Button onClick={() => setOpen(true)}>{words('show_items')}</Button>
      </div>
    )
  return (
    <Answered answer={answer} rows={6}>
      {({ records }) => (
        <DataTable
          label={words('items')}
          rows={records}
          keyOf={({ item_no }) => item_no}
          pageSize={200}
          columns={[
            { key: 'no', title: words('number'), number: true, slim: true, cell: ({ item_no }) => whole(item_no) },
            { key: 'text', title: words('item'), heads: true, cell: (row) => <bdi>{saidIn(row.text, locale)}</bdi> },
            { key: 'key', title: words('key'), cell: ({ key }) => (key === 1 ? '+' : '−') },
            {
              key: 'value',
              title: words('answer'),
              cell: ({ value, label }) =>
                value === null ? (
                  <Mark tone="warn">{words('open')}</Mark>
                ) : (
                  [whole(value), label && saidIn(label, locale)].filter((part) => part).join(' · ')
                ),
            },
            { key: 'ms', title: words('seconds'), number: true, cell: ({ ms }) => tenth(ms === null ? null : ms / 1000) },
          ]}
        />
      )}
    </Answered>
  )
}
