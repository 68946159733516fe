import { Button } from 'antd'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { say } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { useStoredFile } from '../stored-file.ts'
import styles from './file.module.css'
import { FilePick } from './file-pick.tsx'
import type { Input, InputProps } from './input.ts'
import { useFileUpload } from './use-file-upload.ts'

/** Uploads at once and holds the file's id; size and kind are told before anything is sent. */
function Upload(props: InputProps) {
  const { field, value, onChange, locale, disabled } = props
  const words = useWords()
  const { upload, busy, problem } = useFileUpload(field, locale)
  const stored = useStoredFile(value)
  const label = say(field.label, locale)

  const take = async (file: File | undefined) => {
    const id = file ? await upload(file) : null
    if (id !== null) onChange(id)
  }
  return (
    <FilePick
      props={props}
      className={styles.file}
      busy={busy}
      problem={problem}
      said={words(value ? 'form.replace_file' : 'form.choose_file')}
      take={([file]) => void take(file)}
      beside={
        typeof value === 'string' &&
        value !== '' && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            disabled={disabled}
            aria-label={words('form.remove_file', { name: label })}
            onClick={() => onChange(null)}
          />
        )
      }
    >
      {field.accept === 'image' && (
        <span className={styles.preview}>{stored.url ? <img src={stored.url} alt={label} /> : <UploadOutlined aria-hidden="true" />}</span>
      )}
      {field.accept !== 'image' && stored.url && (
        <a href={stored.url} download={stored.name}>
          <bdi>{stored.name}</bdi>
        </a>
      )}
    </FilePick>
  )
}
export const FileInput: Input = (props) => <Upload {...props} />
