import { printNumber, sayEither, shortDay } from '../../../resources/kit/index.ts'
import type { Birthday, Morning } from '../../../resources/contract/dashboard.ts'
import { hrefs, Link, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { Mark, Panel, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

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
      <Worklist
        items={nearest.map((one) => {
          const resource = registry.find(one.kind)
          return {
            key: `${one.kind} ${one.id}`,
            what: (
              <b>
                <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>
              </b>
            ),
            note:
              one.kind === 'teachers'
                ? words('birthday_teacher')
                : words('birthday_student', { name: one.class_name ?? '', count: one.turns, number: printNumber(one.turns, locale) }),
            aside: <Mark tone={one.in_days === 0 ? 'good' : 'calm'}>{when(one)}</Mark>,
            link: (line, className) => (
              <Link className={className} to={resource ? hrefs.show(resource, one.id) : '.'}>
                {line}
              </Link>
            ),
          }
        })}
      />
      {more > 0 && <p className={text.soft}>{words('and_more', { count: more, number: printNumber(more, locale) })}</p>}
    </Panel>
  )
}
