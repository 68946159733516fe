import { Button, Popover } from 'antd'
import type { Doing } from '../../../resources/contract/live.ts'
import { Initials } from '../../ui/avatar.tsx'
import { useLocale } from '../refine/language.ts'
import { nameOf, usePresenceWords } from './presence-words.ts'
import { usePresence } from './use-here.ts'
import css from './who-is-here.module.css'
import text from '../../ui/text.module.css'

/** So many faces, and the others behind them. */
const mostFaces = 4

export interface WhoIsHereProps {
  readonly resource: string
  readonly id: string
  /** what is done with it here */
  readonly does: Doing
  /** a line of its own that is read while one types; otherwise faces, with their names where there is room */
  readonly isLine?: boolean
}

/** Who else has this record open, and says that it stands open here. */
export default function WhoIsHere({ resource, id, does, isLine = false }: WhoIsHereProps) {
  const here = usePresence(resource, id, does)
  const [locale, sentences] = [useLocale(), usePresenceWords()]
  if (!here) return null
  const said = sentences(here)
  const faces = (
    <span className={css.faces} aria-hidden="true">
      {here.people.slice(0, mostFaces).map((one) => (
        <span key={one.user} className={one.does === 'edit' ? css.edits : undefined}>
          <Initials name={nameOf(one, locale)} size={24} />
        </span>
      ))}
    </span>
  )
  const all = (
    <ul className={css.all}>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
  return (
    <span className={isLine ? css.line : css.here} data-screen-only>
      {isLine ? (
        <>
          {faces}
          {all}
        </>
      ) : (
        <Popover content={all} trigger={['click', 'hover']} placement="bottom">
          <Button type="text" size="small" className={css.button ?? ''} aria-label={said.join('. ')}>
            {faces}
            <span className={css.words}>{said[0]}</span>
          </Button>
        </Popover>
      )}
      <span className={text.unseen} role="status">
        {said.join('. ')}
      </span>
    </span>
  )
}
