import type { RegisterRow } from '../../../resources/contract/student-attendance.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'
import { registerAddress, statusTone, useSessionName, standingOf } from './register-words.ts'

interface ClassRow {
  readonly class_id: string
  readonly class_name: string
  readonly of: ReadonlyMap<string, RegisterRow>
}
const byClass = (registers: readonly RegisterRow[]): ClassRow[] => {
  const rows = new Map<string, { class_id: string; class_name: string; of: Map<string, RegisterRow> }>()
  for (const row of registers) {
    const found = rows.get(row.class_id) ?? { class_id: row.class_id, class_name: row.class_name, of: new Map() }
    found.of.set(row.session, row)
    rows.set(row.class_id, found)
  }
  return [...rows.values()]
}
const placeOf = (session: string): number => (session.startsWith('P') && session !== 'PM' ? Number(session.slice(1)) : 0)

/** The registers of a day by class and period: which of them are missing is seen at a look. */
export function PeriodRegisters({ registers, date }: { readonly registers: readonly RegisterRow[]; readonly date: string }) {
  const [words, locale, sessionName] = [usePageWords('attendance'), useLocale(), useSessionName()]
  const sessions = [...new Set(registers.map(({ session }) => session))].toSorted((one, other) => placeOf(one) - placeOf(other))
  const number = (value: number) => printNumber(value, locale)
  const said = (row: RegisterRow): string =>
    row.submitted_at === null
      ? words(standingOf(row).word)
      : row.absent === 0
        ? words('all_there')
        : words('away_count', { count: row.absent, number: number(row.absent) })
  return (
    <DataTable<ClassRow>
      label={words('registers')}
      rows={byClass(registers)}
      keyOf={({ class_id }) => class_id}
      sideways
      columns={[
        { key: 'class', title: words('class'), heads: true, slim: true, cell: ({ class_name }) => <bdi>{class_name}</bdi> },
        ...sessions.map((session) => ({
          key: session,
          title: sessionName(session),
          cell: ({ class_name, of }: ClassRow) => {
            const row = of.get(session)
            return row ? (
              <Link
                to={registerAddress(row.class_id, date, session)}
                aria-label={words('register_in', { name: class_name, session: sessionName(session), status: said(row) })}
              >
                <Mark tone={row.submitted_at !== null && row.absent > 0 ? 'accent' : statusTone[row.status]}>{said(row)}</Mark>
              </Link>
            ) : null
          },
        })),
      ]}
    />
  )
}
