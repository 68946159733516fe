import { GroupOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { canField, groupingsOf, readGrouping, say, writeGrouping, type Grouping, type Resource } from '../../../../resources/kit/index.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { useLocale, useWords } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import { filterableOf } from '../filters.ts'
import type { ListControl } from '../use-list-state.ts'
import css from '../list.module.css'

interface GroupButtonProps {
  readonly resource: Resource
  readonly control: ListControl
  readonly columns: readonly string[]
}

/** Brings the rows of a list together by one of its fields, and takes them apart again. */
export function GroupButton({ resource, control, columns }: GroupButtonProps) {
  const [words, locale, { role }] = [useWords(), useLocale(), usePerson()]
  const { state, set } = control
  const names = [...new Set([...columns, ...filterableOf(resource)])].filter((name) => canField(role, 'read', resource.listed[name]!))
  const offered = names.flatMap((field) => groupingsOf(resource, field).map((by): Grouping => ({ field, ...(by ? { by } : {}) })))
  if (!resource.api.groups || (offered.length === 0 && !state.group)) return null
  const nameOf = ({ field, by }: Grouping): string => {
    const name = say(resource.listed[field]!.label, locale)
    return by ? words(`groups.by_${by}`, { name }) : name
  }
  const { group } = state
  return (
    <DropMenu
      menu={{
        selectable: true,
        selectedKeys: group ? [writeGrouping(group)] : [],
        className: css.longMenu ?? '',
        items: [
          ...(group
            ? [
                { key: '·fold', label: words(state.isFolded ? 'groups.unfold' : 'groups.fold') },
                { key: '·none', label: words('groups.apart') },
                { type: 'divider' as const },
              ]
            : []),
          ...offered.map((one) => ({ key: writeGrouping(one), label: nameOf(one) })),
        ],
        onClick: ({ key }) => {
          if (key === '·fold') set({ isFolded: !state.isFolded, turned: undefined })
          else if (key === '·none') set({ group: undefined, isFolded: undefined, turned: undefined, totals: undefined })
          else set({ group: readGrouping(resource, key) ?? undefined, turned: undefined })
        },
      }}
    >
      {(said) => (
        <Button {...said} icon={<GroupOutlined aria-hidden="true" />}>
          <bdi>{group ? words('groups.by', { name: nameOf(group) }) : words('groups.button')}</bdi>
        </Button>
      )}
    </DropMenu>
  )
}
