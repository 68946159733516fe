import { Alert, Button, Drawer, Flex } from 'antd'
import { useState } from 'react'
import type { FileQuestion } from '../../../../resources/contract/question-files.ts'
import { usePageWords, useTellDone } from '../../../engine/index.ts'
import { Notice, Pager, Panel, SaveBar, Segments } from '../../../ui/index.ts'
import { FileQuestionCard } from './file-question-card.tsx'
import { MendingForm } from './mending-form.tsx'
import { isGood, keepable, type IntoSet, type Upload, type useUpload } from './use-upload.ts'
import styles from './upload.module.css'

const perPage = 20
type Shown = 'all' | 'wrong' | 'alike'

interface LookedProps {
  readonly upload: Upload
  readonly work: ReturnType<typeof useUpload>
  /** into which question set they go, too: asked when they are saved; null where that is not known yet */
  readonly set?: () => IntoSet | null
  onSaved?(setId: string | null): void
  number(value: number): string
}
/** What the file has: all of it, what is to be put right, what is there already; and the way into the bank. */
export function LookedThrough({ upload, work, set, number, onSaved }: LookedProps) {
  const words = usePageWords('question-bank')
  const tellDone = useTellDone()
  const [shown, setShown] = useState<Shown>(upload.questions.some((one) => !isGood(one)) ? 'wrong' : 'all')
  const [page, setPage] = useState(1)
  const [mending, setMending] = useState<FileQuestion | null>(null)
  const { questions, leftOut, unsupported, notes } = upload
  const counted = questions.filter(({ key }) => !leftOut.has(key))
  const wrong = counted.filter((one) => !isGood(one))
  const of: Readonly<Record<Shown, readonly FileQuestion[]>> = {
    all: questions,
    wrong,
    alike: questions.filter(({ alike }) => alike.length > 0),
  }
  const good = counted.length - wrong.length
  const keeps = keepable(upload).length
  const rows = of[shown]
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const at = Math.min(page, last)
  const save = async (isPart: boolean) => {
    const into = set?.() ?? null
    if (set && into === null) return
    const done = await work.save(isPart, into)
    if (!done) return
    const told = [
      ...(done.saved.length > 0 ? [words('saved', { count: done.saved.length, number: number(done.saved.length) })] : []),
      ...(done.kept > 0 ? [words('kept', { count: done.kept, number: number(done.kept) })] : []),
    ]
    tellDone({ message: told.join('. '), operationId: done.operation_id, onUndone: () => work.bringBack(upload) })
    onSaved?.(done.question_set_id)
  }
  return (
    <>
      <Panel title={upload.name}>
        <Flex vertical gap={8}>
          <p role="status">
            {words('counts', {
              count: questions.length,
              format: words(`format_${upload.format}`),
              all: number(questions.length),
              good: number(good),
              wrong: number(wrong.length),
            })}
          </p>
          {notes.map((note, index) => (
            <Alert key={index} type="warning" title={note} />
          ))}
          {unsupported.length > 0 && (
            <Alert
              type="info"
              title={words('unsupported', { count: unsupported.length, number: number(unsupported.length) })}
              description={
                <>
                  <ul className={styles.problems}>
                    {unsupported.map((one, index) => (
                      <li key={index}>
                        <bdi>{one.at}</bdi>: <bdi>{one.name}</bdi> (<bdi>{one.interaction}</bdi>)
                        {one.file_id === null && <>, {words('unsupported_lost')}</>}
                      </li>
                    ))}
                  </ul>
                  {keeps > 0 && words('unsupported_kept')}
                </>
              }
            />
          )}
          <Segments<Shown>
            label={words('show')}
            options={(['all', 'wrong', 'alike'] as const).map((value) => ({
              value,
              label: [words(`show_${value}`), `(${number(of[value].length)})`].join(' '),
            }))}
            value={shown}
            onChange={(next) => {
              setShown(next)
              setPage(1)
            }}
          />
        </Flex>
      </Panel>
      {rows.length === 0 && <Notice title={words(`none_${shown}`)} />}
      {rows.slice((at - 1) * perPage, at * perPage).map((one) => (
        <FileQuestionCard
          key={one.key}
          question={one}
          isLeftOut={leftOut.has(one.key)}
          onMend={() => setMending(one)}
          onLeaveOut={(isOut) => work.leaveOut(one.key, isOut)}
        />
      ))}
      <Pager page={at} perPage={perPage} total={rows.length} onPage={setPage} />
      <SaveBar leave={<Button onClick={work.putAway}>{words('another_file')}</Button>}>
        {wrong.length > 0 && good > 0 && (
          <Button loading={work.isSaving} onClick={() => void save(true)}>
            {words('save_good', { count: good, number: number(good) })}
          </Button>
        )}
        <Button type="primary" disabled={wrong.length > 0 || good + keeps === 0} loading={work.isSaving} onClick={() => void save(false)}>
          {counted.length === 0 && keeps > 0
            ? words('keep_all', { count: keeps, number: number(keeps) })
            : words('save_all', { count: counted.length, number: number(counted.length) })}
        </Button>
      </SaveBar>
      <Drawer open={mending !== null} size={880} title={mending?.at} onClose={() => setMending(null)} destroyOnHidden>
        {mending && (
          <MendingForm
            file={upload.name}
            question={mending}
            place={upload.place}
            onTake={(values) => {
              void work.mend(mending.key, values)
              setMending(null)
            }}
            onCancel={() => setMending(null)}
          />
        )}
      </Drawer>
    </>
  )
}
