import type { MenuProps } from 'antd'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from './icon.tsx'
import tool from './tool.module.css'

export interface Choice {
  readonly key: string
  readonly label: string
}

interface SwitchProps {
  readonly label: string
  readonly icon: string
  readonly value: string | null
  readonly text: string
  readonly choices: readonly Choice[]
  readonly onChoose: (key: string) => void
}
/** One of several places to stand in; where there is only one it is text. */
export function Switch({ label, icon, value, text, choices, onChoose }: SwitchProps) {
  if (text === '' && choices.length === 0) return null
  const look = `${tool.tool} ${tool.scope}`
  const face = (
    <>
      <Icon name={icon} size={18} />
      <bdi className={tool.text}>{text || label}</bdi>
    </>
  )
  if (choices.length < 2) {
    return (
      <span className={look} title={`${label}: ${text}`}>
        {face}
      </span>
    )
  }
  const menu: MenuProps = {
    items: choices.map(({ key, label: name }) => ({ key, label: <bdi>{name}</bdi> })),
    selectable: true,
    selectedKeys: value === null ? [] : [value],
    onClick: ({ key }) => {
      if (key !== value) onChoose(key)
    },
  }
  return (
    <DropMenu menu={menu}>
      {(said) => (
        <button {...said} type="button" className={look} aria-label={`${label}: ${text}`}>
          {face}
        </button>
      )}
    </DropMenu>
  )
}
