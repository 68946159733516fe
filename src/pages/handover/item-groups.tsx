import { Flex } from 'antd'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { clashesOf, pathOf, type Chosen, type Item } from './chosen.ts'
import { SuccessorPicker } from './successor-picker.tsx'

interface ItemGroupsProps {
  readonly open: OpenHandover
  readonly chosen: Chosen
  onChoose(path: string, to: string): void
}

/** What is open, by what it is. */
export function ItemGroups({ open: { groups, candidates }, chosen, onChoose }: ItemGroupsProps) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const titleOf = ({ title, title_ar }: Item): string => sayEither(title, title_ar, locale) ?? title
  return (
    <Flex vertical gap={16}>
      {groups.map(({ name, label, label_ar, items }) => {
        const title = sayEither(label, label_ar, locale) ?? label
        return (
          <Panel key={name} flush title={title} extra={<span className={text.soft}>{printNumber(items.length, locale)}</span>}>
            <DataTable<Item>
              label={title}
              rows={items}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'what',
                  title: words('what'),
                  heads: true,
                  cell: (item) => (
                    <>
                      {item.link === null ? (
                        <bdi>{titleOf(item)}</bdi>
                      ) : (
                        <Link to={item.link}>
                          <bdi>{titleOf(item)}</bdi>
                        </Link>
                      )}
                      {item.note !== null && (
                        <div className={text.soft}>
                          <bdi>{sayEither(item.note, item.note_ar, locale)}</bdi>
                        </div>
                      )}
                    </>
                  ),
                },
                {
                  key: 'to',
                  title: words('goes_to'),
                  width: '45%',
                  cell: (item) => {
                    const to = chosen[pathOf(name, item.key)]
                    return (
                      <>
                        <SuccessorPicker
                          label={words('goes_to_of', { what: titleOf(item) })}
                          candidates={candidates}
                          item={item}
                          items={[item]}
                          value={to}
                          onChange={(next) => onChoose(pathOf(name, item.key), next)}
                        />
                        {clashesOf(item, to).map((said) => (
                          <div key={said} className={text.problem}>
                            <bdi>{said}</bdi>
                          </div>
                        ))}
                      </>
                    )
                  },
                },
              ]}
            />
          </Panel>
        )
      })}
    </Flex>
  )
}
