import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DropMenu } from '../../ui/index.ts'

export interface Entry {
  readonly key: string
  readonly label: string
  readonly danger?: true
  readonly onClick: () => void
}
/** What else can be done, under one button. */
export function MoreMenu({ label, entries }: { readonly label: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <DropMenu
      placement="bottomRight"
      menu={{
        items: entries.map(({ key, label: name, danger }) => ({ key, label: name, ...(danger ? { danger } : {}) })),
        onClick: ({ key }) => entries.find((one) => one.key === key)?.onClick(),
      }}
    >
      {(said) => <Button {...said} type="text" icon={<MoreOutlined aria-hidden="true" />} aria-label={label} />}
    </DropMenu>
  )
}
