import { CloudUploadOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import type { ReactNode } from 'react'
import styles from './file-drop.module.css'

/** One file, or as many as are dropped together. */
type Taking = { onFile(file: File): void; readonly onFiles?: never } | { onFiles(files: readonly File[]): void; readonly onFile?: never }

export type FileDropProps = Taking & {
  /** what is asked for, as the name of the field */
  readonly label: string
  readonly title: string
  /** which files, and how large */
  readonly hint: string
  /** as the browser's own choice of files is narrowed */
  readonly accept: string
  /** a button to look for it, where dropping is not what one thinks of first */
  readonly choose?: string
  /** what was picked, instead of the sign */
  readonly preview?: ReactNode
}

/** Where a file goes in: dropped, or looked for. It is sent by whoever asked for it, and kept here for nobody. */
export const FileDrop = ({ label, title, hint, accept, choose, preview, onFile, onFiles }: FileDropProps) => (
  <Upload.Dragger
    aria-label={label}
    accept={accept}
    showUploadList={false}
    multiple={onFiles !== undefined}
    beforeUpload={(file, all) => {
      onFile?.(file)
      // it is called for each of them
      if (file === all[0]) onFiles?.(all)
      return Upload.LIST_IGNORE
    }}
  >
    {preview ?? (
      <p className="ant-upload-drag-icon">
        <CloudUploadOutlined aria-hidden="true" />
      </p>
    )}
    <p className="ant-upload-text">{title}</p>
    <p className="ant-upload-hint">{hint}</p>
    {choose && <span className={styles.choose}>{choose}</span>}
  </Upload.Dragger>
)
