import { Alert, DatePicker, Flex, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { bringTimetableGrid, readTimetableGrid, type GridSheet } from '../../../resources/contract/timetable-grid.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { firstComplaint, useAct, useAskAgain, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import { DataTable, FileDrop, Mark } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

type Read = DataOf<typeof readTimetableGrid>

/** Weeks of classes or teachers come in as schools write them: what each sheet says and what cannot stand, before anything is changed. */
export default function GridDialog({ onClose }: { onClose(): void }) {
  const [words, locale, tellDone, askAgain] = [usePageWords('timetable'), useLocale(), useTellDone(), useAskAgain()]
  const reading = useAct(readTimetableGrid, words('grid_unread'), firstComplaint)
  const bringing = useAct(bringTimetableGrid, words('failed'), firstComplaint)
  const [file, setFile] = useState<File | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const number = (value: number): string => printNumber(value, locale)
  const look = async (chosen: File, day: string | null): Promise<void> => {
    setFile(chosen)
    setRead(null)
    setRead(await reading.run({ body: day ? { from: day } : {}, file: chosen }))
  }
  const bring = async (): Promise<void> => {
    if (!read) return
    const done = await bringing.run({ body: { owners: read.owners, lessons: read.lessons, ...(from ? { from } : {}) } })
    if (!done) return
    tellDone({ message: words('grid_done', { count: done.added, number: number(done.added) }), operationId: done.operation_id })
    await askAgain()
    onClose()
  }
  const problems = read?.sheets.flatMap(({ name, problems: own }) => own.map((one) => ({ ...one, sheet: name }))) ?? []
  const changes = (read?.added ?? 0) + (read?.removed ?? 0)
  return (
    <Modal
      open
      width={860}
      title={words('grid')}
      okText={words('grid_bring')}
      okButtonProps={{ disabled: !read || changes === 0 }}
      confirmLoading={bringing.busy !== null}
      cancelText={words('cancel')}
      onOk={() => void bring()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p className={text.soft}>{words('grid_how')}</p>
        <FileDrop
          label={words('grid_file')}
          title={file?.name ?? words('grid_drop')}
          hint={words('grid_hint')}
          accept=".xlsx,.csv"
          onFile={(chosen) => void look(chosen, from)}
        />
        <Flex gap={8} align="center" wrap>
          <label htmlFor="grid-from">{words('grid_from')}</label>
          <DatePicker
            id="grid-from"
            format="DD/MM/YYYY"
            placeholder={words('grid_whole_year')}
            value={from === null ? null : dayjs(from)}
            onChange={(day) => {
              const next = day?.format('YYYY-MM-DD') ?? null
              setFrom(next)
              if (file) void look(file, next)
            }}
          />
        </Flex>
        {reading.busy !== null && <p role="status">{words('grid_reading')}</p>}
        {(reading.problem ?? bringing.problem) && <Alert type="error" role="alert" showIcon title={reading.problem ?? bringing.problem} />}
        {read && (
          <>
            <Alert
              type={problems.length > 0 ? 'warning' : 'info'}
              showIcon
              role="status"
              title={words('grid_sums', { added: number(read.added), removed: number(read.removed), kept: number(read.kept) })}
              description={problems.length > 0 ? words('grid_left_out', { count: problems.length, number: number(problems.length) }) : null}
            />
            <DataTable<GridSheet>
              label={words('grid_sheets')}
              rows={read.sheets}
              keyOf={({ name }) => name}
              pageSize={10}
              columns={[
                { key: 'sheet', title: words('grid_sheet'), heads: true, slim: true, cell: ({ name }) => <bdi>{name}</bdi> },
                {
                  key: 'owner',
                  title: words('grid_whose'),
                  cell: ({ owner }) =>
                    owner ? (
                      <>
                        {words(`one_${owner.of}`)} <bdi>{sayEither(owner.name, owner.name_ar, locale)}</bdi>
                      </>
                    ) : (
                      <Mark tone="bad">{words('grid_nobody')}</Mark>
                    ),
                },
                { key: 'lessons', title: words('grid_lessons'), number: true, cell: ({ lessons }) => number(lessons) },
                { key: 'problems', title: words('grid_problems'), number: true, cell: (one) => number(one.problems.length) },
              ]}
            />
            {problems.length > 0 && (
              <DataTable
                label={words('grid_problems')}
                rows={problems.map((one, at) => ({ ...one, at }))}
                keyOf={({ at }) => at}
                pageSize={10}
                columns={[
                  {
                    key: 'cell',
                    title: words('grid_cell'),
                    slim: true,
                    cell: ({ sheet, cell }) => (
                      <>
                        <bdi>{sheet}</bdi> {cell && <b className={text.ltr}>{cell}</b>}
                      </>
                    ),
                  },
                  { key: 'said', title: words('grid_said'), cell: ({ said }) => <bdi>{said}</bdi> },
                  { key: 'problem', title: words('grid_problem'), heads: true, cell: (one) => one.text },
                ]}
              />
            )}
          </>
        )}
      </Flex>
    </Modal>
  )
}
