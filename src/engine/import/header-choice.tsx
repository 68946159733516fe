import { Select, type SelectProps } from 'antd'
import type { HeaderPlace, ReadAs } from '../../../resources/contract/import-reading.ts'
import { useWords } from '../refine/language.ts'
import ui from '../../ui/text.module.css'

const keyOf = ({ row, rows }: HeaderPlace): string => `${row}-${rows}`

/** In which line the headers stand: each of the first ones with what it says, alone or together with the next. */
export function HeaderChoice({
  read,
  look,
  onChange,
}: {
  readonly read: ReadAs
  readonly look: Pick<SelectProps<string>, 'variant' | 'size' | 'popupMatchSelectWidth' | 'className'>
  onChange(header: HeaderPlace): void
}) {
  const words = useWords()
  const said = (cells: readonly string[]): string => cells.filter(Boolean).slice(0, 5).join(' · ')
  const places = read.head.flatMap(({ row, cells }, at): { place: HeaderPlace; text: string }[] => {
    const next = read.head[at + 1]
    return [
      { place: { row, rows: 1 }, text: said(cells) },
      ...(next?.row === row + 1 ? [{ place: { row, rows: 2 } as const, text: said([...new Set([...cells, ...next.cells])]) }] : []),
    ]
  })
  const nameOf = ({ row, rows }: HeaderPlace): string =>
    rows === 1 ? words('import.row_n', { row }) : words('import.rows_n', { from: row, to: row + 1 })
  const options = (rows: 1 | 2) =>
    places
      .filter(({ place }) => place.rows === rows)
      .map(({ place, text }) => ({
        value: keyOf(place),
        name: nameOf(place),
        label: (
          <>
            {nameOf(place)} <bdi className={ui.faint}>{text}</bdi>
          </>
        ),
      }))
  return (
    <Select
      {...look}
      aria-label={words('import.headers')}
      value={keyOf(read.header)}
      labelRender={() => nameOf(read.header)}
      options={[
        { label: words('import.headers_single'), options: options(1) },
        { label: words('import.headers_joined'), options: options(2) },
      ]}
      onChange={(key) => {
        const chosen = places.find(({ place }) => keyOf(place) === key)
        if (chosen) onChange(chosen.place)
      }}
    />
  )
}
