import { CloudUploadOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import type { ReactNode } from 'react'
import styles from './file-drop.module.css'

export interface FileDropProps {
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
  onFile(file: File): void
}

/** Where a file goes in: dropped, or looked for. It is sent by whoever asked for it, and kept here for nobody. */
export const FileDrop = ({ label, title, hint, accept, choose, preview, onFile }: FileDropProps) => (
  <Upload.Dragger
    aria-label={label}
    accept={accept}
    showUploadList={false}
    beforeUpload={(file) => {
      onFile(file)
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
