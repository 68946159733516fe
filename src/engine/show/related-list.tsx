import { PlusOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useMemo } from 'react'
import type { Condition, RelatedList as Related } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../button-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useNoun, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'

/** Those that refer to a record: their own list, narrowed to it, and a new one that refers to it already. */
export function RelatedList({ related: { resource, field, columns }, id }: { readonly related: Related; readonly id: string }) {
  const [words, noun, may] = [useWords(), useNoun(), useMay(resource)]
  const where = useMemo<Condition>(() => ({ field, op: 'eq', value: id }), [field, id])
  // what is worked out or kept by the product is not typed, and so not begun from here
  const canBegin = !resource.fields[field]!.readOnly && resource.api.create !== null && may('create')
  return (
    <>
      {canBegin && (
        <Flex justify="end" data-screen-only style={{ marginBlockEnd: 12 }}>
          <ButtonLink
            to={`${hrefs.create(resource)}?${new URLSearchParams({ [field]: id }).toString()}`}
            icon={<PlusOutlined aria-hidden="true" />}
          >
            {words('list.create', { one: noun(resource) })}
          </ButtonLink>
        </Flex>
      )}
      <RecordList resource={resource} where={where} prefix={`${resource.name}.`} without={field} {...(columns ? { columns } : {})} />
    </>
  )
}
