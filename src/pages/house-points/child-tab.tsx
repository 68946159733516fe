import { Button, Flex } from 'antd'
import { useState } from 'react'
import { printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { getChildPoints } from '../../../resources/contract/house-points.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import {
  Answered,
  hrefs,
  Link,
  RemoveDialog,
  titleOf,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  useResource,
  type Row,
} from '../../engine/index.ts'
import { DataTable, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { AwardDialog } from './award-dialog.tsx'

/** What a child was given and lost this year, and for which house; a mistake is taken back where it stands. */
export function ChildTab({ resource, id, row }: OfRecord) {
  const [words, locale, entries] = [usePageWords('house-points'), useLocale(), useResource('house-points')]
  const answer = useLiveAnswer(getChildPoints, ['house-points'], { student_id: id })
  const [giving, setGiving] = useState(false)
  const [removing, setRemoving] = useState<Row | null>(null)
  const may = useMay(entries)
  const student = titleOf(resource, row, locale)
  return (
    <Flex vertical gap={12}>
      {may('create') && (
        <div>
          <Button onClick={() => setGiving(true)}>{words('give')}</Button>
        </div>
      )}
      <Answered answer={answer}>
        {({ entries: all, has_moved }) =>
          all.length === 0 ? (
            <Notice title={words('no_entries')}>{words('no_entries_why')}</Notice>
          ) : (
            <>
              {has_moved && <p className={text.soft}>{words('has_moved')}</p>}
              <Panel untitled flush title={words('entries')}>
                <DataTable
                  label={words('entries')}
                  rows={all}
                  keyOf={(one) => one.id}
                  columns={[
                    {
                      key: 'day',
                      title: words('day'),
                      cell: (one) => <Link to={hrefs.show(entries, one.id)}>{printDate(one.day, locale)}</Link>,
                    },
                    { key: 'reason', title: words('reason'), heads: true, cell: (one) => <bdi>{one.reason}</bdi> },
                    {
                      key: 'house',
                      title: words('house'),
                      cell: (one) => <bdi>{sayEither(one.house ?? '–', one.house_ar, locale)}</bdi>,
                    },
                    { key: 'given_by', title: words('given_by'), cell: (one) => <bdi>{one.given_by ?? '–'}</bdi> },
                    { key: 'points', title: words('points'), number: true, cell: (one) => <bdi>{printNumber(one.points, locale)}</bdi> },
                    ...(may('remove')
                      ? [
                          {
                            key: 'remove',
                            title: words('take_back'),
                            plain: true as const,
                            cell: (one: (typeof all)[number]) => (
                              <Button size="small" onClick={() => setRemoving({ id: one.id, points: one.points, student })}>
                                {words('take_back')}
                              </Button>
                            ),
                          },
                        ]
                      : []),
                  ]}
                />
              </Panel>
            </>
          )
        }
      </Answered>
      {giving && (
        <AwardDialog question={{ condition: { field: resource.id, op: 'eq', value: id } }} count={1} onClose={() => setGiving(false)} />
      )}
      {removing && <RemoveDialog resource={entries} row={removing} onClose={() => setRemoving(null)} />}
    </Flex>
  )
}
