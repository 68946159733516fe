import { can, type Resource } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { useStoredFile } from '../fields/stored-file.ts'
import { printField } from '../fields/print.ts'
import { useLocale } from '../refine/language.ts'
import { hrefs, Link } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { idOf, titleOf, type Row } from '../row.ts'

export const pictureOf = (resource: Resource): string | null =>
  Object.keys(resource.fields).find((name) => resource.fields[name]!.kind === 'file' && resource.fields[name]!.accept === 'image') ?? null
export const isPicture = (resource: Resource, name: string): boolean => name === pictureOf(resource)

/** The first column: the record's picture or initials where it has a face, and its name as the way in. */
export function RecordName({ resource, row, name }: { readonly resource: Resource; readonly row: Row; readonly name: string }) {
  const locale = useLocale()
  const { role } = usePerson()
  const picture = pictureOf(resource)
  const { url } = useStoredFile(picture ? row[picture] : null)
  const field = resource.fields[name]!
  const text = printField(row[name], field, locale, row, name) || titleOf(resource, row, locale)
  const id = idOf(resource, row)
  return (
    <span className="engine-name">
      {picture && <Initials name={titleOf(resource, row, locale)} url={url} size={28} />}
      {can(role, 'read', resource) && resource.api.one ? (
        <Link className="engine-name-link" to={hrefs.show(resource, id)}>
          <bdi>{text}</bdi>
        </Link>
      ) : (
        <bdi className="engine-name-link">{text}</bdi>
      )}
    </span>
  )
}
