import { Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { compareAsItWas } from '../../../resources/contract/as-it-was.ts'
import { listed, printNumber, say, type Resource } from '../../../resources/kit/index.ts'
import { Answered } from '../answered.tsx'
import { BulkAsks } from '../bulk/bulk-asks.tsx'
import { BulkDrawer } from '../bulk/bulk-drawer.tsx'
import { useBulkEdit } from '../bulk/use-bulk-edit.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { meantList } from '../list/selection.ts'
import { useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'

/** Nobody chooses its value: it comes out of what else a record holds. */
const isSetByItself = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name]
  return field?.kind === 'computed' || field?.readOnly === true || field?.copied !== undefined
}

/** Chosen columns of all that are meant become what they were: looked at first, then one operation. */
export default function RestoreDrawer({ asOf, moment, ...selection }: OfSelection & { readonly asOf: string; readonly moment: string }) {
  const { resource, question, count, onClose } = selection
  const [words, locale] = [useWords(), useLocale()]
  const [fields, setFields] = useState<readonly string[]>([])
  const answer = useAnswer(
    compareAsItWas,
    {},
    {
      resource: resource.name,
      at: asOf,
      list: meantList(question),
    },
  )
  const editing = useBulkEdit(selection, { changes: [], as_it_was: { at: asOf, fields: [...fields] } }, fields.length > 0)
  const { asks, answers, forget } = editing
  const number = (value: number) => printNumber(value, locale)
  const labelOf = (name: string) => (resource.fields[name] ? say(resource.fields[name].label, locale) : name)
  return (
    <BulkDrawer
      resource={resource}
      editing={editing}
      count={count}
      title={words('past.restore_title', { moment })}
      canLook={fields.length > 0}
      onClose={() => onClose()}
    >
      <Answered answer={answer}>
        {({ fields: offered, left, added }) => (
          <Flex vertical gap={8}>
            <p>{offered.length > 0 ? words('past.choose') : words('past.nothing')}</p>
            <Flex vertical gap={4} role="group" aria-label={words('past.choose')}>
              {offered.map(({ field, records }) => (
                <Checkbox
                  key={field}
                  checked={fields.includes(field)}
                  onChange={({ target }) => {
                    setFields((before) => (target.checked ? [...before, field] : before.filter((one) => one !== field)))
                    forget(true)
                  }}
                >
                  {labelOf(field)} <small>{words('past.of_records', { count: records, number: number(records) })}</small>
                </Checkbox>
              ))}
            </Flex>
            {added > 0 && <p>{words('past.added_stay', { count: added, number: number(added) })}</p>}
            {(['follow', 'left'] as const).map((what) => {
              const names = left.filter((name) => isSetByItself(resource, name) === (what === 'follow'))
              return names.length > 0 && <p key={what}>{words(`past.${what}`, { names: listed(names.map(labelOf), locale) })}</p>
            })}
          </Flex>
        )}
      </Answered>
      <BulkAsks asks={asks} answers={answers} onAnswer={editing.answer} />
    </BulkDrawer>
  )
}
