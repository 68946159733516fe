import { Drawer } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource, Text } from '../../../resources/kit/index.ts'
import { RecordForm } from '../form/record-form.tsx'
import { farSide, useLocale, useNoun, useWords } from '../refine/language.ts'
import type { Row } from '../row.ts'

export interface AddMissingProps {
  readonly resource: Resource
  /** what one such is called where it is named */
  readonly one: Text
  /** what is known of it from the file */
  readonly values: Row
  onAdded(row: Row): void
  onClose(): void
}

/** A record that a file names and nobody has yet, in its own form beside the file. */
export default function AddMissing({ resource, one: label, values, onAdded, onClose }: AddMissingProps) {
  const [words, locale, one, queries] = [useWords(), useLocale(), useNoun()({ label: { one: label } }), useQueryClient()]
  const done = (row: Row) => {
    void queries.invalidateQueries({ queryKey: ['pickable', resource.name] })
    onAdded({ ...values, ...row })
  }
  return (
    <Drawer open size={560} placement={farSide(locale)} title={words('form.new_title', { one })} onClose={onClose}>
      <RecordForm resource={resource} record={null} preset={values} onSaved={done} onCancel={onClose} />
    </Drawer>
  )
}
