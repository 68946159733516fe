import { Flex, Select } from 'antd'
import { useState } from 'react'
import type { RosterData, RosterProblem } from '../../../resources/contract/rosters.ts'
import { usePageWords, useRegistry, useSay, useWords } from '../../engine/index.ts'
import { fieldOfPath } from '../../engine/import/index.ts'
import { DataTable, FileName, FilterBar, Notice } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** Of a sentence with words of a file in it: by what stands around what is quoted, for it may begin with that. */
const directionOf = (sentence: string): 'rtl' | 'ltr' => (/[\u0600-\u06ff]/.test(sentence.replace(/[“«][^“«”»]*[”»]/g, '')) ? 'rtl' : 'ltr')

/** Everything wrong, where it stands: file, line and column as they are sent; narrowed to a file or a kind. */
export function RosterProblems({ problems, problems_total: total }: Pick<RosterData, 'problems' | 'problems_total'>) {
  const [words, shared, say, registry] = [usePageWords('rosters'), useWords(), useSay(), useRegistry()]
  const [file, setFile] = useState<string | null>(null)
  const [kind, setKind] = useState<string | null>(null)
  if (problems.length === 0) return <Notice title={shared('import.no_problems')} />
  const kindOf = ({ entity }: RosterProblem): string => (entity === null ? words('in_files') : say(registry.get(entity).label.many))
  const columnOf = ({ entity, field, column }: RosterProblem): string => {
    if (column !== '' || entity === null || field === null) return column
    const found = fieldOfPath(registry.get(entity), registry, field)
    return found ? say(found.label) : field
  }
  const tally = (of: (one: RosterProblem) => string) =>
    [...new Set(problems.map(of))].map((value) => ({
      value,
      label: `${value} (${problems.filter((one) => of(one) === value).length})`,
    }))
  const shown = problems.filter((one) => (file === null || one.file === file) && (kind === null || kindOf(one) === kind))
  return (
    <Flex vertical gap={12}>
      <FilterBar label={words('narrow')}>
        <Select
          allowClear
          aria-label={words('kind')}
          placeholder={words('kind')}
          value={kind}
          options={tally(kindOf)}
          onChange={(next) => setKind(next ?? null)}
        />
        <Select
          allowClear
          aria-label={words('file')}
          placeholder={words('file')}
          value={file}
          options={tally((one) => one.file)}
          onChange={(next) => setFile(next ?? null)}
        />
      </FilterBar>
      {total > problems.length && <p className={text.faint}>{words('problems_more', { count: total - problems.length })}</p>}
      <DataTable<RosterProblem>
        label={words('problem_list')}
        rows={shown}
        keyOf={(one) => `${one.part} ${one.row} ${one.file} ${one.line} ${one.column} ${one.entity} ${one.field} ${one.code} ${one.value}`}
        columns={[
          { key: 'line', title: shared('import.row'), width: 80, slim: true, cell: (one) => one.line },
          { key: 'file', title: words('file'), cell: (one) => <FileName>{one.file}</FileName> },
          { key: 'kind', title: words('kind'), cell: kindOf },
          { key: 'column', title: shared('import.column'), cell: (one) => <bdi>{columnOf(one)}</bdi> },
          {
            key: 'value',
            title: words('value'),
            cell: (one) =>
              one.value ? <bdi className={text.clip}>{one.value}</bdi> : <span className={text.faint}>{words('empty_cell')}</span>,
          },
          {
            key: 'reason',
            title: shared('import.reason'),
            plain: true,
            cell: ({ message }) => <bdi dir={directionOf(message)}>{message}</bdi>,
          },
        ]}
      />
    </Flex>
  )
}
