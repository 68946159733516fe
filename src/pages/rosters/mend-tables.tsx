import { Flex, Select } from 'antd'
import { useMemo } from 'react'
import type { Corrections } from '../../../resources/contract/import-rows.ts'
import type { RosterData, RosterMending, RosterPart, TableChoice } from '../../../resources/contract/rosters.ts'
import { usePageWords, useRegistry } from '../../engine/index.ts'
import { AmendedRows, AsBefore, ColumnMapping, Mending, OpenQuestions, type Sought } from '../../engine/import/index.ts'
import { asFields, asWritten, keptAs, mendingAs, problemsAt, shownAs } from './joined-rows.ts'
import { usePartName } from './part-name.ts'
import text from '../../ui/text.module.css'

export interface MendablePart extends RosterPart {
  readonly mending: RosterMending
}
export const isMendable = (part: RosterPart): part is MendablePart => part.mending !== null
/** Something of its rows can be put right, or was. */
export const hasToMend = ({ mending: { failing_total, amended, columns } }: MendablePart): boolean =>
  failing_total + amended.length > 0 || columns.some(({ unknown }) => unknown.length > 0)

export interface OneTableProps {
  readonly part: MendablePart
  readonly choice: TableChoice
  onChoose(choice: TableChoice): void
}
export const noCorrections: Corrections = { cells: {}, left_out: [] }

/** Which of the tables one looks at. */
export function WhichTable({
  parts,
  tables,
  value,
  onChange,
}: Pick<RosterData, 'tables'> & { readonly parts: readonly RosterPart[]; readonly value: string; onChange(key: string): void }) {
  const [words, nameOf] = [usePageWords('rosters'), usePartName(tables)]
  return (
    <Flex>
      <Select
        aria-label={words('table')}
        popupMatchSelectWidth={false}
        value={value}
        options={parts.map((part) => ({ value: part.key, label: nameOf(part) }))}
        onChange={onChange}
      />
    </Flex>
  )
}

/** The rows of a table that fail, to be put right where they stand; what was decided of single rows stands below. */
export function MendTable({
  part,
  choice,
  problems,
  isJoined,
  isChecking,
  isSeen,
  onChooseAtOnce,
  onColumns,
}: Omit<OneTableProps, 'onChoose'> &
  Pick<RosterData, 'problems'> & {
    /** its rows come from several files */
    readonly isJoined: boolean
    readonly isChecking: boolean
    readonly isSeen: boolean
    onChooseAtOnce(choice: TableChoice): void
    onColumns?(sought: Sought): void
  }) {
  const [words, registry] = [usePageWords('rosters'), useRegistry()]
  const { key, entity, counts } = part
  const naming = useMemo(() => (isJoined ? asFields(part.mending) : asWritten), [isJoined, part.mending])
  const result = useMemo(() => {
    const mending = mendingAs(part.mending, naming)
    const tell = ({ file, line, message }: RosterData['problems'][number]) => words('with_place', { message, file, line })
    const own = problemsAt(problems, key, part.mending, isJoined ? { naming, tell } : null)
    // what was checked is what is in the file now, corrected where it was: nothing typed since is known to be wrong
    const checked: Corrections = {
      cells: Object.fromEntries(
        mending.amended.map(({ row, cells }) => [String(row), Object.fromEntries(cells.map(({ header, after }) => [header, after]))]),
      ),
      left_out: [],
    }
    return { ...mending, counts, problems: own, said: { corrections: checked } }
  }, [part.mending, counts, problems, key, isJoined, naming, words])
  const corrections = shownAs(choice.corrections ?? noCorrections, naming)
  const mend = (next: Corrections) => onChooseAtOnce({ ...choice, corrections: keptAs(next, naming) })
  return (
    <>
      {isJoined && <p className={text.faint}>{words('joined')}</p>}
      <Mending
        key={key}
        resource={registry.get(entity)}
        result={result}
        reading={choice.reading ?? {}}
        corrections={corrections}
        isChecking={isChecking}
        isSeen={isSeen}
        onMend={mend}
        onTellAtOnce={({ values }) => onChooseAtOnce({ ...choice, reading: { ...choice.reading, ...(values ? { values } : {}) } })}
        {...(onColumns ? { onColumns } : {})}
      />
      {result.amended.length > 0 && <AmendedRows amended={result.amended} corrections={corrections} onMend={mend} />}
    </>
  )
}

/** Where each column of a table goes, and how its days and values are understood. */
export function TableColumns({ part, choice, sought, onChoose }: OneTableProps & { readonly sought: Sought | null }) {
  const registry = useRegistry()
  const { entity, mending } = part
  const mapping = choice.mapping ?? Object.fromEntries(mending.columns.map(({ header, field }) => [header, field]))
  const reading = choice.reading ?? {}
  const tell = ({ country, dates, values, afresh }: NonNullable<TableChoice['reading']>) =>
    onChoose({
      ...choice,
      reading: {
        ...reading,
        ...(country ? { country } : {}),
        ...(dates ? { dates } : {}),
        ...(values ? { values } : {}),
        ...(afresh ? { afresh } : {}),
      },
    })
  return (
    <>
      {mending.reading.remembered && (
        <p>
          <AsBefore read={mending.reading} onAfresh={() => tell({ afresh: true })} />
        </p>
      )}
      <OpenQuestions columns={mending.columns} mapping={mapping} reading={reading} onTell={tell} />
      <ColumnMapping
        resource={registry.get(entity)}
        result={mending}
        sought={sought}
        mapping={mapping}
        reading={reading}
        onMap={(next) => onChoose({ ...choice, mapping: next })}
        onTell={tell}
      />
    </>
  )
}
