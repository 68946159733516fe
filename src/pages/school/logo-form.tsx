import { SaveButton } from '@refinedev/antd'
import { useNotification } from '@refinedev/core'
import { Alert, Button, Space } from 'antd'
import { useEffect, useState } from 'react'
import { logoLimits, updateSchoolLogo } from '../../../resources/contract/schools.ts'
import { useAct, usePageWords } from '../../engine/index.ts'
import { FileDrop } from '../../ui/index.ts'
import styles from './logo.module.css'

/** What the server demands as well: said here before anything is sent. */
const types: readonly string[] = logoLimits.types

interface Picked {
  readonly file: File
  readonly url: string
  readonly isSquare: boolean | null
}

export function LogoForm({ schoolId }: { readonly schoolId: string }) {
  const words = usePageWords('school')
  const { open: notify } = useNotification()
  const [picked, setPicked] = useState<Picked | null>(null)
  const { busy, problem, complain, run } = useAct(updateSchoolLogo, words('failed'))
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.url)), [picked])

  const pick = (file: File) => {
    complain(null)
    if (!types.includes(file.type)) return complain(words('wrong_type'))
    if (file.size > logoLimits.bytes) return complain(words('too_large'))
    setPicked({ file, url: URL.createObjectURL(file), isSquare: null })
  }
  const save = async (file: File) => {
    if (!(await run({ body: { school_id: schoolId }, file }))) return
    notify?.({ type: 'success', message: words('saved') })
    setPicked(null)
  }
  return (
    <div className={styles['form']}>
      <FileDrop
        label={words('choose')}
        accept={types.join(',')}
        title={words(picked ? 'choose_other' : 'choose')}
        hint={words('hint')}
        onFile={pick}
        preview={
          picked && (
            <div className={styles['preview']}>
              <img
                src={picked.url}
                alt={words('preview_alt')}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setPicked((now) =>
                    now && now.isSquare === null ? { ...now, isSquare: Math.abs(naturalWidth - naturalHeight) <= 2 } : now,
                  )
                }
              />
              <img src={picked.url} alt="" className={styles['small']} />
            </div>
          )
        }
      />
      {picked?.isSquare === false && <Alert type="info" showIcon title={words('not_square')} description={words('not_square_text')} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <Space>
        <SaveButton icon={null} loading={busy !== null} disabled={!picked} onClick={() => picked && void save(picked.file)}>
          {words('save')}
        </SaveButton>
        {picked && <Button onClick={() => setPicked(null)}>{words('cancel')}</Button>}
      </Space>
    </div>
  )
}
