import { useInvalidate, useNotification, useUpdate } from '@refinedev/core'
import { Button, Modal, Tooltip } from 'antd'
import { InDocument } from '../in-document.tsx'
import { useState } from 'react'
import { canField, isStepMet, longestReason, mayStep, stepsFrom, type Resource, type StateStep } from '../../../resources/kit/index.ts'
import { useChangesRow } from '../form/may-edit.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useToday } from '../refine/today.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { useTellDone } from '../undo/use-tell-done.ts'
import { TextArea } from '../../ui/index.ts'

interface Offered {
  readonly key: string
  readonly field: string
  readonly step: StateStep
  readonly isMet: boolean
}

/** What may be done next with a record that goes from state to state; what is not yet so far says what is missing. */
export default function Steps({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [say, words, locale, today, may] = [useSay(), useWords(), useLocale(), useToday(), useMay(resource)]
  const { role } = usePerson()
  const isChanged = useChangesRow(resource)
  const invalidate = useInvalidate()
  const [{ open: notify }, tellDone] = [useNotification(), useTellDone()]
  const { mutateAsync, mutation } = useUpdate()
  const [asking, setAsking] = useState<Offered | null>(null)
  const [reason, setReason] = useState('')
  if (!may('update') || !isChanged(row) || resource.api.update === null) return null

  const offered = Object.entries(resource.fields).flatMap(([field, said]): Offered[] =>
    said.states && canField(role, 'update', said)
      ? stepsFrom(said, row[field])
          .filter(([, step]) => mayStep(step, role))
          .map(([name, step]) => ({ key: `${field} ${name}`, field, step, isMet: isStepMet(step, { ...row, [field]: step.to }, today) }))
      : [],
  )
  const take = async ({ field, step }: Offered, why?: string) => {
    const id = idOf(resource, row)
    try {
      const answer = await mutateAsync({
        resource: resource.name,
        id,
        values: { [field]: step.to, updated_at: row['updated_at'], ...(why ? { reason: why } : {}) },
        meta: { skipAutoToast: true },
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      })
      setAsking(null)
      setReason('')
      const { operationId = null } = answer as { readonly operationId?: string | null }
      const option = resource.fields[field]?.options?.[step.to]
      tellDone({ message: `${titleOf(resource, row, locale)} · ${say(option ?? step.label)}`, operationId })
    } catch (thrown) {
      const { message, errors } = failureOf(thrown)
      notify?.({ type: 'error', message: Object.values(errors).flat()[0] ?? (message || words('failed.change')) })
    }
    // also where it was refused: somebody else may have taken the step in the meantime
    await invalidate({ resource: resource.name, id, invalidates: ['list', 'detail'] })
  }
  const begin = (one: Offered) => (one.step.reason ? setAsking(one) : void take(one))
  return (
    <>
      {offered.map((one) => (
        <Tooltip key={one.key} title={one.isMet || !one.step.otherwise ? null : say(one.step.otherwise)}>
          <Button disabled={!one.isMet} loading={mutation.isPending} onClick={() => begin(one)}>
            {say(one.step.label)}
          </Button>
        </Tooltip>
      ))}
      {asking && (
        <Modal
          open
          width={420}
          title={`${say(asking.step.label)}: ${titleOf(resource, row, locale)}`}
          okText={say(asking.step.label)}
          cancelText={words('cancel')}
          okButtonProps={{ disabled: reason.trim() === '', loading: mutation.isPending }}
          onOk={() => void take(asking, reason.trim())}
          onCancel={() => setAsking(null)}
        >
          <InDocument>
            <TextArea
              aria-label={words('ask.reason')}
              placeholder={words('ask.reason')}
              maxLength={longestReason}
              autoSize={{ minRows: 2, maxRows: 5 }}
              autoFocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </InDocument>
        </Modal>
      )}
    </>
  )
}
