import { Button, Modal } from 'antd'
import { InDocument } from '../in-document.tsx'
import { useLogList } from '@refinedev/core'
import { useState, type KeyboardEvent } from 'react'
import { printInstant, say } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import type { Log } from '../history/use-history.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'
import { ClashingRows } from './clashing-rows.tsx'
import { isRows, sameValue } from './form-values.ts'
import styles from './form.module.css'
import type { RecordFormState } from './use-record-form.ts'
import type { Clash } from './use-save.ts'

export interface ConflictDialogProps {
  readonly form: RecordFormState
  readonly clash: Clash
  readonly busy: boolean
  onClose(): void
  /** `changes` is what still has to be saved; `shown` what the form then shows of it, labels included */
  onMerge(changes: Record<string, unknown>, shown: Row): void
}
type Side = 'yours' | 'theirs'
const sides = ['yours', 'theirs', 'before'] as const

/** Where the keyboard begins; one of the same, so that it is called once. */
const focused = (first: HTMLInputElement | null): void => first?.focus()

/** Of so many of the last changes it is asked who made them. */
const most = 20

/** Who has changed a field last, and when, as far as this person may ask. */
function useWhoAndWhen({ resource, id }: RecordFormState, fresh: Row): (name: string) => string {
  const [words, locale, may] = [useWords(), useLocale(), useMay(resource)]
  const { userId } = usePerson()
  const log = useLogList<Log>({
    resource: resource.name,
    meta: { id, most, locale, version: fresh.updated_at },
    queryOptions: { enabled: may('history') && resource.api.history !== null },
  })
  return (name) => {
    const entry = (log.data?.records ?? []).find(({ changes }) => changes.some(({ field }) => field === name))
    const at = entry?.at ?? fresh.updated_at
    const who = !entry
      ? words('live.somebody')
      : entry.actor.ldap_id === userId
        ? words('live.yourself')
        : (entry.actor.name ?? words('history.somebody'))
    return words('conflict.by', { who, when: typeof at === 'string' ? printInstant(at, locale) : '' })
  }
}

/** Somebody saved meanwhile: field by field, yours or theirs, beside what stood there before. What only one of the two changed is kept without asking. */
export default function ConflictDialog({ form, clash, busy, onClose, onMerge }: ConflictDialogProps) {
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  const { resource, values, dirty, before } = form
  const whoAndWhen = useWhoAndWhen(form, clash.fresh)
  const fieldOf = (name: string) => resource.fields[name]!
  const targetOf = (name: string) => registry.find(fieldOf(name).to ?? '')
  const clashing = Object.keys(dirty).filter((name) => !sameValue(before(name)[name], clash.fresh[name], fieldOf(name), targetOf(name)))
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({})
  const isDecided = clashing.every((name) => taken[name])
  const takeAll = (side: Side) => setTaken(Object.fromEntries(clashing.map((name) => [name, side])))

  const merge = () => {
    const mine = Object.keys(dirty).filter((name) => taken[name] !== 'theirs')
    const riding = Object.entries(values).filter(([name]) => !(name in resource.fields))
    onMerge(
      Object.fromEntries(mine.map((name) => [name, dirty[name]])),
      Object.fromEntries([...mine.map((name) => [name, values[name]] as const), ...(mine.length > 0 ? riding : [])]),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isDecided || busy) return
    event.preventDefault()
    event.stopPropagation()
    merge()
  }
  const rowOf: Readonly<Record<(typeof sides)[number], (name: string) => Row>> = { yours: () => values, theirs: () => clash.fresh, before }
  const shown = (name: string, side: (typeof sides)[number]) => {
    const row = rowOf[side](name)
    return isRows(fieldOf(name)) ? (
      <ClashingRows
        field={fieldOf(name)}
        target={targetOf(name)}
        rows={row[name]}
        others={rowOf[side === 'yours' ? 'theirs' : 'yours'](name)[name]}
        currency={row.currency}
      />
    ) : (
      <FieldValue name={name} field={fieldOf(name)} value={row[name]} row={row} locale={locale} />
    )
  }
  return (
    <Modal
      open
      width={880}
      title={words('conflict.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words('cancel')}
        </Button>,
        ...(clashing.length > 1
          ? (['yours', 'theirs'] as const).map((side) => (
              <Button key={side} onClick={() => takeAll(side)}>
                {words(`conflict.all_${side}`)}
              </Button>
            ))
          : []),
        <Button
          key="save"
          type="primary"
          disabled={!isDecided}
          loading={busy}
          onClick={merge}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
        >
          {words('conflict.save')}
        </Button>,
      ]}
    >
      <InDocument>
        <p>{words('conflict.text')}</p>
        <table className={styles.compare} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{words('conflict.field')}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {words(`conflict.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clashing.map((name) => (
              <tr key={name}>
                <th scope="row">
                  {say(fieldOf(name).label, locale)}
                  <span>{whoAndWhen(name)}</span>
                </th>
                {sides.map((side) => (
                  <td key={side} className={side === 'before' ? styles.before : undefined}>
                    <span className={styles.calledSide} aria-hidden="true">
                      {words(`conflict.${side}`)}
                    </span>
                    {side === 'before' ? (
                      shown(name, side)
                    ) : (
                      <label className={styles.side}>
                        <input
                          type="radio"
                          ref={name === clashing[0] && side === 'yours' ? focused : null}
                          name={`side-${name}`}
                          checked={taken[name] === side}
                          onChange={() => setTaken({ ...taken, [name]: side })}
                        />
                        <span>{shown(name, side)}</span>
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </InDocument>
    </Modal>
  )
}
