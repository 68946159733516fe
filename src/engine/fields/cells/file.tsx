import { useStoredFile } from '../stored-file.ts'
import { say } from '../../../../resources/kit/index.ts'
import type { Cell, CellProps } from './cell.ts'
import swatch from '../../../ui/swatch.module.css'
import text from '../../../ui/text.module.css'

function Stored({ value, field, locale }: CellProps) {
  const { url, name, type } = useStoredFile(value)
  if (!url) return <span className={text.faint}>…</span>
  const label = field.label ? say(field.label, locale) : name
  if (field.accept === 'image' || type.startsWith('image/')) return <img className={swatch.thumb} src={url} alt={label} />
  return (
    <a href={url} download={name}>
      <bdi>{name || label}</bdi>
    </a>
  )
}
export const FileCell: Cell = (props) => <Stored {...props} />
/** All of them in their order: pictures are seen, others are called by their names. */
export const FilesCell: Cell = (props) => (
  <span className={text.words}>
    {(Array.isArray(props.value) ? props.value : []).map((id) => (
      <Stored key={String(id)} {...props} value={id} field={{ kind: 'file' }} />
    ))}
  </span>
)
