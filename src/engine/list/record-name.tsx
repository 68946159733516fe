import { Suspense } from 'react'
import { isRich, type Resource } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { FieldValue } from '../fields/cells/index.tsx'
import { useStoredFile } from '../fields/stored-file.ts'
import { useEdited } from '../live/edited.ts'
import { follower } from '../live/follower.ts'
import { isNothing, printField } from '../fields/print.ts'
import { QuietLink } from '../quiet-link.tsx'
import { useLocale } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { isGoneRow } from './gone-row.ts'
import { pictureOf } from './picture.ts'
import css from './record-name.module.css'

const EditedMark = follower(() => import('../live/edited-mark.tsx'))

function Portrait({ file, name }: { readonly file: unknown; readonly name: string }) {
  const { url } = useStoredFile(file)
  return <Initials name={name} url={url} size={28} />
}

/** The first column: the record's picture or initials where it has a face, and its name as the way in. */
export function RecordName({
  resource,
  row,
  name,
  whole = false,
}: {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  /** the title instead of the column's value */
  readonly whole?: boolean
}) {
  const locale = useLocale()
  const picture = pictureOf(resource)
  const field = resource.listed[name]!
  const edited = useEdited(resource.name, idOf(resource, row))
  const title = titleOf(resource, row, locale)
  const text = (!whole && printField(row[name], field, locale, row, name)) || title
  // a question is read in its list as on its page, in the other language where it is in no other
  const read = isNothing(row[name]) ? (field.twin ?? name) : name
  const isRead = !whole && isRich(field) && !isNothing(row[read])
  return (
    <span className={css.name}>
      {picture && (row[picture] ? <Portrait file={row[picture]} name={title} /> : <Initials name={title} size={28} />)}
      {resource.api.one && !isGoneRow(row) ? (
        <QuietLink className={css.link ?? ''} dir={isRead ? undefined : 'auto'} to={hrefs.show(resource, idOf(resource, row))}>
          {isRead ? <FieldValue name={read} field={resource.listed[read]!} value={row[read]} row={row} locale={locale} /> : text}
        </QuietLink>
      ) : (
        <bdi className={css.link}>{text}</bdi>
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditedMark here={edited} />
        </Suspense>
      )}
    </span>
  )
}
