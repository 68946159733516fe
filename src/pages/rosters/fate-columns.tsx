import { Flex } from 'antd'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../../engine/index.ts'
import { Mark, useNarrow, type DataColumn, type Tone } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** How many rows of each fate, a column each; on a telephone, where the last would be out of sight, those that there are in one. */
export function useFateColumns<Row, Fate extends string>(
  fates: readonly Fate[],
  tones: Readonly<Record<Fate, Tone>>,
  countOf: (row: Row, fate: Fate) => number,
): DataColumn<Row>[] {
  const [words, locale, narrow] = [useWords(), useLocale(), useNarrow()]
  const named = (fate: Fate): string => words(`import.count_${fate}`)
  if (narrow)
    return [
      {
        key: 'fates',
        title: words('import.fate'),
        plain: true,
        cell: (row) => (
          <Flex wrap gap={4}>
            {fates.flatMap((fate) => {
              const count = countOf(row, fate)
              return count > 0 ? [<Mark key={fate} tone={tones[fate]}>{`${named(fate)} ${printNumber(count, locale)}`}</Mark>] : []
            })}
          </Flex>
        ),
      },
    ]
  return fates.map((fate) => ({
    key: fate,
    title: named(fate),
    number: true,
    cell: (row) => {
      const count = countOf(row, fate)
      const number = printNumber(count, locale)
      if (count === 0) return <span className={text.faint}>{number}</span>
      return tones[fate] === 'calm' ? number : <Mark tone={tones[fate]}>{number}</Mark>
    },
  }))
}
