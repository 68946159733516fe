import { Button } from 'antd'
import { useState } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { useMayEditMany } from './may-edit-many.ts'
import { everything, questionOf, type Matching } from './selection.ts'

const BulkEditDrawer = lazyDialog(() => import('../bulk/bulk-edit-drawer.tsx'))

/** Nothing is selected, but the list is narrowed: all that was found is what is meant. */
export default function EditFound({
  resource,
  found,
  disabled,
}: {
  readonly resource: Resource
  readonly found: Matching
  readonly disabled: boolean
}) {
  const [words, locale, mayEdit] = [useWords(), useLocale(), useMayEditMany(resource)]
  const [editing, setEditing] = useState<Matching | null>(null)
  if (!mayEdit) return null
  return (
    <>
      <Button aria-haspopup="dialog" disabled={disabled} onClick={() => setEditing(found)}>
        {words('bulk.edit_found', { number: printNumber(found.total, locale) })}
      </Button>
      {editing && (
        <BulkEditDrawer
          resource={resource}
          question={questionOf(resource, everything(editing))}
          count={editing.total}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
