import { Button, Flex } from 'antd'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { say } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { useStoredFile } from '../stored-file.ts'
import styles from './file.module.css'
import { described, type Input, type InputProps } from './input.ts'
import { accepts, useFileUpload } from './use-file-upload.ts'
import text from '../../../ui/text.module.css'

/** Uploads at once and holds the file's id; size and kind are told before anything is sent. */
function Upload(props: InputProps) {
  const { field, value, onChange, locale, disabled } = props
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useFileUpload(field, locale)
  const stored = useStoredFile(value)
  const label = say(field.label, locale)

  const take = async (file: File | undefined) => {
    const id = file ? await upload(file) : null
    if (id !== null) onChange(id)
  }
  return (
    <div
      className={styles.file}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) void take(event.dataTransfer.files[0])
      }}
    >
      {field.accept === 'image' && (
        <span className={styles.preview}>{stored.url ? <img src={stored.url} alt={label} /> : <UploadOutlined aria-hidden="true" />}</span>
      )}
      {field.accept !== 'image' && stored.url && (
        <a href={stored.url} download={stored.name}>
          <bdi>{stored.name}</bdi>
        </a>
      )}
      <input
        ref={input}
        type="file"
        className={text.unseen}
        tabIndex={-1}
        aria-hidden="true"
        accept={accepts[field.accept ?? 'any']}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Flex component="span" wrap align="center" gap={8}>
        <Button
          id={props.id}
          {...described(props)}
          icon={<UploadOutlined aria-hidden="true" />}
          loading={busy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {words(value ? 'form.replace_file' : 'form.choose_file')}
        </Button>
        {typeof value === 'string' && value !== '' && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            disabled={disabled}
            aria-label={words('form.remove_file', { name: label })}
            onClick={() => onChange(null)}
          />
        )}
        <span className={text.faint}>
          {words(field.accept === 'image' ? 'form.image_hint' : 'form.file_hint', { max: field.maxMB ?? 1 })}
        </span>
      </Flex>
      {problem && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
export const FileInput: Input = (props) => <Upload {...props} />
