import { Alert, Button, Flex, Input, Space } from 'antd'
import { useState, type ClipboardEvent } from 'react'
import { getCurriculumTree, type CurriculumPart, type CurriculumUnit } from '../../../resources/contract/curriculum.ts'
import { addCurriculumParts, getCurriculumContents, orderCurriculum } from '../../../resources/contract/curriculum-writing.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import {
  Answered,
  ButtonLink,
  hrefs,
  lazyDialog,
  RemoveDialog,
  saveFile,
  useAct,
  useCalls,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  useRegistry,
  useTask,
  useTellDone,
} from '../../engine/index.ts'
import { Mark, Notice, OrderedTree, Panel, type TreeMove, type TreePart } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { foundIn, keyOf, orderAfter, within, type Found } from './parts.ts'
import styles from './tree-tab.module.css'

const FillDialog = lazyDialog(() => import('./fill-dialog.tsx'))

/** A curriculum as it is taught: looked through, added to, put into another order, filled from a file. */
export function TreeTab({ id }: OfRecord) {
  const words = usePageWords('curriculum')
  const answer = useLiveAnswer(getCurriculumTree, ['units', 'lessons', 'topics', 'outcomes', 'prerequisites'], { curriculum_id: id })
  return <Answered answer={answer}>{({ units }) => <Tree key={id} curriculumId={id} units={units} label={words('tree')} />}</Answered>
}

interface TreeProps {
  readonly curriculumId: string
  readonly units: readonly CurriculumUnit[]
  readonly label: string
}

function Tree({ curriculumId, units, label }: TreeProps) {
  const [words, registry] = [usePageWords('curriculum'), useRegistry()]
  const may = useMay(registry.get('units'))
  const canWrite = may('update')
  const found = foundIn(units, curriculumId)
  const [key, setKey] = useState<string | null>(null)
  const chosen = (key === null ? undefined : found.get(key)) ?? null
  const order = useAct(orderCurriculum, words('not_ordered'))
  const tellDone = useTellDone()
  const parts = useParts(units)
  const move = async (next: TreeMove) => {
    const body = orderAfter(found, curriculumId, next)
    if (!body) return
    const done = await order.run({ params: { curriculum_id: curriculumId }, body })
    if (done?.operation_id) tellDone({ message: words('ordered'), operationId: done.operation_id })
  }
  return (
    <Flex vertical gap={12}>
      <Tools curriculumId={curriculumId} canWrite={canWrite} />
      {canWrite && <AddLine key={`add ${key}`} curriculumId={curriculumId} chosen={chosen} />}
      {order.problem && <Alert type="error" showIcon title={order.problem} />}
      {units.length === 0 ? (
        <Notice title={words('empty')}>{words(canWrite ? 'empty_why' : 'empty_read')}</Notice>
      ) : (
        <Panel untitled title={label}>
          <Flex vertical gap={8}>
            <div className={styles['deeds']}>
              {chosen ? (
                <Chosen key={key} one={chosen} found={found} canWrite={canWrite} onMove={(next) => void move(next)} />
              ) : (
                <p className={text.soft}>{words(canWrite ? 'how' : 'how_read')}</p>
              )}
            </div>
            <OrderedTree
              label={label}
              parts={parts}
              chosen={chosen ? key : null}
              onChoose={setKey}
              onMove={canWrite ? (next) => void move(next) : undefined}
              // of a long one the units alone: what somebody looks for is opened then
              {...(found.size > 80 ? { opened: [] } : {})}
            />
          </Flex>
        </Panel>
      )}
    </Flex>
  )
}

function useParts(units: readonly CurriculumUnit[]): TreePart[] {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const named = ({ name_en, name_ar, is_active }: { name_en: string; name_ar: string | null; is_active: boolean }) => (
    <>
      <bdi>{sayEither(name_en, name_ar, locale)}</bdi>
      {!is_active && <Mark>{words('off')}</Mark>}
    </>
  )
  const count = (number: number, one: string) => words(one, { count: number, number: printNumber(number, locale) })
  return units.map((unit) => ({
    key: keyOf('units', unit.unit_id),
    level: 0,
    title: (
      <>
        <strong>{named(unit)}</strong>
        <span className={text.soft}>{count(unit.lessons.length, 'lessons')}</span>
      </>
    ),
    parts: unit.lessons.map((lesson) => ({
      key: keyOf('lessons', lesson.lesson_id),
      level: 1,
      title: (
        <>
          {named(lesson)}
          <span className={text.soft}>
            {[
              ...(lesson.periods === null ? [] : [count(lesson.periods, 'periods')]),
              ...(lesson.outcomes === 0 ? [] : [count(lesson.outcomes, 'outcomes')]),
            ].join(' · ')}
          </span>
        </>
      ),
      parts: lesson.topics.map((topic) => ({
        key: keyOf('topics', topic.topic_id),
        level: 2,
        title: (
          <>
            {named(topic)}
            {topic.before.length > 0 && (
              <span className={text.soft}>
                {words('after')}{' '}
                <bdi>{topic.before.map((one) => sayEither(one.name_en, one.name_ar, locale)).join(locale === 'ar' ? '، ' : ', ')}</bdi>
              </span>
            )}
          </>
        ),
      })),
    })),
  }))
}

