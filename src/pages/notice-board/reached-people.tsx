import { Input, Select } from 'antd'
import { useState } from 'react'
import { getReach, reachedAtOnce, type ReachedPerson } from '../../../resources/contract/notice-board.ts'
import { audienceRoleNames, audienceRoles, type AudienceRole } from '../../../resources/domain/notices/words.ts'
import { printInstant, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, Called, useAfterPause, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, FilterBar, Mark, Notice, Pager, Panel } from '../../ui/index.ts'
import styles from './notice-board.module.css'
import text from '../../ui/text.module.css'

type State = 'all' | 'unread' | 'read' | 'confirmed' | 'not_confirmed' | 'no_account'

/** Whom it is for, by name, and what each of them has done. */
export function ReachedPeople({ id, needsAck, isUp }: { readonly id: string; readonly needsAck: boolean; readonly isUp: boolean }) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const [state, setState] = useState<State>('all')
  const [role, setRole] = useState<AudienceRole | null>(null)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useAfterPause(typed.trim(), 250)
  const answer = useLiveAnswer(getReach, ['notices'], {
    id,
    page_no: page,
    state,
    ...(role ? { role } : {}),
    ...(search ? { search } : {}),
  })
  const states: readonly State[] = [
    'all',
    ...(isUp ? (['unread', 'read'] as const) : []),
    ...(isUp && needsAck ? (['not_confirmed', 'confirmed'] as const) : []),
    'no_account',
  ]
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setPage(1)
      set(value)
    }
  const stateOf = (one: ReachedPerson) => {
    if (!one.has_account) return <Mark tone="warn">{words('no_account')}</Mark>
    if (one.ack_at) return <Mark tone="good">{words('confirmed_at', { when: printInstant(one.ack_at, locale) })}</Mark>
    if (one.read_at) return <Mark>{words('read_at', { when: printInstant(one.read_at, locale) })}</Mark>
    return <span className={text.soft}>{words(isUp ? 'not_read' : 'not_yet')}</span>
  }
  return (
    <Panel title={words('who')}>
      <FilterBar label={words('who')}>
        <Select<State>
          aria-label={words('state')}
          value={state}
          popupMatchSelectWidth={false}
          options={states.map((one) => ({ value: one, label: words(`state_${one}`) }))}
          onChange={first(setState)}
        />
        <Select<AudienceRole>
          allowClear
          aria-label={words('role')}
          placeholder={words('all_roles')}
          value={role}
          popupMatchSelectWidth={false}
          options={audienceRoleNames.map((one) => ({ value: one, label: say(audienceRoles[one], locale) }))}
          onChange={first((value: AudienceRole | undefined) => setRole(value ?? null))}
        />
        <Input
          allowClear
          type="search"
          aria-label={words('search_name')}
          className={styles.search ?? ''}
          placeholder={words('search_name')}
          value={typed}
          onChange={({ target }) => first(setTyped)(target.value)}
        />
      </FilterBar>
      <Answered answer={answer} rows={6}>
        {({ records, total, needs_approval }) =>
          records.length === 0 ? (
            <Notice title={words(needs_approval && total === 0 ? 'names_hidden' : 'nobody_found')} />
          ) : (
            <>
              <DataTable
                label={words('who')}
                rows={records}
                keyOf={({ kind, id: person }) => `${kind} ${person}`}
                columns={[
                  {
                    key: 'name',
                    title: words('name'),
                    heads: true,
                    cell: ({ name, name_ar, told, told_ar }) => (
                      <Called
                        of={{
                          label: name,
                          ...(name_ar ? { label_ar: name_ar } : {}),
                          ...(told ? { told: sayEither(told, told_ar, locale) } : {}),
                        }}
                      />
                    ),
                  },
                  { key: 'role', title: words('role'), cell: (one) => say(audienceRoles[one.role], locale) },
                  { key: 'state', title: words('state'), plain: true, cell: stateOf },
                ]}
              />
              <p className={text.soft}>{words('found', { count: total, number: printNumber(total, locale) })}</p>
              <Pager page={page} perPage={reachedAtOnce} total={total} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}
