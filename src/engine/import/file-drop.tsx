import { Button } from 'antd'
import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { importLimits } from '../../../resources/contract/excel-upload.ts'
import { useWords } from '../refine/language.ts'

/** Where the file goes in, and beside it an empty one that fits. */
export function FileDrop({ onFile, onTemplate }: { onFile(file: File): void; onTemplate(format: 'xlsx' | 'csv'): void }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > importLimits.bytes)
    if (file.size <= importLimits.bytes) onFile(file)
  }
  return (
    <div className="ui-panel ui-panel-padded">
      <div
        className={over ? 'engine-drop engine-drop-over' : 'engine-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <CloudUploadOutlined className="engine-drop-icon" aria-hidden="true" />
        <p className="engine-drop-title">{words('import.drop')}</p>
        <p className="ui-faint">{words('import.formats', { max: importLimits.bytes / 1024 / 1024 })}</p>
        <input
          ref={input}
          type="file"
          className="ui-unseen"
          aria-label={words('import.choose')}
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button type="primary" onClick={() => input.current?.click()}>
          {words('import.choose')}
        </Button>
        {tooLarge && (
          <p role="alert" className="ui-problem">
            {words('import.too_large', { max: importLimits.bytes / 1024 / 1024 })}
          </p>
        )}
      </div>
      <div className="engine-template">
        <div>
          <b>{words('import.template')}</b>
          <p className="ui-faint">{words('import.template_text')}</p>
        </div>
        <span className="engine-template-buttons">
          <Button icon={<DownloadOutlined />} onClick={() => onTemplate('xlsx')}>
            XLSX
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => onTemplate('csv')}>
            CSV
          </Button>
        </span>
      </div>
    </div>
  )
}
