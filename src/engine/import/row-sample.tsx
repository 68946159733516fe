import { Segmented } from 'antd'
import { WarningOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { ImportRow, ImportRowStatus } from '../../../resources/contract/import-rows.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Mark, type Tone } from '../../ui/mark.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useLocale, useWords } from '../refine/language.ts'
import styles from './row-sample.module.css'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

const tones: Record<ImportRowStatus, Tone> = { new: 'good', changed: 'accent', same: 'calm', conflict: 'warn', error: 'bad' }

/** Each record by name, with what will be saved: of a new one everything, of one that is there before and after. */
export function RowSample({ result }: { readonly result: Pick<ValidateData, 'counts' | 'rows'> }) {
  const [words, locale, narrow] = [useWords(), useLocale(), useNarrow()]
  const fates = (['changed', 'new', 'conflict', 'error', 'same'] as const).filter((fate) => result.rows.some((row) => row.status === fate))
  const [chosen, setChosen] = useState<ImportRowStatus | null>(null)
  const fate = chosen !== null && fates.includes(chosen) ? chosen : (fates[0] ?? null)
  const shown = result.rows.filter((row) => row.status === fate)
  const total = fate === null ? 0 : result.counts[fate]
  const saved = (row: ImportRow) =>
    row.changes.length === 0 ? (
      <span className={text.faint}>{words(row.status === 'same' ? 'import.nothing_changes' : 'import.nothing_saved')}</span>
    ) : (
      <dl className={styles.saved}>
        {row.changes.map((change, at) => (
          <div key={at}>
            <dt>
              <bdi>{change.label}</bdi>
            </dt>
            <dd>
              {(change.before !== null || row.id !== null) && (
                <>
                  {change.before === null ? (
                    <span className={text.faint}>–</span>
                  ) : (
                    <del>
                      <bdi>{change.before}</bdi>
                    </del>
                  )}{' '}
                  <span aria-hidden="true">{locale === 'ar' ? '←' : '→'}</span>{' '}
                </>
              )}
              {change.after === null ? <span className={text.faint}>–</span> : <bdi>{change.after}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <>
      <Segmented<ImportRowStatus>
        className={grid.told ?? ''}
        vertical={narrow}
        aria-label={words('import.fate')}
        value={fate ?? 'new'}
        options={fates.map((value) => ({ value, label: `${words(`import.count_${value}`)} (${result.counts[value]})` }))}
        onChange={setChosen}
      />
      {total > shown.length && <p className={text.faint}>{words('import.sample_of', { shown: shown.length, count: total })}</p>}
      <DataTable<ImportRow>
        label={words('import.tab_sample')}
        rows={shown}
        keyOf={({ row }) => row}
        pageSize={20}
        columns={[
          { key: 'row', title: words('import.row'), width: narrow ? 56 : 72, slim: true, cell: ({ row }) => row },
          {
            key: 'name',
            title: words('import.record'),
            width: 240,
            heads: true,
            cell: (row) => (
              <>
                <bdi>{row.name || '–'}</bdi> <Mark tone={tones[row.status]}>{words(`import.count_${row.status}`)}</Mark>
              </>
            ),
          },
          {
            key: 'saved',
            title: words('import.saved'),
            plain: true,
            cell: (row) => (
              <>
                {saved(row)}
                {row.warnings.map((warning) => (
                  <p key={warning} className={styles['warning']}>
                    <WarningOutlined aria-hidden="true" /> {warning}
                  </p>
                ))}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
