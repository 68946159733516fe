import { Alert } from 'antd'
import { printInstant, printLongDate, printNumber, sideBySide, type Locale } from '../../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords, useToday } from '../../../engine/index.ts'
import { Mark, Notice, Panel, Worklist, type Tone } from '../../../ui/index.ts'
import { registerAddress, useSessionName } from '../register-words.ts'
import { placeOfRegister, type WaitingRegister } from './kept-register.ts'
import type { KeptRegisters } from './use-kept-registers.ts'

const hasNews = ({ state, said }: WaitingRegister): boolean => state === 'sent' && (said?.warnings.length ?? 0) > 0
const tones: Readonly<Record<WaitingRegister['state'], Tone>> = { waiting: 'warn', refused: 'bad', sent: 'good' }
const when = (ms: number, locale: Locale): string => printInstant(new Date(ms).toISOString(), locale)

/** A line above the registers: what waits here to be sent, was refused, or was merged with what others had put down. */
export function KeptLine({ handed }: Pick<KeptRegisters, 'handed'>) {
  const [words, locale, sessionName] = [usePageWords('attendance'), useLocale(), useSessionName()]
  const shown = handed.filter((one) => one.state !== 'sent' || hasNews(one))
  if (shown.length === 0) return null
  const waiting = handed.filter(({ state }) => state === 'waiting').length
  const isRefused = handed.some(({ state }) => state === 'refused')
  return (
    <Alert
      type={isRefused ? 'error' : 'warning'}
      showIcon
      role="status"
      title={waiting > 0 ? words('kept_count', { count: waiting, number: printNumber(waiting, locale) }) : words('kept_look')}
      description={
        <ul>
          {shown.map(({ key, state, data: { register } }) => (
            <li key={key}>
              <Link to={registerAddress(register.class_id, register.day.date, register.session)}>
                <bdi>{register.class_name}</bdi>
              </Link>{' '}
              · {printLongDate(register.day.date, locale)}
              {register.session !== 'DAY' && <> · {sessionName(register.session)}</>} ·{' '}
              {words(state === 'sent' ? 'kept_merged' : `kept_state_${state}`)}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Without a connection: the registers that this person has on this device, and nothing else. */
export function KeptList({ taken, handed }: KeptRegisters) {
  const [words, locale, sessionName, today] = [usePageWords('attendance'), useLocale(), useSessionName(), useToday()]
  const states = new Map(handed.map((one) => [one.key, one]))
  const known = new Map(
    [...handed.filter(({ state }) => state !== 'sent'), ...taken].map((one) => [
      one.key,
      { key: one.key, register: one.data.register, at: one.at },
    ]),
  )
  const rows = [...known.values()].toSorted((a, b) => a.key.localeCompare(b.key))
  if (rows.length === 0) return <Notice title={words('kept_nothing')}>{words('kept_nothing_why')}</Notice>
  return (
    <Panel title={words('kept_along')}>
      <p>{words('kept_along_why')}</p>
      <Worklist
        label={words('kept_along')}
        items={rows.map(({ key, register, at }) => {
          const { date, class_id, session } = placeOfRegister(register)
          const own = states.get(key)
          return {
            key,
            what: sideBySide([register.class_name, session === 'DAY' ? '' : sessionName(session)], locale),
            note: `${date === today ? words('kept_today') : printLongDate(date, locale)} · ${words('kept_read', { at: when(at, locale) })}`,
            aside: own ? <Mark tone={tones[own.state]}>{words(`kept_state_${own.state}`)}</Mark> : null,
            link: (line, className) => (
              <Link to={registerAddress(class_id, date, session)} className={className}>
                {line}
              </Link>
            ),
          }
        })}
      />
    </Panel>
  )
}
