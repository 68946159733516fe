import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ClassPlaces, Leftovers, Morning } from '../../../resources/contract/dashboard.ts'
import { getFailedRows } from '../../../resources/contract/excel-upload.ts'
import { printNumber, say, type Role } from '../../../resources/kit/index.ts'
import { hrefs, Link, saveFile, useCalls, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { addressOfRule } from '../../engine/question/index.ts'
import { classAddress } from './class-address.ts'
import { Notice, Panel, type WorkItem, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

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

/** What an upload left out, to be taken up again. */
function useLeftovers(leftovers: Leftovers | null): WorkItem | null {
  const [words, locale, calls, registry] = [usePageWords('dashboards'), useLocale(), useCalls(), useRegistry()]
  if (!leftovers) return null
  const resource = registry.find(leftovers.resource)
  const download = async () => {
    const params = { upload_id: leftovers.upload_id, format: 'xlsx' } as const
    saveFile(await calls.send(getFailedRows, { params, loud: true }), `${leftovers.resource}-left-out.xlsx`)
  }
  return {
    key: 'left',
    what: words('left_out'),
    count: printNumber(leftovers.rows, locale),
    note: (
      <span className={cards.tags}>
        <Button type="link" size="small" onClick={() => void download()}>
          {words('left_out_download')}
        </Button>
        <bdi>{leftovers.file_name}</bdi>
      </span>
    ),
    aside: resource && <b>{<Link to={hrefs.import(resource)}>{words('left_out_verb')}</Link>}</b>,
  }
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

  const left = useLeftovers(morning.leftovers)
  const verb = (to: string, said: string) => (
    <b>
      <Link to={to}>{said}</Link>
    </b>
  )
  const teaching: WorkItem[] =
    untaught.length === 0
      ? []
      : [
          {
            key: 'untaught',
            what: words('untaught'),
            count: number(morning.places?.unstaffed ?? 0),
            note: <ClassChips classes={untaught} note={(one) => number(one.unstaffed)} />,
            aside: verb(classAddress(untaught[0]!.class_id), words('untaught_verb')),
          },
        ]
  const places: WorkItem[] =
    over.length === 0
      ? []
      : [
          {
            key: 'over',
            what: words('over_capacity'),
            count: number(morning.places?.over_capacity ?? 0),
            note: (
              <ClassChips classes={over} note={(one) => words('places', { taken: number(one.strength), places: number(one.capacity) })} />
            ),
            aside: verb(classAddress(over[0]!.class_id), words('over_capacity_verb')),
          },
        ]
  const records = rules.map(({ resource, rule, count }) => ({
    key: `${resource.name} ${rule.name}`,
    what: say(rule.label, locale),
    count: number(count),
    aside: verb(addressOfRule(resource, rule), rule.verb ? say(rule.verb, locale) : words('open')),
  }))
  const items = [
    ...(left ? [left] : []),
    ...(isTeaching(role) ? [...teaching, ...records, ...places] : [...places, ...records, ...teaching]),
  ]
  return (
    <Panel title={words('attention')}>
      {items.length === 0 ? (
        <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('attention_none')} />
      ) : (
        <Worklist items={items} />
      )}
    </Panel>
  )
}
