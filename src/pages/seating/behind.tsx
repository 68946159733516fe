import { Alert, Button, Flex } from 'antd'
import type { SeatingPlan } from '../../../resources/contract/seating.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import type { Seating } from './use-seating.ts'

/** Somebody else was quicker: what they made is taken, or the own plan is meant in its place. Nothing is written over unasked. */
export function Behind({ data, seating }: { readonly data: SeatingPlan; readonly seating: Seating }) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const at = data.changed_at ? printInstant(data.changed_at, locale) : ''
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={words('behind', { name: data.changed_by ?? '–', at })}
      description={words('behind_why')}
      action={
        <Flex vertical gap={8}>
          <Button onClick={seating.discard}>{words('take_theirs')}</Button>
          <Button onClick={seating.insist}>{words('keep_mine')}</Button>
        </Flex>
      }
    />
  )
}
