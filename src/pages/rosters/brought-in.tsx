import { Alert, Button, Flex } from 'antd'
import { fateOf } from '../../../resources/contract/import-fate.ts'
import { getFailedRosterRows, type RosterImported } from '../../../resources/contract/rosters.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import {
  ButtonLink,
  hrefs,
  Link,
  saveFile,
  useLocale,
  usePageWords,
  useRegistry,
  useTask,
  useTouchedList,
  useWords,
} from '../../engine/index.ts'
import { ImportCounts, UndoImport } from '../../engine/import/index.ts'
import { DataTable, Panel, type Tone } from '../../ui/index.ts'
import { useFateColumns } from './fate-columns.tsx'
import { usePartName } from './part-name.ts'
import { RosterProblems } from './roster-problems.tsx'
import text from '../../ui/text.module.css'

const fates = ['created', 'updated', 'unchanged', 'failed'] as const
type Fate = (typeof fates)[number]
const tones: Record<Fate, Tone> = { created: 'good', updated: 'accent', unchanged: 'calm', failed: 'bad' }
interface Came extends Record<Fate, number> {
  readonly key: string
  readonly entity: string
}

export interface BroughtInProps {
  readonly done: RosterImported
  onUndone(): void
  onRestart(): void
}

/** What came in, kind by kind with the way to it, and what was left out, with why. */
export function BroughtIn({ done, onUndone, onRestart }: BroughtInProps) {
  const [words, shared, locale] = [usePageWords('rosters'), useWords(), useLocale()]
  const { batch_id: operationId, is_undone: isUndone, problems } = done
  const parts = done.parts.map(({ key, entity, counts }): Came => {
    const { created, updated, unchanged, skipped, failed } = fateOf(counts, done.update_existing)
    return { key, entity, created, updated, unchanged: unchanged + skipped, failed }
  })
  const sum = (fate: Fate): number => parts.reduce((all, one) => all + one[fate], 0)
  const [came, failed] = [sum('created') + sum('updated'), sum('failed')]
  const leftOut = done.parts.reduce((all, one) => all + (one.left_out ?? 0), 0)
  const taking = useTask(words('failed_rows_failed'))
  const takeFailed = () =>
    void taking.run(async (send) =>
      saveFile(await send(getFailedRosterRows, { params: { upload_id: done.upload_id } }), 'failed-rows.xlsx'),
    )
  const title = (): string => {
    if (isUndone) return words('undone')
    if (failed === 0) return words('done')
    return came === 0 ? words('none_in') : words('done_but', { count: failed, number: printNumber(failed, locale) })
  }
  return (
    <>
      <Panel title={title()}>
        <Flex vertical gap={16}>
          {isUndone ? (
            <p>{words('undone_text')}</p>
          ) : (
            <>
              <ImportCounts counts={fates.map((key) => ({ key, value: sum(key), tone: tones[key] }))} />
              {leftOut > 0 && <p>{shared('import.own_left_out', { count: leftOut, number: printNumber(leftOut, locale) })}</p>}
              <CameIn done={done} parts={parts.filter((one) => fates.some((fate) => one[fate] > 0))} />
            </>
          )}
          <Flex wrap gap={8}>
            {!isUndone && failed + leftOut > 0 && (
              <Button loading={taking.busy !== null} onClick={takeFailed}>
                {shared('import.failed_rows')}
              </Button>
            )}
            {!isUndone && came > 0 && <UndoImport operationId={operationId} onUndone={onUndone} />}
            <Button onClick={onRestart}>{words('another')}</Button>
            {came > 0 && (
              <ButtonLink primary to={hrefs.operation(operationId)}>
                {shared('import.came_in', { number: printNumber(came, locale) })}
              </ButtonLink>
            )}
          </Flex>
          {taking.problem && <Alert type="error" role="alert" showIcon title={taking.problem} />}
        </Flex>
      </Panel>
      {!isUndone && problems.length > 0 && (
        <Panel title={words('stayed_out')}>
          <p className={text.faint}>{words('stayed_out_text')}</p>
          <RosterProblems {...done} />
        </Panel>
      )}
    </>
  )
}

function CameIn({ done: { batch_id, tables }, parts }: { readonly done: RosterImported; readonly parts: readonly Came[] }) {
  const [words, registry, nameOf, listOf] = [usePageWords('rosters'), useRegistry(), usePartName(tables), useTouchedList()]
  const counts = useFateColumns(fates, tones, (one: Came, fate) => one[fate])
  if (parts.length === 0) return null
  /** to what of it this import touched; where that is nothing, to all of it */
  const addressOf = ({ entity, created, updated }: Came): string => {
    const resource = registry.get(entity)
    return (created + updated > 0 && listOf(resource, batch_id)) || hrefs.list(resource)
  }
  return (
    <DataTable<Came>
      label={words('came_in')}
      rows={parts}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'kind',
          title: words('kind'),
          heads: true,
          cell: (one) => (
            <Link to={addressOf(one)}>
              <bdi>{nameOf(one)}</bdi>
            </Link>
          ),
        },
        ...counts,
      ]}
    />
  )
}
