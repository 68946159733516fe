import type { HouseAllocation } from '../../../resources/contract/houses.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { Coloured, DataTable } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

type Move = HouseAllocation['moves'][number]

/** Every child whose house changes, by class. */
export function Moves({ allocation: { moves, houses } }: { readonly allocation: HouseAllocation }) {
  const [words, locale] = [usePageWords('houses'), useLocale()]
  const known = new Map(houses.map((house) => [house.house_id, house]))
  const called = (id: string | null) => {
    const house = id === null ? undefined : known.get(id)
    if (!house) return <span className={text.soft}>{words('no_house')}</span>
    return <Coloured colour={house.colour}>{sayEither(house.name, house.name_ar, locale)}</Coloured>
  }
  const nameOf = ({ name, name_ar }: Move): string => sayEither(name, name_ar, locale) ?? name
  // they come by grade, the youngest first
  const places = new Map(moves.map(({ student_id }, place) => [student_id, place]))
  const byClass = (a: Move, b: Move): number => (places.get(a.student_id) ?? 0) - (places.get(b.student_id) ?? 0)
  return (
    <DataTable<Move>
      label={words('who_moves')}
      rows={moves}
      keyOf={({ student_id }) => student_id}
      columns={[
        {
          key: 'student',
          title: words('student'),
          heads: true,
          by: (a, b) => nameOf(a).localeCompare(nameOf(b), locale),
          cell: (move) => (
            <Link to={`/masters/students/show/${encodeURIComponent(move.student_id)}`}>
              <bdi>{nameOf(move)}</bdi>
            </Link>
          ),
        },
        { key: 'class', title: words('class'), by: byClass, cell: ({ class_name }) => <bdi>{class_name}</bdi> },
        { key: 'from', title: words('from'), cell: ({ from }) => called(from) },
        { key: 'to', title: words('to'), cell: ({ to }) => called(to) },
      ]}
    />
  )
}
