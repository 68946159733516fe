import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { getAudiences } from '../../../resources/contract/notice-audience.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useResource } from '../../engine/index.ts'
import { FormPage } from '../../engine/form/index.ts'

/** The form of a notice, in which the groups of the moment that modules offer are chosen by their names. */
export function ComposePage() {
  const { id } = useParams()
  const resource = useResource('notices')
  const answer = useAnswer(getAudiences)
  return (
    <Answered answer={answer} rows={10}>
      {({ audiences }) => <Composer resource={resource} audiences={audiences} id={id} />}
    </Answered>
  )
}

interface ComposerProps {
  readonly resource: Resource
  readonly audiences: readonly { readonly name: string; readonly label: string; readonly label_ar: string }[]
  readonly id: string | undefined
}
function Composer({ resource, audiences, id }: ComposerProps) {
  const chosen = useMemo((): Resource => {
    const { live: said, ...fields } = resource.fields
    if (!said || audiences.length === 0) return resource
    const { hidden: _, max: __, ...live } = said
    const options = Object.fromEntries(audiences.map(({ name, label, label_ar }) => [name, [label, label_ar] as const]))
    return { ...resource, fields: { ...fields, live: { ...live, kind: 'choice', options } } }
  }, [resource, audiences])
  return <FormPage key={id ?? 'new'} resource={chosen} mode={id ? 'edit' : 'create'} id={id} />
}
