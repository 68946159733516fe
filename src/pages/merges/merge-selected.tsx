import { useNotification } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { mergedAtOnce } from '../../../resources/contract/merges.ts'
import type { OfSelection } from '../../engine/definitions/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { compareAddress } from './compare-address.ts'

/** Single rows that were selected; of all that match nobody means that they are one. */
function idsIn(resource: Resource, { condition }: OfSelection['question']): readonly string[] {
  return condition && 'field' in condition && condition.field === resource.id && condition.op === 'in' ? (condition.value as string[]) : []
}

/** Two or a few rows of a list that are one: they are set side by side. */
export function MergeSelected({ resource, question, onClose }: OfSelection) {
  const [words, locale, navigate] = [usePageWords('merges'), useLocale(), useNavigate()]
  const { open: notify } = useNotification()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const ids = idsIn(resource, question)
    if (ids.length >= 2 && ids.length <= mergedAtOnce) void navigate(compareAddress(resource.name, ids))
    else {
      notify?.({ type: 'error', message: words('pick_them', { number: printNumber(mergedAtOnce, locale) }) })
      onClose()
    }
  }, [resource, question, navigate, notify, words, locale, onClose])
  return null
}
