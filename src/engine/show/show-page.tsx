import { Flex } from 'antd'
import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { lazy, Suspense, useContext, type ReactNode } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Failed } from '../failed.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { useStoredFile } from '../fields/stored-file.ts'
import { pictureOf } from '../list/picture.ts'
import { StatusSwitch } from '../list/status-switch.tsx'
import { useStatusChange } from '../list/use-status-change.ts'
import { QuietLinks } from '../quiet-link.tsx'
import { failureOf } from '../refine/failure.ts'
import { HeadStartContext } from '../refine/head-start.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { hrefs, taskAddress, useLocation, useNavigate } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'
import { useResource } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'
import { RecordNav } from '../trail/record-nav.tsx'
import { RecordDetails } from './record-details.tsx'
import { RecordHead } from './record-head.tsx'
import panel from '../../ui/panel.module.css'

const HistoryList = lazy(async () => ({ default: (await import('../history/history-list.tsx')).HistoryList }))

export interface ShowPageProps {
  readonly resource: string | Resource
  readonly id: string
  /** what a page of one's own adds: buttons beside "edit", tabs beside the details */
  readonly actions?: (row: Row) => ReactNode
  /** parts of a page of one's own, between what stands at the top and the details */
  readonly sections?: (row: Row) => ReactNode
  readonly tabs?: readonly { readonly key: string; readonly label: string; readonly children: (row: Row) => ReactNode }[]
}

/** One record to read: its values by kind, its rows as small tables, what happened to it. */
export function ShowPage({ resource: named, id, actions, sections, tabs = [] }: ShowPageProps) {
  const resource = useResource(named)
  const [words, say, locale, may] = [useWords(), useSay(), useLocale(), useMay(resource)]
  const [location, navigate] = [useLocation(), useNavigate()]
  const headStart = useContext(HeadStartContext)
  const { query } = useOne<Row & { id?: string }>({
    resource: resource.name,
    id,
    errorNotification: false,
    meta: { skipAutoToast: true },
    queryOptions: { initialData: () => headStart.one(resource, id) },
  })
  const row = (query.data?.data as Row | undefined) ?? null
  const changeStatus = useStatusChange(resource)
  const isReadable = useIsReadable()
  const picture = pictureOf(resource)
  const { url } = useStoredFile(picture && row ? row[picture] : null)
  const title = row ? titleOf(resource, row, locale) : say(resource.label.one)
  usePageName(row ? title : null)
  const tab = new URLSearchParams(location.search).get('tab') ?? 'details'

  const body = (): ReactNode => {
    if (query.isError && !row)
      return (
        <div className={panel.panel}>
          <Failed
            title={words('failed.record')}
            failure={failureOf(query.error)}
            instead={<ButtonLink to={hrefs.list(resource)}>{say(resource.label.many)}</ButtonLink>}
            onRetry={() => void query.refetch()}
          />
        </div>
      )
    if (!row)
      return (
        <div className={panel.panel}>
          <Bones rows={8} label={words('list.loading')} />
        </div>
      )
    const items = [
      { key: 'details', label: words('show.details'), children: <RecordDetails resource={resource} row={row} /> },
      ...tabs.map(({ key, label, children }) => ({ key, label, children: children(row) })),
      ...(may('history') && resource.api.history && !resource.source
        ? [
            {
              key: 'history',
              label: words('show.history'),
              children: (
                <div className={`${panel.panel} ${panel.padded}`}>
                  <Suspense fallback={<Bones rows={5} label={words('list.loading')} />}>
                    <HistoryList resource={resource} id={id} />
                  </Suspense>
                </div>
              ),
            },
          ]
        : []),
    ]
    if (items.length === 1) return items[0]!.children
    return (
      <Tabs
        label={title}
        active={items.some(({ key }) => key === tab) ? tab : 'details'}
        onChange={(key) => void navigate(key === 'details' ? location.pathname : `${location.pathname}?tab=${key}`, { replace: true })}
        items={items}
      />
    )
  }
  const mayEdit = row !== null && may('update') && resource.api.update !== null
  return (
    <Page
      narrow
      above={<RecordNav resource={resource} id={id} onEdit={mayEdit ? () => void navigate(hrefs.edit(resource, id)) : undefined} />}
      title={
        <Flex align="center" gap={14}>
          {picture && row && <Initials name={title} url={url} size={52} />}
          <bdi>{title}</bdi>
        </Flex>
      }
      aside={
        row &&
        resource.hasStatus &&
        typeof row['is_active'] === 'boolean' && (
          <>
            <Mark tone={row['is_active'] ? 'good' : 'calm'}>{words(row['is_active'] ? 'status.active' : 'status.inactive')}</Mark>
            {may('status') && resource.api.status && <StatusSwitch resource={resource} row={row} onChange={changeStatus} />}
          </>
        )
      }
      actions={
        row && (
          <>
            {actions?.(row)}
            {resource.tasks
              // what only reads is a part of the page already
              .filter((task) => task.action !== 'read' && may(task.action ?? 'update', { ofYear: task.ofYear ?? false }))
              .map((task) => (
                <ButtonLink key={task.name} to={taskAddress(task.path, id)}>
                  {say(task.label)}
                </ButtonLink>
              ))}
            {mayEdit && (
              <ButtonLink primary to={hrefs.edit(resource, id)} icon={<EditOutlined aria-hidden="true" />}>
                {words('list.edit')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {row && (
        <ReadableContext value={isReadable}>
          <QuietLinks>
            <RecordHead resource={resource} row={row} />
            {sections?.(row)}
          </QuietLinks>
        </ReadableContext>
      )}
      {body()}
    </Page>
  )
}
