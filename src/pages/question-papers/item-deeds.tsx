import { MoreOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePageWords } from '../../engine/index.ts'
import { DropMenu } from '../../ui/index.ts'
import styles from './question-papers.module.css'

export type Deed = 'swap' | 'offer' | 'join' | 'part' | 'up' | 'down' | 'leave_out'
const deeds: Readonly<Record<Deed, true>> = { swap: true, offer: true, join: true, part: true, up: true, down: true, leave_out: true }
const isDeed = (word: string): word is Deed => Object.hasOwn(deeds, word)

interface DeedsProps {
  readonly number: string
  readonly allowed: readonly Deed[]
  onDeed(deed: Deed): void
}

/** What can be done with a question in its place: another one beside it, the rest in a menu. */
export function ItemDeeds({ number, allowed, onDeed }: DeedsProps) {
  const words = usePageWords('question-papers')
  return (
    <span className={styles['deeds']}>
      <Button
        size="small"
        icon={<SwapOutlined aria-hidden="true" />}
        title={words('deed_swap')}
        aria-label={words('other_of', { number })}
        onClick={() => onDeed('swap')}
      />
      <DropMenu
        placement="bottomRight"
        menu={{
          items: allowed.map((key) => ({ key, label: words(`deed_${key}`), danger: key === 'leave_out' })),
          onClick: ({ key }) => isDeed(key) && onDeed(key),
        }}
      >
        {(said) => <Button size="small" icon={<MoreOutlined aria-hidden="true" />} aria-label={words('deeds_of', { number })} {...said} />}
      </DropMenu>
    </span>
  )
}
