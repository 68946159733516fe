import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { getSeatingHistory, getSeatingVersion, type SeatingVersion } from '../../../resources/contract/seating-keeping.ts'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { printInstant, printNumber } from '../../../resources/kit/index.ts'
import { Answered, farSide, InDocument, useAnswer, useLocale, usePageWords, useTask } from '../../engine/index.ts'
import { Notice, Timeline } from '../../ui/index.ts'
import { nameOf, planOf } from './plan-of.ts'
import styles from './seating.module.css'

/** So many children are named of one change, before somebody asks for all of them. */
const named = 4

interface ChangesProps {
  readonly data: SeatingPlan
  readonly mayPutBack: boolean
  onPutBack(plan: Plan): void
  onClose(): void
}
/** Who changed the plan, when and how; each of them can be taken up again, as a proposal that is saved by whoever means it. */
export default function ChangesDrawer({ data, mayPutBack, onPutBack, onClose }: ChangesProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const answer = useAnswer(getSeatingHistory, { class_id: data.class_id })
  const { busy, problem, run } = useTask(words('failed'))
  const putBack = (version: number) =>
    run(async (send) => {
      const { room, ...said } = await send(getSeatingVersion, { params: { class_id: data.class_id, version } })
      onPutBack(planOf(room, said))
    }, String(version))
  return (
    <Drawer open size={480} placement={farSide(locale)} title={words('changes_of', { name: data.class_name })} onClose={onClose}>
      <InDocument>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Answered answer={answer}>
          {({ versions }) =>
            versions.length === 0 ? (
              <Notice title={words('no_changes')}>{words('no_changes_why')}</Notice>
            ) : (
              <Timeline
                moments={versions.map((one) => ({
                  key: String(one.version),
                  who: one.by ?? '–',
                  what: words(`act_${one.act}`),
                  at: one.at,
                  when: printInstant(one.at, locale),
                  more: (
                    <>
                      <What change={one} />
                      {mayPutBack && one.version !== data.version && (
                        <Button size="small" loading={busy === String(one.version)} onClick={() => void putBack(one.version)}>
                          {words('take_up')}
                        </Button>
                      )}
                    </>
                  ),
                }))}
              />
            )
          }
        </Answered>
      </InDocument>
    </Drawer>
  )
}

function What({ change: { room, wishes, moves } }: { readonly change: SeatingVersion }) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const [isWhole, setWhole] = useState(false)
  const number = (value: number): string => printNumber(value, locale)
  const seat = (at: { readonly row: number; readonly seat: number }): string =>
    words('seat_at', { row: number(at.row), seat: number(at.seat) })
  const shown = isWhole ? moves : moves.slice(0, named)
  const rest = moves.length - shown.length
  return (
    <ul className={styles.sentences}>
      {room && <li>{words('room_changed')}</li>}
      {wishes && <li>{words('wishes_changed')}</li>}
      {shown.map((move) => {
        const name = nameOf(move, locale)
        return (
          <li key={move.student_id}>
            {move.to === null
              ? words('move_away', { name, from: move.from ? seat(move.from) : '–' })
              : move.from === null
                ? words('move_in', { name, to: seat(move.to) })
                : words('move_over', { name, from: seat(move.from), to: seat(move.to) })}
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            {words('more_moves', { count: rest, number: number(rest) })}
          </Button>
        </li>
      )}
    </ul>
  )
}
