import { Button, Modal } from 'antd'
import { say, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import styles from './form.module.css'

export interface DuplicateDialogProps {
  readonly resource: Resource
  readonly candidates: readonly Row[]
  readonly message: string
  readonly busy: boolean
  onClose(): void
  onForce(): void
}

/** It may be there already: look at it, or say that this is another one. */
export default function DuplicateDialog({ resource, candidates, message, busy, onClose, onForce }: DuplicateDialogProps) {
  const [words, locale] = [useWords(), useLocale()]
  const nameOf = (row: Row) => {
    const label = (locale === 'ar' && row['label_ar']) || row['label']
    return typeof label === 'string' && label ? label : titleOf(resource, row, locale)
  }
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
          {words('duplicate.force')}
        </Button>,
      ]}
    >
      <p>{words('duplicate.text')}</p>
      <ul className={styles['candidates']}>
        {candidates.map((row) => (
          <li key={idOf(resource, row)}>
            <bdi>{nameOf(row)}</bdi>
            {resource.key
              .filter((name) => typeof row[name] === 'string' && name !== resource.scope.school)
              .map((name) => (
                <span key={name}>
                  {say(resource.fields[name]!.label, locale)} <bdi>{String(row[name])}</bdi>
                </span>
              ))}
            {typeof row['why'] === 'string' && <span className="ui-faint">{row['why']}</span>}
            <a href={hrefs.show(resource, idOf(resource, row))} target="_blank" rel="noreferrer">
              {words('duplicate.open')}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
