import { useState } from 'react'
import type { Text } from '../../../resources/kit/text.ts'
import { cellKey, EditableGrid, RoomGrid, type CellChange, type GridRow } from '../../../src/ui/index.ts'
import type { Example } from '../example.ts'

const names: readonly Text[] = [
  ['Maryam Al Mansoori', 'مريم المنصوري'],
  ['Saif Al Ketbi', 'سيف الكتبي'],
  ['Noora Haddad', 'نورة حداد'],
]

function Marks({ said }: { readonly said: Parameters<Example>[0] }) {
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    Array.from({ length: 400 }, (_, at) => ({
      key: String(at),
      cells: { name: said(names[at % 3]!), mark: String(60 + ((at * 7) % 45)), absent: at % 9 === 0 ? 'yes' : 'no', note: '' },
    })),
  )
  const change = (changes: readonly CellChange[]): void =>
    setRows((before) =>
      before.map((row) => {
        const mine = changes.filter((one) => one.row === row.key)
        return mine.length === 0
          ? row
          : { ...row, cells: { ...row.cells, ...Object.fromEntries(mine.map((one) => [one.column, one.value])) } }
      }),
    )
  const problems = new Map(
    rows
      .filter(({ cells }) => cells['mark'] !== '' && !(Number(cells['mark']) <= 100))
      .map(({ key }) => [cellKey(key, 'mark'), said(['A mark is at most 100.', 'الدرجة لا تتجاوز 100.'])]),
  )
  return (
    <EditableGrid
      label={said(['Marks of 8-B', 'درجات 8-B'])}
      rows={rows}
      problems={problems}
      height={300}
      onChange={change}
      columns={[
        { key: 'name', title: said(['Student', 'الطالب']), readOnly: true, width: 200 },
        { key: 'mark', title: said(['Mark', 'الدرجة']), number: true, width: 90 },
        {
          key: 'absent',
          title: said(['Absent', 'غائب']),
          width: 110,
          options: [
            { value: 'yes', label: said(['Yes', 'نعم']) },
            { value: 'no', label: said(['No', 'لا']) },
          ],
        },
        { key: 'note', title: said(['Note', 'ملاحظة']), width: 200 },
      ]}
    />
  )
}

/** Of a small room, as it is seen from the front: two desks for two, with an aisle between them. */
const lines = [2, 1].map((row) => [5, 4, 3, 2, 1].map((column) => ({ row, column })))

export const grid = {
  EditableGrid: (said) => <Marks said={said} />,
  RoomGrid: (said) => (
    <RoomGrid
      label={said(['Seats of 8-B', 'مقاعد 8-B'])}
      front={said(['Front of the room', 'مقدمة الغرفة'])}
      frontAt="bottom"
      lines={lines}
      narrow={[false, false, true, false, false]}
      keyOf={({ row, column }) => `${row}.${column}`}
      cell={({ row, column }) => (column === 3 ? null : <button type="button">{said(names[(row + column) % names.length]!)}</button>)}
    />
  ),
} satisfies Record<string, Example>
