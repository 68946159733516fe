import { Flex } from 'antd'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** Everything that is open, by what it is. */
export function OpenWork({ open: { groups } }: { readonly open: OpenHandover }) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  if (groups.length === 0) return <Notice title={words('nothing_open')}>{words('nothing_open_why')}</Notice>
  return (
    <Panel title={words('open_work')}>
      <Flex vertical gap={12}>
        {groups.map(({ name, label, label_ar, items }) => (
          <section key={name}>
            <h3>{sayEither(label, label_ar, locale)}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <bdi>{sayEither(item.title, item.title_ar, locale)}</bdi>{' '}
                  {item.note !== null && <span className={text.soft}>{sayEither(item.note, item.note_ar, locale)}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Flex>
    </Panel>
  )
}
