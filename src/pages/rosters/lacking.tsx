import type { RosterData } from '../../../resources/contract/rosters.ts'
import { usePageWords, useRegistry, useSay } from '../../engine/index.ts'
import { fieldOfPath, ValueInput } from '../../engine/import/index.ts'
import { Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './lacking.module.css'

type Constants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is required here and not in the files: one value may be said for all rows without, and nothing is made up. */
export function Lacking({
  parts,
  constants,
  onSay,
}: Pick<RosterData, 'parts'> & { readonly constants: Constants; onSay(constants: Constants): void }) {
  const [words, say, registry] = [usePageWords('rosters'), useSay(), useRegistry()]
  const asked = parts.flatMap(({ entity, lacking }) => {
    const resource = registry.get(entity)
    const said = Object.keys(constants[entity] ?? {}).filter((path) => lacking.every(({ field }) => field !== path))
    return [...lacking, ...said.map((field) => ({ field, rows: 0 }))].flatMap(({ field: path, rows }) => {
      const field = fieldOfPath(resource, registry, path)
      return field ? [{ entity, path, rows, field, kind: say(resource.label.many), label: say(field.label) }] : []
    })
  })
  if (asked.length === 0) return null
  const set = (entity: string, path: string, value: string | null) => {
    const { [path]: gone, ...others } = constants[entity] ?? {}
    void gone
    onSay({ ...constants, [entity]: value === null ? others : { ...others, [path]: value } })
  }
  return (
    <Panel title={words('lacking')}>
      <p className={text.faint}>{words('lacking_hint')}</p>
      <div className={styles['rows']}>
        {asked.map(({ entity, path, rows, field, kind, label }) => (
          <div key={`${entity}.${path}`} className={styles['row']}>
            <span>
              {kind} · {label} <span className={text.faint}>{rows > 0 && words('lacking_rows', { count: rows })}</span>
            </span>
            <ValueInput
              field={field}
              label={words('for_all', { kind, field: label })}
              value={constants[entity]?.[path] ?? null}
              onChange={(value) => set(entity, path, value)}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
