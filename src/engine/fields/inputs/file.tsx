import { Button, Flex } from 'antd'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { say, sayProblem } from '../../../../resources/kit/index.ts'
import { useCalls } from '../../refine/calls.ts'
import { failureOf, firstComplaint } from '../../refine/failure.ts'
import { useWords } from '../../refine/language.ts'
import { useStoredFile } from '../stored-file.ts'
import styles from './file.module.css'
import { described, type Input, type InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

const accepts = {
  image: 'image/png,image/jpeg,image/svg+xml',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.txt,image/png,image/jpeg',
  any: undefined,
} as const

/** Uploads at once and holds the file's id; size and kind are told before anything is sent. */
function Upload(props: InputProps) {
  const { field, value, onChange, locale, disabled } = props
  const [words, calls] = [useWords(), useCalls()]
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stored = useStoredFile(value)
  const label = say(field.label, locale)

  const take = async (file: File | undefined) => {
    if (!file) return
    const max = field.maxMB ?? 1
    if (file.size > max * 1024 * 1024) return setProblem(sayProblem({ code: 'file_too_large', params: { max } }, locale))
    if (field.accept === 'image' && !/^image\/(png|jpeg|svg\+xml)$/.test(file.type))
      return setProblem(sayProblem({ code: 'not_image' }, locale))
    setProblem(null)
    setBusy(true)
    try {
      const form = new FormData()
      form.append('file', file)
      const kept = await calls.json<{ file_id: string }>('POST', '/api/files/', { payload: form, quiet: true })
      onChange(kept.file_id)
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)) || words('failed.upload'))
    } finally {
      setBusy(false)
    }
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
