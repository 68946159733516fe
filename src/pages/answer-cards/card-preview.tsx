import type { CardHolder } from '../../../resources/contract/answer-cards.ts'
import { blackRuns, markerSide } from '../../../resources/domain/markers/cards/codes.ts'
import { cardSheets } from '../../../resources/domain/markers/cards/sheets.ts'
import { letters, onBack, onFront, type Letter } from '../../../resources/domain/markers/cards/turns.ts'
import { usePageWords } from '../../engine/index.ts'
import styles from './answer-cards.module.css'
import type { Wishes } from './shown.ts'

const quarters = { top: 0, right: 90, bottom: 180, left: 270 } as const
const side = 100

/** Front and back of a card as it will be cut out. */
export function CardPreview({
  wishes,
  card,
  holder,
  className,
}: {
  readonly wishes: Wishes
  readonly card: number
  readonly holder: CardHolder | null
  readonly className: string | null
}) {
  const words = usePageWords('answer-cards')
  const sheet = cardSheets[wishes.page]
  const marker = (sheet.marker / sheet.card) * side
  const [margin, cell] = [(side - marker) / 2, marker / markerSide]
  const edge = (letter: Letter, at: keyof typeof quarters, size: number, from: number) => (
    <text key={letter} transform={`rotate(${quarters[at]} ${side / 2} ${side / 2})`} x={side / 2} y={from} fontSize={size}>
      {letter}
    </text>
  )
  const names =
    holder && wishes.show_name ? { en: holder.name, ar: holder.name_ar ?? (wishes.language === 'ar' ? holder.name : null) } : null
  const lines = (wishes.language === 'both' ? (['en', 'ar'] as const) : [wishes.language]).flatMap((one) => names?.[one] ?? [])
  return (
    <div className={styles.preview}>
      <figure>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words('front_of', { number: card })}>
          <path
            d={blackRuns(card)
              .map(({ x, y, width }) => `M${margin + x * cell} ${margin + y * cell}h${width * cell}v${cell}h${-width * cell}z`)
              .join('')}
            shapeRendering="crispEdges"
          />
          {wishes.letters && letters.map((letter) => edge(letter, onFront[letter], 5, margin * 0.45))}
        </svg>
        <figcaption>{words('front')}</figcaption>
      </figure>
      <figure>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words('back_of', { number: card })}>
          {letters.map((letter) => edge(letter, onBack[letter], 12, 13))}
          <text x={side / 2} y={48} fontSize={18}>
            {card}
          </text>
          {lines.map((line, at) => (
            <text key={line} x={side / 2} y={58 + at * 8} fontSize={Math.min(6, 95 / Math.max(1, line.length))}>
              {line}
            </text>
          ))}
          {names && (
            <text x={side / 2} y={58 + lines.length * 8} fontSize={4} className={styles.dim}>
              {className}
            </text>
          )}
        </svg>
        <figcaption>{words('back')}</figcaption>
      </figure>
    </div>
  )
}
