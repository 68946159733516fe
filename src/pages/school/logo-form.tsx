import { PictureOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Alert, Button } from 'antd'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useCalls } from '../../engine/refine/calls.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useAct } from '../../engine/refine/use-act.ts'

/** What the server demands as well (`logoLimits` of the contract): said here before anything is sent. */
const types = ['image/png', 'image/jpeg', 'image/svg+xml']
const megabyte = 1024 * 1024

interface Picked {
  readonly file: File
  readonly url: string
  readonly isSquare: boolean | null
}

export function LogoForm({ schoolId }: { readonly schoolId: string }) {
  const [words, calls] = [usePageWords('logo'), useCalls()]
  const { open: notify } = useNotification()
  const [picked, setPicked] = useState<Picked | null>(null)
  const { busy, problem, complain, run } = useAct(words('failed'))
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.url)), [picked])

  const pick = (file: File | undefined) => {
    complain(null)
    if (!file) return
    if (!types.includes(file.type)) return complain(words('wrong_type'))
    if (file.size > megabyte) return complain(words('too_large'))
    setPicked({ file, url: URL.createObjectURL(file), isSquare: null })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files[0])
  }
  const save = (file: File) =>
    run(async () => {
      const payload = new FormData()
      payload.append('school_id', schoolId)
      payload.append('file', file)
      await calls.json('POST', '/api/school/update-school-logo/', { payload, quiet: true })
      notify?.({ type: 'success', message: words('saved') })
      setPicked(null)
    })
  return (
    <div className="logo-form">
      <div
        className={over ? 'logo-drop logo-over' : 'logo-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picked ? (
          <div className="logo-preview">
            <img
              src={picked.url}
              alt={words('preview_alt')}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setPicked((now) => (now && now.isSquare === null ? { ...now, isSquare: Math.abs(naturalWidth - naturalHeight) <= 2 } : now))
              }
            />
            <img src={picked.url} alt="" className="logo-small" />
          </div>
        ) : (
          <PictureOutlined className="logo-icon" aria-hidden="true" />
        )}
        <input
          ref={input}
          className="ui-unseen"
          type="file"
          accept={types.join(',')}
          aria-label={words('choose')}
          aria-describedby={hint}
          tabIndex={-1}
          onChange={(event) => pick(event.target.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} aria-describedby={hint}>
          {words(picked ? 'choose_other' : 'choose')}
        </Button>
        <p id={hint}>{words('hint')}</p>
      </div>
      {picked?.isSquare === false && <Alert type="info" showIcon title={words('not_square')} description={words('not_square_text')} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="logo-actions">
        <Button type="primary" loading={busy !== null} disabled={!picked} onClick={() => picked && void save(picked.file)}>
          {words('save')}
        </Button>
        {picked && <Button onClick={() => setPicked(null)}>{words('cancel')}</Button>}
      </div>
    </div>
  )
}
