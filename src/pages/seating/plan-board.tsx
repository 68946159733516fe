import { Alert, Button, Flex } from 'antd'
import { HistoryOutlined, PrinterOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useEffect, useMemo, useState } from 'react'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import type { Filled } from '../../../resources/domain/seating/fill.ts'
import { isSamePlan, type Plan } from '../../../resources/domain/seating/plan.ts'
import { seatsIn, type Side } from '../../../resources/domain/seating/room.ts'
import { printInstant, printNumber } from '../../../resources/kit/index.ts'
import { LeaveGuard, lazyDialog, useLocale, usePageWords } from '../../engine/index.ts'
import { SaveBar, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { FillMenu, type Fills } from './fill-menu.tsx'
import { Behind } from './behind.tsx'
import { RoomDrawing } from './room-drawing.tsx'
import { SeatingPrint } from './seating-print.tsx'
import { SeatsGrid } from './seats-grid.tsx'
import type { Seating } from './use-seating.ts'
import { useTaking } from './use-taking.ts'
import { NotKept } from './not-kept.tsx'
import { WithoutSeat } from './without-seat.tsx'
import styles from './seating.module.css'

const WishesDialog = lazyDialog(() => import('./wishes-dialog.tsx'))
const ChangesDrawer = lazyDialog(() => import('./changes-drawer.tsx'))

interface BoardProps {
  readonly data: SeatingPlan
  readonly plan: Plan
  readonly seating: Seating
}
/** The plan as one works at it: the room with the children in it, whoever has no seat beside it, and what leads on. */
export function PlanBoard({ data, plan, seating }: BoardProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const [side, setSide] = useState<Side>('desk')
  const [isDrawing, setDrawing] = useState(false)
  const [opened, setOpened] = useState<'wishes' | 'changes' | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [proposal, setProposal] = useState<{ readonly said: Fills; readonly filled: Filled } | null>(null)
  const children = useMemo(() => new Map(data.children.map((child) => [child.student_id, child])), [data.children])
  const taking = useTaking({ plan, side, children, change: seating.change })
  const number = (value: number): string => printNumber(value, locale)
  const mayEdit = data.may_edit
  const shown = proposal && seating.isChanged && isSamePlan(proposal.filled.plan, plan) ? proposal : null
  const free = seatsIn(plan.room).length - plan.seats.size

  const { undo, redo } = seating
  const { held, take } = taking
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (opened || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      if (event.key === 'Escape' && held !== null) return take(null)
      // by its place on the keyboard, whatever language is typed in
      if (!(event.ctrlKey || event.metaKey) || (event.code !== 'KeyZ' && event.code !== 'KeyY')) return
      event.preventDefault()
      if (event.code === 'KeyY' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
  const fill = (said: Fills, filled: Filled): void => {
    seating.change(filled.plan)
    setProposal({ said, filled })
  }
  return (
    <div className={styles.board}>
      <Flex wrap gap={8} align="center">
        <Segments<Side>
          label={words('seen_from')}
          value={side}
          options={[
            { value: 'desk', label: words('side_desk') },
            { value: 'children', label: words('side_children') },
          ]}
          onChange={setSide}
        />
        {mayEdit && <FillMenu data={data} plan={plan} onFill={fill} />}
        {mayEdit && <Button onClick={() => setOpened('wishes')}>{words('wishes')}</Button>}
        {mayEdit && (
          <Button aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            {words(isDrawing ? 'room_done' : 'room')}
          </Button>
        )}
        {mayEdit && (
          <Flex gap={4}>
            <Button
              icon={<UndoOutlined aria-hidden="true" className={text.mirror ?? ''} />}
              aria-label={words('undo')}
              title={words('undo')}
              disabled={!seating.canUndo}
              onClick={undo}
            />
            <Button
              icon={<RedoOutlined aria-hidden="true" className={text.mirror ?? ''} />}
              aria-label={words('redo')}
              title={words('redo')}
              disabled={!seating.canRedo}
              onClick={redo}
            />
          </Flex>
        )}
        <span className={styles.end}>
          <Button icon={<HistoryOutlined aria-hidden="true" />} onClick={() => setOpened('changes')}>
            {words('changes')}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => setPrinting(true)}>
            {words('print')}
          </Button>
        </span>
      </Flex>
      {seating.isBehind && <Behind data={data} seating={seating} />}
      {seating.problem && <Alert type="error" role="alert" showIcon title={seating.problem} />}
      {shown && (
        <Alert
          type="info"
          role="status"
          showIcon
          title={words('proposal', { number: number(plan.seats.size), all: number(data.children.length) })}
          description={words('proposal_why')}
          action={
            shown.said.way === 'shuffled' ? (
              <Button onClick={() => fill(...shown.said.again())}>{words('shuffle_again')}</Button>
            ) : undefined
          }
        />
      )}
      <NotKept plan={plan} names={children} without={shown?.filled.without.length ?? 0} />
      {isDrawing ? (
        <RoomDrawing data={data} plan={plan} side={side} onChange={(next) => seating.change(next)} />
      ) : (
        <>
          {mayEdit && (
            <p className={text.soft}>
              {words('how')} <span className={styles.keys}>{words('how_keys')}</span>
            </p>
          )}
          <div className={styles.working}>
            <SeatsGrid data={data} plan={plan} side={side} taking={taking} names={children} />
            <WithoutSeat data={data} plan={plan} taking={taking} />
          </div>
        </>
      )}
      <p className={text.faint}>
        {words('free_seats', { count: free, number: number(free) })}
        {data.changed_by && data.changed_at && (
          <> · {words('changed', { name: data.changed_by, at: printInstant(data.changed_at, locale) })}</>
        )}
      </p>
      <p role="status" className={text.unseen}>
        {taking.told}
      </p>
      {seating.isChanged && (
        <SaveBar note={<span className={text.soft}>{words('unsaved')}</span>}>
          <Button
            onClick={() => {
              seating.discard()
              setProposal(null)
            }}
          >
            {words('discard')}
          </Button>
          <Button type="primary" loading={seating.busy} disabled={seating.isBehind} onClick={() => void seating.save()}>
            {words('save')}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={seating.isChanged && !seating.busy} onDiscard={seating.discard} />
      {opened === 'wishes' && (
        <WishesDialog data={data} plan={plan} onChange={(next) => seating.change(next)} onClose={() => setOpened(null)} />
      )}
      {opened === 'changes' && (
        <ChangesDrawer
          data={data}
          mayPutBack={mayEdit}
          onPutBack={(before) => {
            seating.change(before)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {isPrinting && <SeatingPrint data={data} plan={plan} side={side} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}
