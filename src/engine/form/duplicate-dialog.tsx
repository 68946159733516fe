import { Button, Modal } from 'antd'
import { say, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useRegistry } from '../registry-context.tsx'
import { idOf, labelOf, titleOf, type Row } from '../row.ts'
import { Worklist } from '../../ui/worklist.tsx'
import styles from './form.module.css'

export interface DuplicateDialogProps {
  readonly resource: Resource
  readonly candidates: readonly Row[]
  readonly message: string
  /** is it about a new record, or one that was there and seems to be another one from now on? */
  readonly isNew: boolean
  readonly busy: boolean
  onClose(): void
  onForce(): void
  /** it is this one: a record typed in place at this path */
  onTake(path: string, candidate: Row): void
}

/** It may be there already: look at it, or say that this is another one. */
export default function DuplicateDialog({ resource, candidates, message, isNew, busy, onClose, onForce, onTake }: DuplicateDialogProps) {
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  const kindOf = ({ resource: name }: Row): Resource => (typeof name === 'string' && registry.find(name)) || resource
  const nameOf = (row: Row) => labelOf(row, locale) || titleOf(kindOf(row), row, locale)
  return (
    <Modal
      open
      title={message || words('duplicate.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words('duplicate.correct')}
        </Button>,
        <Button key="force" danger loading={busy} onClick={onForce}>
          {words(isNew ? 'duplicate.force' : 'duplicate.force_changed')}
        </Button>,
      ]}
    >
      <p>{words(isNew ? 'duplicate.text' : 'duplicate.text_changed')}</p>
      <Worklist
        items={candidates.map((row) => {
          const kind = kindOf(row)
          const { path, why } = row
          const known = kind.key.filter((name) => typeof row[name] === 'string' && name !== kind.scope.school && row[name] !== nameOf(row))
          return {
            key: `${String(path)} ${idOf(kind, row)}`,
            what: <bdi>{nameOf(row)}</bdi>,
            note: (
              <>
                {known.map((name, at) => (
                  <span key={name}>
                    {at > 0 && ' · '}
                    {say(kind.fields[name]!.label, locale)} <bdi>{String(row[name])}</bdi>
                  </span>
                ))}
                {typeof why === 'string' && `${known.length > 0 ? ' · ' : ''}${why}`}
              </>
            ),
            aside: (
              <>
                <a className={styles.open} href={hrefs.show(kind, idOf(kind, row))} target="_blank" rel="noreferrer">
                  {words('duplicate.open')}
                </a>{' '}
                {typeof path === 'string' && (
                  <Button size="small" onClick={() => onTake(path, row)}>
                    {words('duplicate.take')}
                  </Button>
                )}
              </>
            ),
          }
        })}
      />
    </Modal>
  )
}
