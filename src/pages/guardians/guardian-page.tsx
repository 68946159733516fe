import { useParams } from 'react-router'
import { useResource } from '../../engine/registry-context.tsx'
import { ShowPage } from '../../engine/show/show-page.tsx'
import { GuardianChildren } from './guardian-children.tsx'

/** The record as everywhere, and above its details the children. */
export function GuardianPage() {
  const { id = '' } = useParams()
  const resource = useResource('guardians')
  return <ShowPage resource={resource} id={id} sections={() => <GuardianChildren guardianId={id} />} />
}
