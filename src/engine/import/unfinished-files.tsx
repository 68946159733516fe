import { Button, Flex } from 'antd'
import { uploadKeptDays, type Unfinished } from '../../../resources/contract/excel-upload.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { FileName } from '../../ui/file-name.tsx'
import { Worklist } from '../../ui/worklist.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

export interface UnfinishedFilesProps {
  readonly files: readonly Unfinished[]
  onGoOn(file: Unfinished): void
  onPutAway(uploadId: string): void
}

/** Files that were sent and not brought in: gone on with where one was, or put away. */
export function UnfinishedFiles({ files, onGoOn, onPutAway }: UnfinishedFilesProps) {
  const [words, locale] = [useWords(), useLocale()]
  if (files.length === 0) return null
  const stateOf = ({ is_busy, counts }: Unfinished): string => {
    if (is_busy) return words('import.is_busy')
    const open = counts ? counts.error + counts.conflict : 0
    return open > 0 ? words('import.to_mend', { count: open }) : words('import.all_good')
  }
  return (
    <section className={`${panel.panel} ${panel.padded}`} aria-label={words('import.unfinished')}>
      <h2>{words('import.unfinished')}</h2>
      <Worklist
        label={words('import.unfinished')}
        items={files.map((file) => ({
          key: file.upload_id,
          what: <FileName>{file.file_name}</FileName>,
          note: `${printInstant(file.at, locale)} · ${stateOf(file)}`,
          aside: (
            <Flex gap={8} wrap>
              <Button type="primary" onClick={() => onGoOn(file)}>
                {words('import.go_on')}
              </Button>
              <Button disabled={file.is_busy} onClick={() => onPutAway(file.upload_id)}>
                {words('import.put_away')}
              </Button>
            </Flex>
          ),
        }))}
      />
      <p className={text.faint}>{words('import.unfinished_text', { count: uploadKeptDays })}</p>
    </section>
  )
}
