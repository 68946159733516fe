import type studentLeaves from '../../../../resources/student-leaves.ts'
import { fieldOf, printDate, say } from '../../../../resources/kit/index.ts'
import { hrefs, Link, useLocale, usePageWords, useResource } from '../../../engine/index.ts'
import { Mark, Notice, Panel, Worklist, type Tone } from '../../../ui/index.ts'
import type { FamilyLeave } from './use-family-leave.ts'

const tones: Readonly<Record<string, Tone>> = { pending: 'warn', approved: 'good', declined: 'bad', cancelled: 'calm' }

/** What leave was asked for, and what became of it. */
export function LeaveList({ rows }: { readonly rows: readonly FamilyLeave[] }) {
  const [words, locale, leaves] = [usePageWords('attendance'), useLocale(), useResource<typeof studentLeaves>('student-leaves')]
  const called = (name: 'kind' | 'status' | 'part', value: string | null): string => {
    const option = value === null ? undefined : fieldOf(leaves, name).options?.[value]
    return option ? say(option, locale) : ''
  }
  return (
    <Panel title={words('month_leave')}>
      {rows.length === 0 ? (
        <Notice title={words('family_no_leave')} />
      ) : (
        <Worklist
          label={words('month_leave')}
          items={rows.map(({ leave_id, from_date: from, to_date: to, kind, part, status, decided_by: by }) => ({
            key: leave_id,
            what:
              from === to ? printDate(from, locale) : words('family_days', { from: printDate(from, locale), to: printDate(to, locale) }),
            note: [called('kind', kind), part === 'full' ? '' : called('part', part), by ?? ''].filter(Boolean).join(' · '),
            aside: <Mark tone={tones[status ?? ''] ?? 'calm'}>{called('status', status)}</Mark>,
            link: (line, className) => (
              <Link className={className} to={hrefs.show(leaves, leave_id)}>
                {line}
              </Link>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
