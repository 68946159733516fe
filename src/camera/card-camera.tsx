import { Alert, Button, Flex, Select, Upload } from 'antd'
import { useRef, useState } from 'react'
import { printNumber } from '../../resources/kit/index.ts'
import type { Decided } from '../../resources/domain/markers/cards/deciding.ts'
import { heldAs, type Letter } from '../../resources/domain/markers/cards/turns.ts'
import { useLocale, usePageWords } from '../engine/index.ts'
import styles from './card-camera.module.css'
import type { CardReader } from './reader.ts'
import { useReading, type Reading } from './use-reading.ts'

/** Whose card is whose. */
export interface CameraCard {
  readonly card_no: number
  readonly student_id: string
  readonly name: string
}
/** A card that was believed. */
export interface SeenCard {
  readonly card_no: number
  /** null: a card of nobody here, a spare one or another class's */
  readonly student_id: string | null
  /** the answer that was held up last; null: held too far from straight, or not yet agreed */
  readonly letter: Letter | null
  /** agreed by several pictures of a film, or read from a single photo, of which less is accepted */
  readonly from: 'camera' | 'photo'
}
export interface CardCameraProps {
  readonly cards: readonly CameraCard[]
  /** `presence`: that a card is there; `letters`: also which letter is up */
  readonly asks?: 'presence' | 'letters'
  /** all that have been seen since the beginning, told whenever one comes in or turns */
  onSeen?(seen: readonly SeenCard[]): void
  /** what reads pictures, where it is another one */
  readonly open?: () => Promise<CardReader>
}

const openReader = async (): Promise<CardReader> => (await import('./reader.ts')).openReader()
type SeenByCard = ReadonlyMap<number, SeenCard>

/** What comes in beside what is there; the same map where nothing is new. */
function withDecided(before: SeenByCard, decided: readonly Decided[], from: SeenCard['from'], cards: readonly CameraCard[]): SeenByCard {
  let now: Map<number, SeenCard> | null = null
  for (const { card_no, isSeen, letter } of decided) {
    const known = before.get(card_no)
    if (!isSeen || (known && (letter === null || known.letter === letter))) continue
    now ??= new Map(before)
    now.set(card_no, { card_no, student_id: cards.find((one) => one.card_no === card_no)?.student_id ?? null, letter, from })
  }
  return now ?? before
}

/** A camera, or a photo, and a wall of numbers that turn solid as their cards are seen. */
export function CardCamera({ cards, asks = 'presence', onSeen, open = openReader }: CardCameraProps) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const video = useRef<HTMLVideoElement>(null)
  const [found, setFound] = useState<SeenByCard>(new Map())
  const [aslant, setAslant] = useState<readonly number[]>([])
  const kept = useRef(found)
  const keep = (next: SeenByCard): void => {
    if (next === kept.current) return
    kept.current = next
    setFound(next)
    onSeen?.([...next.values()])
  }
  const reading = useReading(video, open, (decided, from) => {
    keep(withDecided(kept.current, decided, from, cards))
    const now = asks === 'letters' ? decided.filter(({ isAslant }) => isAslant).map(({ card_no }) => card_no) : []
    setAslant((before) => (before.join() === now.join() ? before : now))
  })
  const { stand } = reading
  const isOn = stand.is === 'on'
  const present = cards.filter(({ card_no }) => found.has(card_no)).length
  const strange = [...found.values()]
    .filter(({ student_id }) => student_id === null)
    .map(({ card_no }) => card_no)
    .toSorted((one, other) => one - other)
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Flex vertical gap={12}>
      <Tools reading={reading} hasFound={found.size > 0} onClear={() => keep(new Map())} />
      {stand.is === 'failed' && <Alert type="warning" showIcon title={words(`camera_failed.${stand.why}`)} />}
      <div className={styles.stage} hidden={!isOn && stand.is !== 'starting'}>
        <video ref={video} className={styles.video} muted playsInline aria-label={words('camera_picture')} />
        <Overlay reading={reading} asks={asks} />
        {stand.is === 'starting' && <p className={styles.waiting}>{words('camera_starting')}</p>}
      </div>
      <p role="status" className={styles.count}>
        {words('camera_seen', { seen: number(present), all: number(cards.length) })}
        {stand.is === 'photo' && present < cards.length && ` ${words('camera_photo_rest')}`}
        {aslant.length > 0 && ` ${words('camera_aslant', { numbers: aslant.map(number).join(', ') })}`}
      </p>
      {strange.length > 0 && <Alert type="info" showIcon title={words('camera_strange', { numbers: strange.map(number).join(', ') })} />}
      <ul className={styles.wall} aria-label={words('camera_wall')}>
        {cards.map((card) => (
          <Tile key={card.card_no} card={card} seen={found.get(card.card_no) ?? null} asks={asks} />
        ))}
      </ul>
    </Flex>
  )
}

function Tools({ reading, hasFound, onClear }: { readonly reading: Reading; readonly hasFound: boolean; onClear(): void }) {
  const words = usePageWords('answer-cards')
  const { stand, cameras } = reading
  const isOn = stand.is === 'on'
  return (
    <Flex wrap gap={8}>
      {isOn ? (
        <Button onClick={reading.stop}>{words('camera_stop')}</Button>
      ) : (
        <Button type="primary" loading={stand.is === 'starting'} onClick={() => void reading.start()}>
          {words('camera_start')}
        </Button>
      )}
      <Upload accept="image/*" showUploadList={false} beforeUpload={(file) => (void reading.take(file), Upload.LIST_IGNORE)}>
        <Button>{words('camera_photo')}</Button>
      </Upload>
      {isOn && cameras.length > 1 && (
        <Select
          aria-label={words('camera_which')}
          className={styles.which ?? ''}
          placeholder={words('camera_which')}
          options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => void reading.start(id)}
        />
      )}
      {hasFound && <Button onClick={onClear}>{words('camera_again')}</Button>}
    </Flex>
  )
}

/** Where the cards are in the picture, each with its number. */
function Overlay({ reading: { seen, size }, asks }: { readonly reading: Reading; readonly asks: CardCameraProps['asks'] }) {
  return (
    <svg className={styles.overlay} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {seen.map(({ card_no, corners }, at) => {
        const middle = { x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2 }
        const side = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)
        const { letter } = heldAs(corners)
        return (
          <g key={`${card_no} ${at}`}>
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={Math.max(3, side / 20)} />
            <text x={middle.x} y={middle.y} fontSize={Math.max(18, side * 0.4)}>
              {asks === 'letters' ? `${card_no} ${letter ?? '?'}` : card_no}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Tile({ card, seen, asks }: { readonly card: CameraCard; readonly seen: SeenCard | null; readonly asks: CardCameraProps['asks'] }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const number = printNumber(card.card_no, locale)
  const letter = asks === 'letters' ? (seen?.letter ?? null) : null
  return (
    <li
      className={seen ? `${styles.tile} ${styles.solid}` : styles.tile}
      aria-label={words(seen ? 'camera_tile_seen' : 'camera_tile_waits', { number, name: card.name })}
    >
      <b>{number}</b>
      <bdi className={styles.name}>{card.name}</bdi>
      {letter && <span className={styles.letter}>{letter}</span>}
    </li>
  )
}
