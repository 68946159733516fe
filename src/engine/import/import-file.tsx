import { Button, Flex } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { importLimits } from '../../../resources/contract/excel-upload.ts'
import { useWords } from '../refine/language.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import styles from './import-file.module.css'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

/** Where the file goes in, and beside it an empty one that fits. */
export function ImportFile({ onFile, onTemplate }: { onFile(file: File): void; onTemplate(format: 'xlsx' | 'csv'): void }) {
  const words = useWords()
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File) => {
    setTooLarge(file.size > importLimits.bytes)
    if (file.size <= importLimits.bytes) onFile(file)
  }
  return (
    <div className={`${panel.panel} ${panel.padded}`}>
      <FileDrop
        label={words('import.choose')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        title={words('import.drop')}
        hint={words('import.formats', { max: importLimits.bytes / 1024 / 1024 })}
        choose={words('import.choose')}
        onFile={take}
      />
      {tooLarge && (
        <p role="alert" className={text.problem}>
          {words('import.too_large', { max: importLimits.bytes / 1024 / 1024 })}
        </p>
      )}
      <Flex wrap align="center" justify="space-between" gap={12} className={styles.template ?? ''}>
        <div>
          <b>{words('import.template')}</b>
          <p className={text.faint}>{words('import.template_text')}</p>
        </div>
        <Flex component="span" gap={8}>
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => onTemplate('xlsx')}>
            XLSX
          </Button>
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => onTemplate('csv')}>
            CSV
          </Button>
        </Flex>
      </Flex>
    </div>
  )
}
