import { Initials } from '../../ui/avatar.tsx'
import type { Here } from '../../../resources/contract/live.ts'
import { useLocale } from '../refine/language.ts'
import { nameOf, usePresenceWords } from './presence-words.ts'
import css from './edited-mark.module.css'
import text from '../../ui/text.module.css'

/** In a list, beside the name of a record that somebody edits: who. */
export default function EditedMark({ here }: { readonly here: Here }) {
  const [locale, sentences] = [useLocale(), usePresenceWords()]
  const people = here.people.filter(({ does }) => does === 'edit')
  if (people.length === 0) return null
  const said = sentences({ ...here, people, own: [] }).join('. ')
  return (
    <span className={css.mark} title={said} data-screen-only>
      <Initials name={nameOf(people[0]!, locale)} size={20} />
      {people.length > 1 && <span aria-hidden="true">+{people.length - 1}</span>}
      <span className={text.unseen}>{said}</span>
    </span>
  )
}
