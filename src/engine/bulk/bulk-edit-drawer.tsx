import { Button } from 'antd'
import { useState } from 'react'
import { isBlank, printNumber } from '../../../resources/kit/index.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { inputs } from '../fields/inputs/index.tsx'
import { InputsContext } from '../fields/inputs/inputs-context.ts'
import { useLocale, useNouns, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { BulkAsks } from './bulk-asks.tsx'
import { BulkDrawer } from './bulk-drawer.tsx'
import { DeedRow, nothingYet, type Deed } from './deed-row.tsx'
import { filledIn, missingIn } from './missing-in.ts'
import { ToldApart } from './told-apart.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

const fieldsOf = (deeds: readonly Deed[]): string => deeds.map(({ field }) => field).join()

/** All that are selected are changed in the same fields. */
export default function BulkEditDrawer(selection: OfSelection) {
  const { resource, question, count, onClose } = selection
  const [words, locale, { role }, manyOf] = [useWords(), useLocale(), usePerson(), useNouns()]
  const [deeds, setDeeds] = useState<readonly Deed[]>([nothingYet])
  const said = deeds.filter((one) => one.field !== null)
  const changes = said.map(({ field, way, value }) => ({ field: field!, way, ...(way === 'clear' ? {} : { value }) }))
  const isSaid = said.length > 0 && said.every(({ way, value }) => way === 'clear' || !isBlank(value))
  const open = said.filter(({ way, value }) => way !== 'clear' && isBlank(value))
  const editing = useBulkEdit(selection, { changes }, isSaid)
  const { asked, foreseen, asks, answers, answer, forget } = editing
  const errors = asked && foreseen.is === 'failed' ? foreseen.failure.errors : {}
  const isTold = Object.keys(errors).some((name) => said.some(({ field }) => field === name))
  const change = (next: readonly Deed[]) => {
    setDeeds(next)
    forget(fieldsOf(next) !== fieldsOf(deeds))
  }
  /** Whoever looked for those without a house wants to give them one. */
  const begin = (isOpen: boolean) => {
    const missing = missingIn(role, resource, question.condition).filter((name) => filledIn(role, resource, name) === 'many')
    if (isOpen && missing.length > 0 && said.length === 0) setDeeds(missing.map((field) => ({ ...nothingYet, field })))
  }
  return (
    <BulkDrawer
      resource={resource}
      editing={editing}
      count={count}
      title={words('bulk.title', { kind: manyOf(resource), number: printNumber(count, locale) })}
      canLook={said.length > 0}
      isTold={isTold}
      onOpen={begin}
      onClose={() => onClose()}
    >
      <ToldApart resource={resource} condition={question.condition} />
      <InputsContext value={inputs}>
        {deeds.map((deed, at) => (
          <DeedRow
            key={at}
            resource={resource}
            role={role}
            deed={deed}
            taken={new Set(said.map(({ field }) => field!))}
            opened={open.length === 1 && open[0] === deed}
            problems={deed.field === null ? [] : (errors[deed.field] ?? [])}
            onChange={(next) => change(deeds.map((one, place) => (place === at ? next : one)))}
            onRemove={deeds.length === 1 ? null : () => change(deeds.filter((_, place) => place !== at))}
          />
        ))}
      </InputsContext>
      <BulkAsks asks={asks} answers={answers} onAnswer={answer} />
      <Button type="dashed" disabled={said.length < deeds.length} onClick={() => change([...deeds, nothingYet])}>
        {words('bulk.another')}
      </Button>
    </BulkDrawer>
  )
}
