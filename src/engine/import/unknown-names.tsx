import { Button, Flex } from 'antd'
import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { looseName, type Registry, type Resource, type Text } from '../../../resources/kit/index.ts'
import { Worklist } from '../../ui/worklist.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useAsk } from '../refine/access.ts'
import { useLocale, useNoun, useSay, useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import { fieldOfPath } from './field-of-path.ts'
import type { Sought } from './sought.ts'
import { useAddAll } from './use-add-all.ts'
import text from '../../ui/text.module.css'
import styles from './unknown-names.module.css'

const AddMissing = lazyDialog(() => import('./add-missing.tsx'))

export interface UnknownNamesProps {
  readonly resource: Resource
  readonly result: Pick<ValidateData, 'columns'>
  readonly reading: Reading
  /** what a name means from now on, or that records were added: the file is checked again at once */
  onTellAtOnce(reading: Reading): void
  /** to where each value can be given its meaning; unsaid where there is no such place */
  onColumns?(sought: Sought): void
}
type Column = ValidateData['columns'][number]
type Unknown = Column['unknown'][number]
interface Name {
  readonly column: Column
  readonly path: string
  readonly unknown: Unknown
  /** the kind that a record of this name would be of, where the reader may add one */
  readonly kind: Resource | null
  /** what one such is called: of a list of values what the field is called, `Nationality` */
  readonly one: Text
}

/** Before the others are asked for. */
const atFirst = 6

/** Names that the file says and nothing has: of each what may be meant, for all rows that say it, and the missing record itself. */
export function UnknownNames({ resource, result, reading, onTellAtOnce, onColumns }: UnknownNamesProps) {
  const [words, locale, sayIn, nounOf, registry] = [useWords(), useLocale(), useSay(), useNoun(), useRegistry()]
  const [isWhole, setIsWhole] = useState(false)
  const [adding, setAdding] = useState<Name | null>(null)
  const { busy, problem, addAll } = useAddAll()
  const ask = useAsk()
  const mayAdd = (kind: Resource): boolean => ask({ resource: kind.name, action: 'create' }).can
  const names = namesIn(resource, registry, result.columns, mayAdd)
  if (names.length === 0) return null
  const means = ({ path, unknown }: Name, meant: string) =>
    onTellAtOnce({ values: { ...reading.values, [path]: { ...reading.values?.[path], [unknown.value]: meant } } })
  const added = (name: Name, row: Row) => {
    setAdding(null)
    const called = [titleOf(name.kind!, row, 'en'), titleOf(name.kind!, row, 'ar')]
    // the file calls it otherwise: from now on that means this one
    if (called.some((one) => looseName(one) === looseName(name.unknown.value))) onTellAtOnce({})
    else means(name, locale === 'ar' ? called[1]! : called[0]!)
  }
  const whole = names.filter(({ kind, unknown }) => kind && unknown.missing?.is_whole)
  const groups = [...new Set(whole.map(({ path }) => path))].map((path) => whole.filter((name) => name.path === path))
  const shown = isWhole ? names : names.slice(0, atFirst)
  return (
    <section aria-label={words('import.unknown')} className={styles.names}>
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <h3>{words('import.unknown')}</h3>
        {groups
          .filter((group) => group.length > 1)
          .map((group) => (
            <Button
              key={group[0]!.path}
              icon={<PlusOutlined aria-hidden="true" />}
              loading={busy}
              onClick={() =>
                void addAll(
                  group[0]!.kind!,
                  group.map(({ unknown }) => unknown.missing!.values),
                ).then((count) => count > 0 && onTellAtOnce({}))
              }
            >
              {words('import.add_all', {
                count: group.length,
                many: sayIn(group[0]!.kind!.name === 'lovs' ? group[0]!.one : group[0]!.kind!.label.many),
              })}
            </Button>
          ))}
      </Flex>
      {problem && (
        <p role="alert" className={text.problem}>
          {problem}
        </p>
      )}
      <Worklist
        label={words('import.unknown')}
        items={shown.map((name) => {
          const { column, path, unknown, kind } = name
          return {
            key: `${path} ${unknown.value}`,
            what: (
              <b>
                <bdi>{unknown.value}</bdi>
              </b>
            ),
            note: (
              <>
                <bdi>{column.header}</bdi> · {words('import.rows', { count: unknown.rows })}
              </>
            ),
            aside: (
              <Flex wrap gap={6} justify="end" role="group" aria-label={words('import.means', { value: unknown.value })}>
                {unknown.near.map((meant) => (
                  <Button key={meant} size="small" icon={<CheckOutlined aria-hidden="true" />} onClick={() => means(name, meant)}>
                    <bdi>{words('import.is_meant', { name: meant })}</bdi>
                  </Button>
                ))}
                {kind && (
                  <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(name)}>
                    {words('import.add_missing', { one: nounOf({ label: { one: name.one } }) })}
                  </Button>
                )}
                {onColumns && (
                  <Button size="small" type="text" onClick={() => onColumns({ header: column.header, value: unknown.value })}>
                    {words('import.other_meaning')}
                  </Button>
                )}
              </Flex>
            ),
          }
        })}
      />
      {names.length > shown.length && (
        <Button type="link" onClick={() => setIsWhole(true)}>
          {words('import.unknown_more', { count: names.length - shown.length })}
        </Button>
      )}
      {adding?.kind && (
        <AddMissing
          resource={adding.kind}
          one={adding.one}
          values={adding.unknown.missing!.values}
          onAdded={(row) => added(adding, row)}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  )
}

function namesIn(resource: Resource, registry: Registry, columns: readonly Column[], mayAdd: (kind: Resource) => boolean): Name[] {
  return columns.flatMap((column) => {
    const path = column.field
    const field = path ? fieldOfPath(resource, registry, path) : null
    if (!path || !field) return []
    const kind = field.lov ? registry.find('lovs') : registry.find(field.to ?? '')
    const one = field.lov || !kind ? field.label : kind.label.one
    return column.unknown.map((unknown) => ({ column, path, unknown, one, kind: unknown.missing && kind && mayAdd(kind) ? kind : null }))
  })
}
