import { CheckCircleOutlined } from '@ant-design/icons'
import { getSuspects } from '../../../resources/contract/merges.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { Notice, Panel, Worklist } from '../../ui/index.ts'

/** How many pairs wait to be looked at, of each kind. */
export function SuspectsCard() {
  const [words, locale, registry] = [usePageWords('merges'), useLocale(), useRegistry()]
  const answer = useAnswer(getSuspects, { per_page: 1 })
  return (
    <Panel title={words('title')}>
      <Answered answer={answer} rows={2}>
        {({ kinds, total }) =>
          total === 0 ? (
            <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('none')} />
          ) : (
            <Worklist
              items={kinds
                .filter(({ count }) => count > 0)
                .map(({ resource, count }) => ({
                  key: resource,
                  what: say(registry.get(resource).label.many, locale),
                  count: printNumber(count, locale),
                  link: (line, className) => (
                    <Link className={className} to={`/merges?resource=${resource}`}>
                      {line}
                    </Link>
                  ),
                }))}
            />
          )
        }
      </Answered>
    </Panel>
  )
}
