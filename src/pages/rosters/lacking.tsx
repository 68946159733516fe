import { Alert } from 'antd'
import type { RosterData } from '../../../resources/contract/rosters.ts'
import { usePageWords, useRegistry, useSay } from '../../engine/index.ts'
import { fieldOfPath, ValueInput } from '../../engine/import/index.ts'
import { Panel } from '../../ui/index.ts'
import { usePartName } from './part-name.ts'
import text from '../../ui/text.module.css'
import styles from './lacking.module.css'

type Constants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is required here and not in the files: one value may be said for all rows without, and nothing is made up. */
export function Lacking({
  parts,
  tables,
  constants,
  onSay,
}: Pick<RosterData, 'parts' | 'tables'> & { readonly constants: Constants; onSay(constants: Constants): void }) {
  const [words, say, registry, nameOf] = [usePageWords('rosters'), useSay(), useRegistry(), usePartName(tables)]
  const asked = parts.flatMap(({ key, entity, lacking }) => {
    const resource = registry.get(entity)
    const said = Object.keys(constants[key] ?? {}).filter((path) => lacking.every(({ field }) => field !== path))
    return [...lacking, ...said.map((field) => ({ field, rows: 0 }))].flatMap(({ field: path, rows }) => {
      const field = fieldOfPath(resource, registry, path)
      return field ? [{ key, path, rows, field, kind: nameOf({ key, entity }), label: say(field.label) }] : []
    })
  })
  if (asked.length === 0) return null
  const set = (key: string, path: string, value: string | null) => {
    const { [path]: gone, ...others } = constants[key] ?? {}
    void gone
    onSay({ ...constants, [key]: value === null ? others : { ...others, [path]: value } })
  }
  const asksClass = asked.some(({ key, path }) => key === 'classes' && path === 'section')
  return (
    <Panel title={words('lacking')}>
      {asksClass && <Alert type="warning" showIcon title={words('which_class')} />}
      <p className={text.faint}>{words('lacking_hint')}</p>
      <div className={styles['rows']}>
        {asked.map(({ key, path, rows, field, kind, label }) => (
          <div key={`${key}.${path}`} className={styles['row']}>
            <span>
              <bdi>{kind}</bdi> · {label} <span className={text.faint}>{rows > 0 && words('lacking_rows', { count: rows })}</span>
            </span>
            <ValueInput
              field={field}
              label={words('for_all', { kind, field: label })}
              value={constants[key]?.[path] ?? null}
              onChange={(value) => set(key, path, value)}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
