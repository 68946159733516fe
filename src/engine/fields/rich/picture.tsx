import { PictureOutlined } from '@ant-design/icons'
import { useStoredFile } from '../stored-file.ts'
import css from './rich.module.css'

/** A picture of a text: its room is kept until it is there. Without words for it, it says nothing to those who do not see it. */
export function Picture({
  file,
  alt,
  width,
}: {
  readonly file: string
  readonly alt: string | undefined
  readonly width: string | undefined
}) {
  const { url } = useStoredFile(file)
  if (!url)
    return (
      <span className={css.pictureComing} style={width ? { inlineSize: `${width}px` } : undefined} role="img" aria-label={alt}>
        <PictureOutlined aria-hidden="true" />
      </span>
    )
  return <img className={css.picture} src={url} alt={alt ?? ''} style={width ? { inlineSize: `${width}px` } : undefined} />
}
