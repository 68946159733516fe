import { PhoneOutlined } from '@ant-design/icons'
import { Fragment, Suspense, useContext } from 'react'
import { placesOf, type Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { isNothing } from '../fields/print.ts'
import { follower } from '../live/follower.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { besideOf } from '../past/beside.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { RecordName } from './record-name.tsx'
import { isGoneRow } from './gone-row.ts'
import { countAbove, type PageLines } from './groups/page-lines.ts'
import { PageOfRowsContext, SharedRowsContext, type SharedRows } from './rows-context.ts'
import css from './cards.module.css'
import check from '../../ui/check.module.css'

const GroupCards = follower(() => import('./groups/group-cards.tsx'))

/** Half a card breaks an address in the middle of a word. */
const needsLine = (resource: Resource, name: string): boolean => ['email', 'long_text'].includes(resource.listed[name]!.kind)

/** Whoever has a number is called with one touch. */
function CallButton({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [words, locale] = [useWords(), useLocale()]
  const field = Object.keys(resource.fields).find(
    (name) => resource.listed[name]!.kind === 'phone' && typeof row[name] === 'string' && row[name],
  )
  if (!field) return null
  return (
    <a
      className={css.call}
      data-screen-only
      href={`tel:${String(row[field])}`}
      aria-label={words('list.call', { name: titleOf(resource, row, locale) })}
    >
      <PhoneOutlined aria-hidden="true" />
    </a>
  )
}

function Card({
  shared,
  row,
  place,
  isChosen,
}: {
  readonly shared: SharedRows
  readonly row: Row
  readonly place: number
  readonly isChosen: boolean
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { resource, columns, status, actions, onToggle } = shared
  // the name is the whole title here: a card has room for it, and its parts need not stand below again
  const titled = [...placesOf(resource.title[0]), ...placesOf(resource.title[1])]
  const [named] = columns
  const beside = besideOf(row)
  const isGone = isGoneRow(row)
  const facts = columns.filter(({ name }) => (!titled.includes(name) && !isNothing(row[name])) || beside?.(name, false))
  return (
    <li className={`${css.card}${isChosen ? ` ${css.chosen}` : ''}${isGone ? ` ${css.gone}` : ''}`}>
      <div className={css.head}>
        <label className={css.check} data-screen-only>
          <input
            type="checkbox"
            className={check.check}
            checked={isChosen}
            disabled={isGone}
            aria-label={words('list.select_row', { name: titleOf(resource, row, locale) })}
            onChange={() => onToggle(place, false)}
          />
        </label>
        {named && <RecordName resource={resource} row={row} name={named.name} whole />}
        {beside && named && beside(named.name, true)}
        <CallButton resource={resource} row={row} />
        {actions(row)}
      </div>
      {(facts.length > 0 || status) && (
        <dl className={css.facts}>
          {facts.map(({ name, label }) => (
            <div key={name} className={needsLine(resource, name) ? css.line : undefined}>
              <dt>{label}</dt>
              <dd>
                <FieldValue
                  name={name}
                  field={resource.listed[name]!}
                  value={row[name]}
                  row={row}
                  locale={locale}
                  fields={resource.listed}
                />
                {beside?.(name, false)}
              </dd>
            </div>
          ))}
          {status && !isGone && (
            <div>
              <dt>{words('list.status')}</dt>
              <dd>{status(row)}</dd>
            </div>
          )}
        </dl>
      )}
    </li>
  )
}

const above = (place: number, { at }: PageLines) => (
  <Suspense
    // the cards below do not move when their code comes
    fallback={Array.from({ length: countAbove(at, place) }, (_, line) => (
      <li key={line} className={css.lineToCome} aria-hidden="true" />
    ))}
  >
    <GroupCards place={place} />
  </Suspense>
)

/** The same rows on a telephone: one card each, with what the columns would have shown. */
export function RecordCards() {
  const shared = useContext(SharedRowsContext)
  const { rows, chosen, lines } = useContext(PageOfRowsContext)
  if (!shared || !rows) return null
  return (
    <ul className={css.cards}>
      {rows.map((row, place) => (
        <Fragment key={idOf(shared.resource, row)}>
          {lines && (place === 0 || lines.at.has(place)) && above(place, lines)}
          <Card shared={shared} row={row} place={place} isChosen={chosen[place] === true} />
        </Fragment>
      ))}
      {lines?.at.has(rows.length) && above(rows.length, lines)}
    </ul>
  )
}
