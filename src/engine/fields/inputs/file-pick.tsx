import { UploadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useWords } from '../../refine/language.ts'
import { described, type InputProps } from './input.ts'
import { accepts } from './use-file-upload.ts'
import text from '../../../ui/text.module.css'

export interface FilePickProps {
  readonly props: InputProps
  readonly className: string | undefined
  readonly several?: boolean
  readonly busy: boolean
  /** no more fit in */
  readonly isFull?: boolean
  readonly problem: string | null
  /** what stands on the button */
  readonly said: string
  readonly take: (files: readonly File[]) => void
  /** between the button and the hint */
  readonly beside?: ReactNode
  /** said after what a file may be */
  readonly more?: string
  /** what is there already */
  readonly children: ReactNode
}

/** Where files are dropped or chosen; size and kind are told before anything is sent. */
export function FilePick({ props, className, several, busy, isFull, problem, said, take, beside, more, children }: FilePickProps) {
  const { field, disabled } = props
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const hint = words(field.accept === 'image' ? 'form.image_hint' : 'form.file_hint', { max: field.maxMB ?? 1 })
  return (
    <div
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) take([...event.dataTransfer.files])
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        multiple={several ?? false}
        className={text.unseen}
        tabIndex={-1}
        aria-hidden="true"
        accept={accepts[field.accept ?? 'any']}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Flex component="span" wrap align="center" gap={8}>
        <Button
          id={props.id}
          {...described(props)}
          icon={<UploadOutlined aria-hidden="true" />}
          loading={busy}
          disabled={disabled || isFull}
          onClick={() => input.current?.click()}
        >
          {said}
        </Button>
        {beside}
        <span className={text.faint}>{more === undefined ? hint : `${hint} · ${more}`}</span>
      </Flex>
      {problem && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
