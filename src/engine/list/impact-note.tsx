import { Alert, Skeleton } from 'antd'
import type { MouseEvent } from 'react'
import type { Impact, Use } from '../../../resources/contract/impact.ts'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { useDeclared, type Answer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Link } from '../refine/navigation.ts'
import { useRegistry } from '../registry-context.tsx'
import { listAddress } from './list-address.ts'
import styles from './impact-note.module.css'

const nothing: Answer<Impact> = {
  is: 'ready',
  data: { uses: [], beyond: false, elsewhere: [], kept: null, stays: null },
  refreshing: false,
}

/** What refers to a record, asked when a dialog about it opens. */
export function useImpact(resource: Resource, id: string): Answer<Impact> {
  const endpoint = resource.api.impact
  const answer = useDeclared('impact', endpoint, { id })
  return endpoint ? answer : nothing
}

/** Each count leads to the list that it was counted in. What could not be asked leaves the question to the server's own refusal. */
export function ImpactNote({
  answer,
  id,
  tone,
  onLeave,
}: {
  readonly answer: Answer<Impact>
  readonly id: string
  /** `stop`: nothing can be done while they are there, unless it is known by what it is kept */
  readonly tone: 'stop' | 'tell'
  onLeave(): void
}) {
  const words = useWords()
  if (answer.is === 'loading')
    return (
      <div role="status" aria-label={words('impact.asking')}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    )
  if (answer.is === 'failed') return null
  const { uses, beyond } = answer.data
  const kept = tone === 'tell' ? answer.data.kept : answer.data.stays
  const isKept = kept !== null
  const isStopped = tone === 'stop' && beyond
  if (uses.length === 0 && !isStopped && !isKept) return null
  const told = words(uses.length > 0 ? 'impact.uses' : 'impact.unseen')
  return (
    <Alert
      className={styles.note ?? ''}
      type={tone === 'stop' || isKept ? 'warning' : 'info'}
      title={isKept ? kept : told}
      description={
        <>
          {isKept && (uses.length > 0 || isStopped) && <p>{told}</p>}
          {uses.length > 0 && (
            <ul>
              {uses.map((use) => (
                <li key={`${use.resource}.${use.field}`}>
                  <UseLink use={use} id={id} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          )}
          {isStopped && <p>{words(uses.length > 0 ? 'impact.others' : 'impact.which')}</p>}
          {tone === 'stop' && !isKept && <p>{words('impact.first')}</p>}
        </>
      }
    />
  )
}

function UseLink({ use, id, onLeave }: { readonly use: Use; readonly id: string; onLeave(): void }) {
  const [locale, registry] = [useLocale(), useRegistry()]
  const resource = registry.get(use.resource)
  const to = listAddress(resource, {
    ...(use.value === null ? {} : { [use.field]: { oneOf: [use.value ?? id] } }),
    ...(resource.hasStatus ? { is_active: { flag: true } } : {}),
  })
  // in another tab the question stays open
  const follow = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onLeave()
  }
  return (
    <Link className={styles.use} to={to} onClick={follow}>
      <bdi>{use.label}</bdi> <strong>{printNumber(use.count, locale)}</strong>
    </Link>
  )
}
