import type { Birthday, Morning } from '../../../resources/contract/dashboard.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shortDay } from '../../engine/fields/near-dates.ts'
import text from '../../ui/text.module.css'
import rows from '../../ui/rows.module.css'

const shown = 6

/** Whom to congratulate this week; the age of grown-ups is their own affair. */
export function Birthdays({ birthdays: { total, items } }: { readonly birthdays: Morning['birthdays'] }) {
  const [words, locale, registry] = [usePageWords('dashboards'), useLocale(), useRegistry()]
  if (total === 0) return null
  const nearest = items.slice(0, shown)
  const more = total - nearest.length
  const when = ({ in_days, on }: Birthday): string =>
    in_days === 0 ? words('today') : in_days === 1 ? words('tomorrow') : shortDay(on, locale).weekday
  return (
    <Panel title={words('birthdays')}>
      <ul className={rows.list}>
        {nearest.map((one) => {
          const resource = registry.find(one.kind)
          return (
            <li key={`${one.kind} ${one.id}`}>
              <Link className={rows.row} to={resource ? hrefs.show(resource, one.id) : '.'}>
                <span className={rows.what}>
                  <b>
                    <bdi>{(locale === 'ar' && one.name_ar) || one.name}</bdi>
                  </b>
                  <span className={text.soft}>
                    {one.kind === 'teachers'
                      ? words('birthday_teacher')
                      : words('birthday_student', { name: one.class_name ?? '', count: one.turns, number: printNumber(one.turns, locale) })}
                  </span>
                </span>
                <Mark tone={one.in_days === 0 ? 'good' : 'calm'}>{when(one)}</Mark>
              </Link>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={text.soft}>{words('and_more', { count: more, number: printNumber(more, locale) })}</p>}
    </Panel>
  )
}
