import { QuestionCircleOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Select } from 'antd'
import type { RosterData, RosterTable } from '../../../resources/contract/rosters.ts'
import { fold, listed, printNumber } from '../../../resources/kit/index.ts'
import { hrefs, Link, useLocale, usePageWords, useRegistry, useSay, useWords } from '../../engine/index.ts'
import { isDateOpen } from '../../engine/import/index.ts'
import { DataTable, Panel, FileName } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { placeOfTable } from './part-name.ts'

/** More names of columns than these are counted. */
const mostNamed = 6

export interface OwnTablesProps extends Pick<RosterData, 'tables' | 'kinds' | 'parts'> {
  onKind(key: string, entity: string): void
  /** to where its columns are gone through */
  onColumns(key: string): void
}

/** Each table that was sent: what it was taken for, which can be another, and which of its columns are understood. */
export function OwnTables({ tables, kinds, parts, onKind, onColumns }: OwnTablesProps) {
  const [words, shared, say, registry] = [usePageWords('rosters'), useWords(), useSay(), useRegistry()]
  const nameOf = (entity: string): string => say(registry.get(entity).label.many)
  const kindsFor = ({ entity, likely }: RosterTable) => {
    const known = (kind: string): boolean => registry.find(kind) !== undefined
    const first = [...new Set([...(entity ? [entity] : []), ...likely])].filter(
      (kind) => known(kind) && (kinds.includes(kind) || kind === entity),
    )
    const others = kinds.filter((kind) => known(kind) && !first.includes(kind)).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    return [...first, ...others].map((value) => ({ value, label: nameOf(value) }))
  }
  const [only, ...others] = tables
  const alone = only?.entity && others.length === 0 ? registry.find(only.entity) : undefined
  return (
    <Panel untitled flush title={words('tables')}>
      <DataTable<RosterTable>
        label={words('tables')}
        rows={tables}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'table',
            title: words('table'),
            heads: true,
            width: '30%',
            cell: (one) => (
              <>
                <b>
                  <FileName>{placeOfTable(one, tables)}</FileName>
                </b>
                {one.refused === null && <p className={text.faint}>{shared('import.rows', { count: one.rows })}</p>}
              </>
            ),
          },
          {
            key: 'kind',
            title: words('kind'),
            width: '28%',
            cell: (one) =>
              one.refused === null ? (
                <Select
                  className={text.wide}
                  aria-label={words('kind_of', { table: placeOfTable(one, tables) })}
                  placeholder={words('which_kind')}
                  {...(one.entity === null ? { status: 'warning' as const } : {})}
                  value={one.entity}
                  showSearch={{ filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)) }}
                  options={kindsFor(one)}
                  onChange={(entity) => entity && onKind(one.key, entity)}
                />
              ) : (
                <span className={text.faint}>–</span>
              ),
          },
          {
            key: 'columns',
            title: words('columns'),
            plain: true,
            cell: (one) => (
              <>
                <Understood table={one} />
                {parts.some(({ key, mending }) => key === one.key && mending?.columns.some((column) => isDateOpen(column, {}))) && (
                  <Button size="small" type="link" icon={<QuestionCircleOutlined aria-hidden="true" />} onClick={() => onColumns(one.key)}>
                    {words('dates_open')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {alone && (
        <Alert
          banner
          type="info"
          title={
            <Flex wrap gap="0 8px">
              {words('alone', { many: say(alone.label.many) })} <Link to={hrefs.import(alone)}>{words('alone_link')}</Link>
            </Flex>
          }
        />
      )}
    </Panel>
  )
}

function Understood({ table: { entity, refused, columns, remembered } }: { readonly table: RosterTable }) {
  const [words, locale] = [usePageWords('rosters'), useLocale()]
  if (refused !== null) return <span className={text.problem}>{words('left_out', { why: refused })}</span>
  const unread = columns.flatMap(({ header, label }) => (label === null ? [header] : []))
  const number = (count: number): string => printNumber(count, locale)
  if (entity === null) return <span>{words('no_kind')}</span>
  return (
    <>
      {words('understood', { known: number(columns.length - unread.length), total: number(columns.length) })}
      {remembered && <span className={text.faint}> · {words('remembered')}</span>}
      {unread.length > 0 && (
        <p className={text.faint}>
          {words('not_read', { headers: listed(unread.slice(0, mostNamed), locale) })}
          {unread.length > mostNamed && ' …'}
        </p>
      )}
    </>
  )
}
