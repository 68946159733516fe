import { Button, Flex } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import { useWords } from '../refine/language.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import styles from './import-file.module.css'
import { WholeSchool } from './whole-school.tsx'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

function whyNot(files: readonly File[]): 'several' | 'zip' | 'large' | null {
  if (files.length > 1) return 'several'
  if (files.some(({ name }) => /\.zip$/i.test(name))) return 'zip'
  return files.some(({ size }) => size > importLimits.bytes) ? 'large' : null
}

/** Where the file goes in, and beside it an empty one that fits. */
export function ImportFile({ onFile, onTemplate }: { onFile(file: File): void; onTemplate(format: 'xlsx' | 'csv'): void }) {
  const words = useWords()
  const [refused, setRefused] = useState<'several' | 'zip' | 'large' | null>(null)
  const take = (files: readonly File[]) => {
    const [file] = files
    const why = whyNot(files)
    setRefused(why)
    if (file && why === null) onFile(file)
  }
  return (
    <div className={`${panel.panel} ${panel.padded}`}>
      <FileDrop
        label={words('import.choose')}
        accept=".zip,.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        title={words('import.drop')}
        hint={words('import.formats', { max: importLimits.bytes / 1024 / 1024 })}
        choose={words('import.choose')}
        onFiles={take}
      />
      {refused === 'large' && (
        <p role="alert" className={text.problem}>
          {words('import.too_large', { max: importLimits.bytes / 1024 / 1024 })}
        </p>
      )}
      {(refused === 'several' || refused === 'zip') && <WholeSchool why={words(`import.why_${refused}`)} />}
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
