import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ClassPlaces, Leftovers, Morning } from '../../../resources/contract/dashboard.ts'
import { getFailedRows } from '../../../resources/contract/excel-upload.ts'
import { say, type Role } from '../../../resources/kit/index.ts'
import { saveFile } from '../../engine/export/download.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useRegistry } from '../../engine/registry-context.tsx'
import { Notice } from '../../ui/notice.tsx'
import { classAddress } from './class-address.ts'
import { Panel } from '../../ui/panel.tsx'
import { addressOfRule } from './rule-address.ts'
import text from '../../ui/text.module.css'
import rows from '../../ui/rows.module.css'
import cards from '../../ui/cards.module.css'
import tones from '../../ui/tone.module.css'

const chipsShown = 6

/** A few classes by name, each leading to its page; the rest as a number. */
function ClassChips({ classes, note }: { readonly classes: readonly ClassPlaces[]; note(one: ClassPlaces): string }) {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const more = classes.length - chipsShown
  return (
    <span className={cards.tags}>
      {classes.slice(0, chipsShown).map((one) => (
        <Link key={one.class_id} to={classAddress(one.class_id)}>
          <bdi>{one.name}</bdi> <span className={text.soft}>{note(one)}</span>
        </Link>
      ))}
      {more > 0 && <span className={text.soft}>{words('and_more', { count: more, number: printNumber(more, locale) })}</span>}
    </span>
  )
}

interface LineProps {
  readonly title: string
  readonly count: number
  readonly children?: ReactNode
  readonly verb: ReactNode
}
function Line({ title, count, children, verb }: LineProps) {
  const locale = useLocale()
  return (
    <li className={`${rows.row} ${rows.wrap}`}>
      <span className={`${rows.count} ${tones.accent}`}>{printNumber(count, locale)}</span>
      <span className={rows.what}>
        <span>{title}</span>
        {children}
      </span>
      <b>{verb}</b>
    </li>
  )
}

function LeftoverLine({ leftovers }: { readonly leftovers: Leftovers }) {
  const [words, calls, registry] = [usePageWords('dashboards'), useCalls(), useRegistry()]
  const resource = registry.find(leftovers.resource)
  const download = async () => {
    const params = { upload_id: leftovers.upload_id, format: 'xlsx' } as const
    saveFile(await calls.send(getFailedRows, { params, loud: true }), `${leftovers.resource}-left-out.xlsx`)
  }
  return (
    <Line
      title={words('left_out')}
      count={leftovers.rows}
      verb={resource ? <Link to={hrefs.import(resource)}>{words('left_out_verb')}</Link> : null}
    >
      <span className={cards.tags}>
        <Button type="link" size="small" onClick={() => void download()}>
          {words('left_out_download')}
        </Button>
        <bdi className={text.soft}>{leftovers.file_name}</bdi>
      </span>
    </Line>
  )
}

/** Who leads lessons looks at teaching first, who leads the office at places and families. */
const isTeaching = (role: Role): boolean => role === 'academic_admin'

/** What waits today, each with its verb. */
export function Attention({ morning, role }: { readonly morning: Morning; readonly role: Role }) {
  const [words, locale, registry] = [usePageWords('dashboards'), useLocale(), useRegistry()]
  const classes = morning.grades?.flatMap((grade) => grade.classes) ?? []
  const number = (count: number) => printNumber(count, locale)
  const over = classes.filter((one) => one.strength > one.capacity)
  const untaught = classes.filter((one) => one.unstaffed > 0)
  const rules = morning.quality.flatMap(({ resource: name, rule: ruleName, count }) => {
    const resource = registry.find(name)
    const rule = resource?.quality.find((one) => one.name === ruleName)
    return resource && rule?.urgent && count > 0 ? [{ resource, rule, count }] : []
  })

  const teaching = untaught.length > 0 && (
    <Line
      key="untaught"
      title={words('untaught')}
      count={untaught.reduce((sum, one) => sum + one.unstaffed, 0)}
      verb={<Link to={classAddress(untaught[0]!.class_id)}>{words('untaught_verb')}</Link>}
    >
      <ClassChips classes={untaught} note={(one) => number(one.unstaffed)} />
    </Line>
  )
  const places = over.length > 0 && (
    <Line
      key="over"
      title={words('over_capacity')}
      count={over.length}
      verb={<Link to={classAddress(over[0]!.class_id)}>{words('over_capacity_verb')}</Link>}
    >
      <ClassChips classes={over} note={(one) => words('places', { taken: number(one.strength), places: number(one.capacity) })} />
    </Line>
  )
  const records = rules.map(({ resource, rule, count }) => (
    <Line
      key={`${resource.name} ${rule.name}`}
      title={say(rule.label, locale)}
      count={count}
      verb={<Link to={addressOfRule(resource, rule)}>{rule.verb ? say(rule.verb, locale) : words('open')}</Link>}
    />
  ))
  const left = morning.leftovers && <LeftoverLine key="left" leftovers={morning.leftovers} />
  const lines = [left, ...(isTeaching(role) ? [teaching, ...records, places] : [places, ...records, teaching])].filter(Boolean)
  return (
    <Panel title={words('attention')}>
      {lines.length === 0 ? (
        <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('attention_none')} />
      ) : (
        <ul className={rows.list}>{lines}</ul>
      )}
    </Panel>
  )
}
