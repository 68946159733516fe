import { useOne } from '@refinedev/core'
import type { Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Page } from '../../ui/page.tsx'
import { BackLink } from '../back-link.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useNoun, useSay, useWords } from '../refine/language.ts'
import { hrefs, useLocation, useNavigate } from '../refine/navigation.ts'
import { useResource } from '../registry-context.tsx'
import { idOf, type Row } from '../row.ts'
import { SeatsNotice } from '../seats-notice.tsx'
import { SharedNote } from '../shared-note.tsx'
import { useNeighbours } from '../trail/use-neighbours.ts'
import { useTitleOf } from '../use-title-of.ts'
import { RecordForm } from './record-form.tsx'
import { usePreset } from './use-preset.ts'
import panel from '../../ui/panel.module.css'

export interface FormPageProps {
  readonly resource: string | Resource
  readonly mode: 'create' | 'edit'
  readonly id?: string | undefined
}

/** Creating and editing as a page. The record is read once per opening; reading it again later never touches the form. */
export function FormPage({ resource: named, mode, id }: FormPageProps) {
  const resource = useResource(named)
  const [words, say, navigate] = [useWords(), useSay(), useNavigate()]
  const { key } = useLocation()
  const { query } = useOne<Row & { id?: string }>({
    resource: resource.name,
    id: id ?? '',
    queryOptions: { enabled: mode === 'edit' && id !== undefined, refetchOnMount: 'always' },
    errorNotification: false,
    meta: { skipAutoToast: true },
  })
  // a form begins with what the server says now, not with what an earlier page left in the cache
  const preset = usePreset(resource, mode === 'create')
  const isFresh = mode === 'create' ? preset !== null : query.data !== undefined && (query.isFetchedAfterMount || query.isError)
  const record = mode === 'edit' ? ((query.data?.data as Row | undefined) ?? null) : null
  const one = useNoun()(resource)
  const titleOf = useTitleOf(resource)
  const title = mode === 'create' ? words('form.new_title', { one }) : record ? titleOf(record) : say(resource.label.one)
  usePageName(record ? title : null)
  const around = useNeighbours(resource, mode === 'edit' ? (id ?? '') : '')
  const { next } = around
  // back to where one came from, the list in its state, the record or the class; a page opened by its address leads to the record
  const leave = () => {
    if (key !== 'default') void navigate(-1)
    else void navigate(mode === 'edit' && id && resource.api.one ? hrefs.show(resource, id) : hrefs.list(resource), { replace: true })
  }
  const show = (row: Row) =>
    void navigate(resource.api.one ? hrefs.show(resource, idOf(resource, row) || (id ?? '')) : hrefs.list(resource), { replace: true })

  return (
    <Page
      narrow
      above={<BackLink to={around.back ?? hrefs.list(resource)}>{say(resource.label.many)}</BackLink>}
      title={<bdi>{title}</bdi>}
    >
      {mode === 'create' && <SeatsNotice resource={resource} />}
      {mode === 'edit' && id && resource.access.through && <SharedNote resource={resource} id={id} />}
      {mode === 'edit' && query.isError && !record ? (
        <div className={panel.panel}>
          <Failed
            title={words('failed.record')}
            failure={failureOf(query.error)}
            instead={<ButtonLink to={hrefs.list(resource)}>{say(resource.label.many)}</ButtonLink>}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : isFresh ? (
        <RecordForm
          key={id ?? 'new'}
          resource={resource}
          record={record}
          {...(preset ? { preset } : {})}
          onCancel={leave}
          // a new record is looked at first; whoever corrects one goes on where they were
          onSaved={mode === 'create' ? show : leave}
          next={
            next
              ? {
                  name: titleOf(next.row),
                  go: () => {
                    around.step(next)
                    void navigate(hrefs.edit(resource, next.id), { replace: true })
                  },
                }
              : undefined
          }
        />
      ) : (
        <div className={panel.panel}>
          <Bones rows={8} label={words('list.loading')} />
        </div>
      )}
    </Page>
  )
}
