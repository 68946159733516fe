import { Button, Modal } from 'antd'
import { useState } from 'react'
import { say } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { useLocale, useWords } from '../refine/language.ts'
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

/** Somebody saved meanwhile: field by field, theirs or yours. What only one of the two changed is kept without asking. */
export default function ConflictDialog({ form, clash, busy, onClose, onMerge }: ConflictDialogProps) {
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  const { resource, initial, values, dirty } = form
  const fieldOf = (name: string) => resource.fields[name]!
  const targetOf = (name: string) => registry.find(fieldOf(name).to ?? '')
  const clashing = Object.keys(dirty).filter(
    (name) => clash.fields.includes(name) || !sameValue(initial[name], clash.fresh[name], fieldOf(name), targetOf(name)),
  )
  const [taken, setTaken] = useState<Readonly<Record<string, 'yours' | 'theirs'>>>({})
  const isDecided = clashing.every((name) => taken[name])

  const merge = () => {
    const mine = Object.keys(dirty).filter((name) => taken[name] !== 'theirs')
    const riding = Object.entries(values).filter(([name]) => !(name in resource.fields))
    onMerge(
      Object.fromEntries(mine.map((name) => [name, dirty[name]])),
      Object.fromEntries([...mine.map((name) => [name, values[name]] as const), ...(mine.length > 0 ? riding : [])]),
    )
  }
  return (
    <Modal
      open
      width={720}
      title={words('conflict.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words('cancel')}
        </Button>,
        <Button key="save" type="primary" disabled={!isDecided} loading={busy} onClick={merge}>
          {words('conflict.save')}
        </Button>,
      ]}
    >
      <p>{words('conflict.text')}</p>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{words('conflict.field')}</th>
            <th scope="col">{words('conflict.theirs')}</th>
            <th scope="col">{words('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {clashing.map((name) => (
            <tr key={name}>
              <th scope="row">{say(fieldOf(name).label, locale)}</th>
              {(['theirs', 'yours'] as const).map((side) => {
                const row = side === 'theirs' ? clash.fresh : values
                return (
                  <td key={side}>
                    <label className={styles.side}>
                      <input
                        type="radio"
                        name={`side-${name}`}
                        checked={taken[name] === side}
                        onChange={() => setTaken({ ...taken, [name]: side })}
                      />
                      {isRows(fieldOf(name)) ? (
                        <ClashingRows
                          field={fieldOf(name)}
                          target={targetOf(name)}
                          rows={row[name]}
                          others={(side === 'theirs' ? values : clash.fresh)[name]}
                          currency={row.currency}
                        />
                      ) : (
                        <FieldValue name={name} field={fieldOf(name)} value={row[name]} row={row} locale={locale} />
                      )}
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
