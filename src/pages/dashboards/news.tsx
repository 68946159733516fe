import type { Morning, NewsItem } from '../../../resources/contract/dashboard.ts'
import { printInstant, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { hrefs, Link, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { Panel, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** What colleagues did since one was here before. */
export function News({ news }: { readonly news: NonNullable<Morning['news']> }) {
  const [words, locale, registry] = [usePageWords('dashboards'), useLocale(), useRegistry()]
  if (news.since === null || news.items.length === 0) return null
  const number = (count: number) => printNumber(count, locale)
  const whatOf = ({ resource: name, count, record }: NewsItem): string => {
    if (record) return sayEither(record.label, record.label_ar, locale)
    const resource = registry.find(name)
    const label = resource ? say(count === 1 ? resource.label.one : resource.label.many, locale) : name
    return count === 1 ? label : words('news_counted', { what: label, number: number(count) })
  }
  const addressOf = ({ resource: name, record, action }: NewsItem): string => {
    const resource = registry.find(name)
    if (!resource) return '.'
    return record && action !== 'remove' && resource.api.one ? hrefs.show(resource, record.id) : hrefs.list(resource)
  }
  const more = news.total - news.items.length
  return (
    <Panel title={words('news')}>
      <Worklist
        items={news.items.map((item) => ({
          key: `${item.operation_id} ${item.resource}`,
          what: (
            <b>
              {words(`news_${item.action}`)} <bdi>{whatOf(item)}</bdi>
            </b>
          ),
          note: (
            <>
              <bdi>{sayEither(item.actor, item.actor_ar, locale)}</bdi> ·{' '}
              {item.school && (
                <>
                  <bdi>{sayEither(item.school, item.school_ar, locale)}</bdi> ·{' '}
                </>
              )}
              {printInstant(item.at, locale)}
            </>
          ),
          link: (line, className) => (
            <Link className={className} to={addressOf(item)}>
              {line}
            </Link>
          ),
        }))}
      />
      {more > 0 && <p className={text.soft}>{words('and_more', { count: more, number: number(more) })}</p>}
    </Panel>
  )
}
