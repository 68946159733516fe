import { CheckCircleOutlined } from '@ant-design/icons'
import type { Morning } from '../../../resources/contract/dashboard.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { addressOfRule } from '../../engine/question/index.ts'
import { Notice, Panel, Worklist } from '../../ui/index.ts'

/** What is missing in the records and does not hinder the day, from the rules that the declarations state; each line opens exactly these rows. */
export function DataQuality({ quality }: Pick<Morning, 'quality'>) {
  const [words, locale, registry] = [usePageWords('dashboards'), useLocale(), useRegistry()]
  const rules = quality.flatMap(({ resource: name, rule: ruleName, count }) => {
    const resource = registry.find(name)
    const rule = resource?.quality.find((one) => one.name === ruleName)
    return resource && rule && !rule.urgent ? [{ resource, rule, count }] : []
  })
  const broken = rules.filter((one) => one.count > 0).sort((a, b) => b.count - a.count)
  if (rules.length === 0) return null
  return (
    <Panel title={words('quality')}>
      {broken.length === 0 ? (
        <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('quality_good')} />
      ) : (
        <Worklist
          items={broken.map(({ resource, rule, count }) => ({
            key: `${resource.name} ${rule.name}`,
            what: say(rule.label, locale),
            count: printNumber(count, locale),
            link: (line, className) => (
              <Link className={className} to={addressOfRule(resource, rule)}>
                {line}
              </Link>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
