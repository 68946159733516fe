import { Button } from 'antd'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { nameOf } from './plan-of.ts'
import { Face } from './seat.tsx'
import type { useTaking } from './use-taking.ts'
import styles from './seating.module.css'

interface WithoutProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  readonly taking: ReturnType<typeof useTaking>
}
/** Whoever has no seat; who is dropped here has none any more. */
export function WithoutSeat({ data, plan, taking }: WithoutProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const waiting = data.children.filter(({ student_id }) => !plan.seats.has(student_id))
  const { held } = taking
  const isSeated = held !== null && plan.seats.has(held)
  if (waiting.length === 0 && !data.may_edit) return null
  return (
    <div
      className={styles.waiting}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        taking.takeAway(held)
      }}
    >
      <Panel title={words('waiting', { count: waiting.length, number: printNumber(waiting.length, locale) })}>
        {waiting.length === 0 && !isSeated && <p className={text.soft}>{words('all_seated')}</p>}
        {isSeated && (
          <Button block onClick={() => taking.takeAway(held)}>
            {words('take_away')}
          </Button>
        )}
        <ul className={styles.faces}>
          {waiting.map((child) => (
            <li key={child.student_id}>
              {data.may_edit ? (
                <button
                  type="button"
                  className={classes(styles.face, held === child.student_id && styles.held)}
                  aria-pressed={held === child.student_id}
                  aria-label={nameOf(child, locale)}
                  draggable
                  onClick={() => taking.take(held === child.student_id ? null : child.student_id)}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', nameOf(child, locale))
                    event.dataTransfer.effectAllowed = 'move'
                    taking.take(child.student_id)
                  }}
                  onDragEnd={taking.letGo}
                >
                  <Face child={child} />
                  {child.roll_no && <bdi className={styles.roll}>{child.roll_no}</bdi>}
                </button>
              ) : (
                <span className={styles.face}>
                  <Face child={child} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
