import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { printNumber, sayProblem } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { useStoredFile } from '../stored-file.ts'
import { FilePick } from './file-pick.tsx'
import type { InputProps } from './input.ts'
import { useFileUpload } from './use-file-upload.ts'
import styles from './file.module.css'
import text from '../../../ui/text.module.css'

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

interface OneProps {
  readonly id: string
  readonly at: number
  readonly last: boolean
  readonly disabled: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** One of the files, in its place: what it is called, and what can be done with it without a mouse. */
function One({ id, at, last, disabled, onMove, onRemove }: OneProps) {
  const words = useWords()
  const { url, name, type } = useStoredFile(id)
  const button = (said: string, icon: React.ReactNode, isOff: boolean, press: () => void) => (
    <Button type="text" size="small" icon={icon} disabled={disabled || isOff} aria-label={words(said, { name })} onClick={press} />
  )
  return (
    <li className={styles.one}>
      {url && type.startsWith('image/') && <img className={styles.small} src={url} alt="" />}
      {url ? (
        <a href={url} download={name}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <span className={text.faint}>…</span>
      )}
      <span className={styles.deeds}>
        {button('form.one_up', <ArrowUpOutlined aria-hidden="true" />, at === 0, () => onMove(-1))}
        {button('form.one_down', <ArrowDownOutlined aria-hidden="true" />, last, () => onMove(1))}
        {button('form.remove_file', <DeleteOutlined aria-hidden="true" />, false, onRemove)}
      </span>
    </li>
  )
}

/** Several files in an order of their own; each is uploaded when it is chosen or dropped, as many as there is room for. */
export default function FilesInput(props: InputProps) {
  const { field, value, onChange, locale, disabled } = props
  const words = useWords()
  const { upload, busy, problem, setProblem } = useFileUpload(field, locale)
  const ids = idsIn(value)
  const most = field.max ?? 10
  const take = async (chosen: readonly File[]) => {
    const kept = [...ids]
    for (const file of chosen.slice(0, most - ids.length)) {
      const id = await upload(file)
      if (id === null) break
      kept.push(id)
      onChange([...kept])
    }
    if (chosen.length > most - ids.length) setProblem(sayProblem({ code: 'too_many', params: { max: most } }, locale))
  }
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return (
    <FilePick
      props={props}
      className={styles.files}
      several
      busy={busy}
      isFull={ids.length >= most}
      problem={problem}
      said={words('form.add_files')}
      take={(chosen) => void take(chosen)}
      more={words('form.files_of', { count: printNumber(ids.length, locale), max: printNumber(most, locale) })}
    >
      {ids.length > 0 && (
        <ol className={styles.list}>
          {ids.map((id, at) => (
            <One
              key={id}
              id={id}
              at={at}
              last={at === ids.length - 1}
              disabled={disabled}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </ol>
      )}
    </FilePick>
  )
}
