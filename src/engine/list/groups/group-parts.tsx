import { CaretDownOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { say, totalKinds, type TotalKind } from '../../../../resources/kit/index.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { useLocale, useWords } from '../../refine/language.ts'
import { nameOfGroup, sayTotal } from './group-name.ts'
import type { GroupLine } from './lines.ts'
import type { PageLines } from './page-lines.ts'
import css from './groups.module.css'
import text from '../../../ui/text.module.css'

/** Opens and shuts a group, and says which one it is and how many rows it has. */
export function GroupName({ lines, line }: { readonly lines: PageLines; readonly line: GroupLine }) {
  const [words, locale] = [useWords(), useLocale()]
  const label = say(lines.resource.listed[lines.grouping.field]!.label, locale)
  const name = nameOfGroup(lines, line, locale) || words('groups.without')
  return (
    <span className={css.name}>
      <button type="button" className={css.turn} aria-expanded={!line.isShut} onClick={() => lines.onTurn(line.value)}>
        <CaretDownOutlined aria-hidden="true" className={line.isShut ? css.shut : undefined} />
        <span className={css.label}>{label}</span>
        <bdi>{name}</bdi>
        {line.told && <span className={css.count}>{words('list.found', { count: line.told.count })}</span>}
        {line.goesOn && <span className={css.count}>{words('groups.goes_on')}</span>}
      </button>
      <Button
        type="text"
        size="small"
        className={css.only ?? ''}
        icon={<FilterOutlined aria-hidden="true" />}
        aria-label={words('groups.only', { name })}
        title={words('groups.only', { name })}
        onClick={() => lines.onNarrow(line.value)}
      />
    </span>
  )
}

/** What all rows come to in a column, and the choice of what is told of it. */
export function TotalOfAll({ lines, name }: { readonly lines: PageLines; readonly name: string }) {
  const [words, locale] = [useWords(), useLocale()]
  const { resource, totals, all, onChange } = lines
  const kind = totals[name]!
  const label = say(resource.listed[name]!.label, locale)
  const wordOf = (one: TotalKind | 'none'): string => words(`groups.${one}`)
  return (
    <DropMenu
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [kind],
        items: [...totalKinds, 'none' as const].map((one) => ({ key: one, label: wordOf(one) })),
        onClick: ({ key }) => onChange({ totals: { ...totals, [name]: key as TotalKind | 'none' } }),
      }}
    >
      {(said) => (
        <button {...said} type="button" className={css.total} aria-label={words('groups.total_of', { name: label, total: wordOf(kind) })}>
          <span className={css.label}>{wordOf(kind)}</span>
          {kind !== 'none' && <bdi className={css.number}>{sayTotal(resource, name, all, locale)}</bdi>}
          <CaretDownOutlined aria-hidden="true" className={css.more} />
        </button>
      )}
    </DropMenu>
  )
}

export function TotalOfGroup({ lines, line, name }: { readonly lines: PageLines; readonly line: GroupLine; readonly name: string }) {
  const locale = useLocale()
  return lines.totals[name] === 'none' ? null : <bdi className={css.number}>{sayTotal(lines.resource, name, line.told, locale)}</bdi>
}

/** How many rows there are in all. */
export function AllName({ lines }: { readonly lines: PageLines }) {
  const words = useWords()
  return (
    <span className={css.name}>
      <b>{words('groups.all')}</b>
      {lines.all && <span className={css.count}>{words('list.found', { count: lines.all.count })}</span>}
      {lines.isCut && <span className={text.faint}>{words('groups.cut')}</span>}
    </span>
  )
}
