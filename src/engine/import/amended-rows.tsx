import { Button, Flex } from 'antd'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Amended, Corrections } from '../../../resources/contract/import-rows.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { takingBack } from './row-decisions.ts'
import text from '../../ui/text.module.css'

/** What a person has decided of single rows: put right, or left out; each is taken back with one press. */
export function AmendedRows({
  amended,
  corrections,
  onMend,
}: Pick<ValidateData, 'amended'> & { readonly corrections: Corrections; onMend(corrections: Corrections): void }) {
  const [words, locale] = [useWords(), useLocale()]
  const fate = ({ left_out, is_good, waits }: Amended) =>
    left_out ? (
      <Mark>{words('import.is_left_out')}</Mark>
    ) : (
      <>
        <Mark tone={is_good ? 'good' : 'bad'}>{words(is_good ? 'import.is_mended' : 'import.is_still_bad')}</Mark>{' '}
        {waits && <Mark tone="warn">{words('import.waits')}</Mark>}
      </>
    )
  return (
    <Flex vertical gap={12}>
      <DataTable<Amended>
        label={words('import.amended')}
        rows={amended}
        keyOf={({ row }) => row}
        pageSize={20}
        columns={[
          { key: 'row', title: words('import.row'), width: 72, slim: true, cell: ({ row }) => row },
          { key: 'fate', title: words('import.fate'), width: 160, plain: true, cell: fate },
          {
            key: 'cells',
            title: words('import.corrected'),
            plain: true,
            cell: ({ cells }) =>
              cells.map(({ header, before, after }) => (
                <div key={header}>
                  <bdi>{header}</bdi>: <del>{before === '' ? <span className={text.faint}>–</span> : <bdi>{before}</bdi>}</del>{' '}
                  <span aria-hidden="true">{locale === 'ar' ? '←' : '→'}</span> {after === '' ? '–' : <bdi>{after}</bdi>}
                </div>
              )),
          },
          {
            key: 'back',
            title: words('import.take_back'),
            width: 140,
            plain: true,
            cell: ({ row }) => (
              <Button size="small" onClick={() => onMend(takingBack(corrections, [row]))}>
                {words('import.take_back')}
              </Button>
            ),
          },
        ]}
      />
      {amended.length > 1 && (
        <div>
          <Button onClick={() => onMend({ cells: {}, left_out: [] })}>{words('import.take_all_back')}</Button>
        </div>
      )}
    </Flex>
  )
}
