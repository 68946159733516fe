import { Button } from 'antd'
import type { ReadAs } from '../../../resources/contract/import-reading.ts'
import { useWords } from '../refine/language.ts'
import styles from './file-facts.module.css'
import text from '../../ui/text.module.css'

/** That it is read as an earlier file was, which of its values mean something because of that, and the way to guess anew. */
export function AsBefore({ read: { remembered, recalled }, onAfresh }: { readonly read: ReadAs; onAfresh(): void }) {
  const words = useWords()
  if (!remembered) return null
  return (
    <>
      <span className={text.faint}>{words('import.remembered')}</span>
      {recalled.map(({ header, value, meaning, rows }) => (
        <span key={`${header} ${value}`} className={styles.recalled}>
          {meaning === null
            ? words('import.recalled_as_nothing', { header, value, count: rows })
            : words('import.recalled', { header, value, meaning, count: rows })}
        </span>
      ))}
      <Button size="small" type="link" onClick={onAfresh}>
        {words('import.afresh')}
      </Button>
    </>
  )
}
