import { Button, Checkbox, Drawer } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { Resource } from '../../../resources/kit/index.ts'
import { farSide, useLocale, useSay, useWords } from '../refine/language.ts'
import { columnable } from './column-choice.ts'

export interface ColumnChooserProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  onChange(columns: readonly string[] | null): void
  onClose(): void
}

/** Which columns, and in which order; the choice is the person's and stays. */
export default function ColumnChooser({ resource, columns, onChange, onClose }: ColumnChooserProps) {
  const [say, words, locale] = [useSay(), useWords(), useLocale()]
  const others = columnable(resource).filter((name) => !columns.includes(name))
  const label = (name: string) => say(resource.fields[name]!.label)
  const move = (name: string, by: 1 | -1) => {
    const next = [...columns]
    const at = next.indexOf(name)
    const other = next[at + by]
    if (other === undefined) return
    next[at] = other
    next[at + by] = name
    onChange(next)
  }
  return (
    <Drawer
      open
      title={words('columns.title')}
      onClose={onClose}
      size={340}
      placement={farSide(locale)}
      extra={<Button onClick={() => onChange(null)}>{words('columns.reset')}</Button>}
    >
      <ul className="engine-columns">
        {columns.map((name, index) => (
          <li key={name}>
            <Checkbox checked disabled={columns.length === 1} onChange={() => onChange(columns.filter((one) => one !== name))}>
              {label(name)}
            </Checkbox>
            <span className="engine-columns-move">
              <Button
                type="text"
                size="small"
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                aria-label={words('columns.up', { name: label(name) })}
                onClick={() => move(name, -1)}
              />
              <Button
                type="text"
                size="small"
                disabled={index === columns.length - 1}
                icon={<ArrowDownOutlined />}
                aria-label={words('columns.down', { name: label(name) })}
                onClick={() => move(name, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p className="engine-columns-more">{words('columns.more')}</p>}
      <ul className="engine-columns">
        {others.map((name) => (
          <li key={name}>
            <Checkbox checked={false} onChange={() => onChange([...columns, name])}>
              {label(name)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
