import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Flex, Segmented } from 'antd'
import { useState } from 'react'
import { canField, type Resource } from '../../../resources/kit/index.ts'
import { farSide, useLocale, useSay, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { columnable } from './list-preferences.ts'
import css from './list.module.css'
import text from '../../ui/text.module.css'
import grid from '../../ui/form-grid.module.css'

export interface ColumnChooserProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly pinned: readonly string[]
  readonly isCompact: boolean
  onColumns(columns: readonly string[]): void
  onPinned(pinned: readonly string[]): void
  onCompact(isCompact: boolean): void
  onReset(): void
  onClose(): void
}

/** `name` before the one it is let go on, or after it when it comes from above. */
const movedTo = (columns: readonly string[], name: string, onto: string): readonly string[] => {
  const [from, to] = [columns.indexOf(name), columns.indexOf(onto)]
  const others = columns.filter((one) => one !== name)
  return from < 0 || to < 0 ? columns : [...others.slice(0, to), name, ...others.slice(to)]
}

/** Which columns, in which order, which of them stay at the start, and how close the rows stand; the choice is the person's and stays. */
export default function ColumnChooser(props: ColumnChooserProps) {
  const { resource, columns, pinned, isCompact, onColumns, onPinned, onCompact, onReset, onClose } = props
  const [say, words, locale, { role }] = [useSay(), useWords(), useLocale(), usePerson()]
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  // of a field that is hidden a column says that there is one; who changed a record is nothing that it must tell
  const isOffered = (name: string) => !resource.stamps[name] || canField(role, 'read', resource.stamps[name])
  const others = columnable(resource).filter((name) => !columns.includes(name) && isOffered(name))
  const label = (name: string) => say(resource.listed[name]!.label)
  const move = (name: string, by: 1 | -1) => {
    const next = columns[columns.indexOf(name) + by]
    if (next !== undefined) onColumns(movedTo(columns, name, next))
  }
  const dropped = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <Drawer
      open
      title={words('columns.title')}
      onClose={onClose}
      size={360}
      placement={farSide(locale)}
      extra={<Button onClick={onReset}>{words('columns.reset')}</Button>}
    >
      <Segmented
        block
        className={grid.told ?? ''}
        aria-label={words('columns.density')}
        value={isCompact ? 'compact' : 'normal'}
        options={[
          { value: 'normal', label: words('columns.normal') },
          { value: 'compact', label: words('columns.compact') },
        ]}
        onChange={(value) => onCompact(value === 'compact')}
      />
      <ul className={css.columns}>
        {columns.map((name, index) => {
          const isPinned = pinned.includes(name)
          return (
            <li
              key={name}
              draggable
              className={over === name && dragged !== name ? css.over : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(name)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(name)
              }}
              onDragEnd={dropped}
              onDrop={() => {
                if (dragged !== null && dragged !== name) onColumns(movedTo(columns, dragged, name))
                dropped()
              }}
            >
              <span>
                <HolderOutlined aria-hidden="true" className={text.faint} />{' '}
                <Checkbox checked disabled={columns.length === 1} onChange={() => onColumns(columns.filter((one) => one !== name))}>
                  {label(name)}
                </Checkbox>
              </span>
              <Flex>
                <Button
                  type="text"
                  size="small"
                  icon={isPinned ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />}
                  aria-pressed={isPinned}
                  aria-label={words('columns.pin', { name: label(name) })}
                  title={words('columns.pin', { name: label(name) })}
                  onClick={() => onPinned(isPinned ? pinned.filter((one) => one !== name) : [...pinned, name])}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={words('columns.up', { name: label(name) })}
                  onClick={() => move(name, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === columns.length - 1}
                  icon={<ArrowDownOutlined aria-hidden="true" />}
                  aria-label={words('columns.down', { name: label(name) })}
                  onClick={() => move(name, 1)}
                />
              </Flex>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && <p className={css.hidden}>{words('columns.more')}</p>}
      <ul className={css.columns}>
        {others.map((name) => (
          <li key={name}>
            <Checkbox checked={false} onChange={() => onColumns([...columns, name])}>
              {label(name)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
