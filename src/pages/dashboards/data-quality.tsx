import { CheckCircleOutlined } from '@ant-design/icons'
import type { Morning } from '../../../resources/contract/dashboard.ts'
import { say } from '../../../resources/kit/index.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { addressOfRule } from './rule-address.ts'
import rows from '../../ui/rows.module.css'
import tones from '../../ui/tone.module.css'

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
        <ul className={rows.list}>
          {broken.map(({ resource, rule, count }) => (
            <li key={`${resource.name} ${rule.name}`}>
              <Link className={rows.row} to={addressOfRule(resource, rule)}>
                <span>{say(rule.label, locale)}</span>
                <span className={`${rows.count} ${tones.accent}`}>{printNumber(count, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