function Tools({ curriculumId, canWrite }: { readonly curriculumId: string; readonly canWrite: boolean }) {
  const [words, { send }] = [usePageWords('curriculum'), useCalls()]
  const [filling, setFilling] = useState(false)
  const taking = useTask(words('not_taken'))
  const take = () =>
    taking.run(async () => saveFile(await send(getCurriculumContents, { params: { curriculum_id: curriculumId } }), 'curriculum.xlsx'))
  return (
    <>
      <Space wrap>
        {canWrite && <Button onClick={() => setFilling(true)}>{words('fill')}</Button>}
        <Button loading={taking.busy !== null} onClick={() => void take()}>
          {words('take')}
        </Button>
      </Space>
      {taking.problem && <Alert type="error" showIcon title={taking.problem} />}
      {filling && <FillDialog curriculumId={curriculumId} onClose={() => setFilling(false)} />}
    </>
  )
}

/** What is added where: under what is chosen, or beside a topic. */
const placeFor = (curriculumId: string, chosen: Found | null): { part: CurriculumPart; under: string } => {
  if (!chosen) return { part: 'units', under: curriculumId }
  const inner = within[chosen.part]
  return inner ? { part: inner, under: chosen.id } : { part: chosen.part, under: chosen.under }
}

/** A name and Enter, then the next one; a list that is pasted is added whole. */
function AddLine({ curriculumId, chosen }: { readonly curriculumId: string; readonly chosen: Found | null }) {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const [name, setName] = useState('')
  const { busy, problem, run } = useAct(addCurriculumParts, words('not_added'))
  const tellDone = useTellDone()
  const place = placeFor(curriculumId, chosen)
  const label = words(`add_${place.part}`)
  const add = async (names: readonly string[]) => {
    const told = names.map((one) => one.trim()).filter((one) => one !== '')
    if (told.length === 0) return
    const done = await run({ params: { curriculum_id: curriculumId }, body: { ...place, names: told } })
    if (!done) return
    setName('')
    if (told.length > 1)
      tellDone({
        message: words('added', { count: told.length, number: printNumber(told.length, locale) }),
        operationId: done.operation_id,
      })
  }
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/[\r\n]+/)
    if (lines.filter((line) => line.trim() !== '').length < 2) return
    event.preventDefault()
    void add(lines)
  }
  const under = chosen && place.part !== chosen.part ? sayEither(chosen.name_en, chosen.name_ar, locale) : null
  return (
    <div>
      <Space.Compact block>
        <Input
          aria-label={under === null ? label : `${label}: ${under}`}
          placeholder={under === null ? label : `${label}: ${under}`}
          value={name}
          maxLength={160}
          dir="auto"
          onChange={(event) => setName(event.target.value)}
          onPaste={paste}
          onPressEnter={() => void add([name])}
        />
        <Button type="primary" loading={busy !== null} disabled={name.trim() === ''} onClick={() => void add([name])}>
          {words('add')}
        </Button>
      </Space.Compact>
      {problem && <p className={text.problem}>{problem}</p>}
    </div>
  )
}

interface ChosenProps {
  readonly one: Found
  readonly found: ReadonlyMap<string, Found>
  readonly canWrite: boolean
  onMove(move: TreeMove): void
}
/** What can be done with the part that is chosen, for whoever has no mouse to drag it with, too. */
function Chosen({ one, found, canWrite, onMove }: ChosenProps) {
  const [words, locale, registry] = [usePageWords('curriculum'), useLocale(), useRegistry()]
  const [removing, setRemoving] = useState(false)
  const resource = registry.get(one.part)
  const like = [...found.values()].filter((other) => other.part === one.part && other.under === one.under)
  const at = like.findIndex((other) => other.id === one.id)
  const above = [...found.entries()].find(([, other]) => other.id === one.under)?.[0] ?? null
  const key = keyOf(one.part, one.id)
  const keyAt = (place: number): string | null => {
    const other = like[place]
    return other ? keyOf(other.part, other.id) : null
  }
  const name = sayEither(one.name_en, one.name_ar, locale)
  return (
    <div role="group" aria-label={name} className={styles['chosen']}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <ButtonLink small to={hrefs.show(resource, one.id)}>
        {words('open')}
      </ButtonLink>
      {canWrite && (
        <>
          <ButtonLink small to={hrefs.edit(resource, one.id)}>
            {words('edit')}
          </ButtonLink>
          <Button size="small" disabled={at <= 0} onClick={() => onMove({ key, under: above, before: keyAt(at - 1) })}>
            {words('up')}
          </Button>
          <Button size="small" disabled={at >= like.length - 1} onClick={() => onMove({ key, under: above, before: keyAt(at + 2) })}>
            {words('down')}
          </Button>
          <Button size="small" danger onClick={() => setRemoving(true)}>
            {words('delete')}
          </Button>
        </>
      )}
      {removing && <RemoveDialog resource={resource} row={one.row} onClose={() => setRemoving(false)} />}
    </div>
  )
}
