import { Flex } from 'antd'
import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { lazy, Suspense, useContext, useMemo, type ReactNode } from 'react'
import { printNumber, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Page } from '../../ui/page.tsx'
import { useSettled } from '../../ui/settled.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ButtonLink } from '../button-link.tsx'
import { orderOf, useContributed } from '../contributions/contributions-context.ts'
import { useOfRecord } from '../contributions/of-record.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { Failed } from '../failed.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { useStoredFile } from '../fields/stored-file.ts'
import { pictureOf } from '../list/picture.ts'
import { StatusSwitch } from '../list/status-switch.tsx'
import { useStatusChange } from '../list/use-status-change.ts'
import { PrintButton } from '../print/print-button.tsx'
import { QuietLinks } from '../quiet-link.tsx'
import { failureOf } from '../refine/failure.ts'
import { HeadStartContext } from '../refine/head-start.ts'
import { follower } from '../live/follower.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { entryAddress, hrefs, useLocation, useNavigate } from '../refine/navigation.ts'
import { useChangesRow, useMayEdit } from '../form/may-edit.ts'
import { useMay } from '../refine/principal.ts'
import { useResource } from '../registry-context.tsx'
import type { Row } from '../row.ts'
import { RecordNav } from '../trail/record-nav.tsx'
import { useTitleOf } from '../use-title-of.ts'
import { RecordDetails } from './record-details.tsx'
import { useRelated } from './use-related.tsx'
import { RecordHead } from './record-head.tsx'
import panel from '../../ui/panel.module.css'

const FollowedRecord = follower(() => import('./followed-record.tsx'))
const WhoIsHere = follower(() => import('../live/who-is-here.tsx'))
const Steps = lazy(() => import('./steps.tsx'))
const HistoryList = lazy(async () => ({ default: (await import('../history/history-list.tsx')).HistoryList }))

export interface ShowPageProps {
  readonly resource: string | Resource
  readonly id: string
}

const hasSteps = ({ fields, page }: Resource): boolean => page.steps && Object.values(fields).some(({ states }) => states)

const counted = (label: string, count: unknown, locale: Locale): string =>
  typeof count === 'number' ? `${label} (${printNumber(count, locale)})` : label

/** One record to read: its values by kind, its rows as small tables, what happened to it, and what modules contribute to it. */
export function ShowPage({ resource: named, id }: ShowPageProps) {
  const resource = useResource(named)
  const [words, say, locale, may] = [useWords(), useSay(), useLocale(), useMay(resource)]
  const [canEdit, isChanged] = [useMayEdit(resource), useChangesRow(resource)]
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
  const isSettled = useSettled()
  const isReadable = useIsReadable()
  const picture = pictureOf(resource)
  const { url } = useStoredFile(picture && row ? row[picture] : null)
  const called = useMemo(() => ({ ...resource, title: resource.page.title ?? resource.title }), [resource])
  const titleOf = useTitleOf(called)
  const title = row ? titleOf(row) : say(resource.label.one)
  usePageName(row ? title : null)
  const tab = new URLSearchParams(location.search).get('tab')
  const tabs = useContributed('record-tab', resource.name)
  const [tabsOf, entriesOf] = [useOfRecord('record-tab', resource), useOfRecord('row-entry', resource)]
  const contributed = row ? tabsOf(row) : []
  const related = useRelated(resource, id)

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
    const given = { resource, id, row }
    const items = [
      { key: 'details', order: 100, label: words('show.details'), children: <RecordDetails resource={resource} row={row} /> },
      ...contributed.map((one) => ({
        key: one.key,
        order: orderOf(one),
        label: counted(say(one.title), one.count === undefined ? null : row[one.count], locale),
        children: <ShownPart key={one.name} part={one.part} given={given} title={one.title} rows={8} />,
      })),
      ...related,
      ...(may('history') && resource.api.history
        ? [
            {
              key: 'history',
              order: 900,
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
    ].toSorted((a, b) => a.order - b.order)
    const first = items[0]!
    if (items.length === 1) return first.children
    return (
      <Tabs
        label={title}
        active={items.find(({ key }) => key === tab)?.key ?? first.key}
        onChange={(key) => void navigate(key === first.key ? location.pathname : `${location.pathname}?tab=${key}`, { replace: true })}
        items={items}
      />
    )
  }
  const mayEdit = row !== null && canEdit && isChanged(row)
  return (
    <Page
      narrow={related.length === 0 && !tabs.some(({ wide }) => wide)}
      above={
        <RecordNav resource={resource} id={id} onEdit={mayEdit ? () => void navigate(hrefs.edit(resource, id)) : undefined}>
          {row && isSettled && !resource.source && (
            <Suspense fallback={null}>
              <WhoIsHere key={id} resource={resource.name} id={id} does="read" />
            </Suspense>
          )}
        </RecordNav>
      }
      title={
        <Flex align="center" gap={14}>
          {picture && row && <Initials name={title} url={url} size={52} />}
          <bdi>{title}</bdi>
        </Flex>
      }
      aside={
        row &&
        resource.hasStatus &&
        typeof row.is_active === 'boolean' && (
          <>
            <Mark tone={row.is_active ? 'good' : 'calm'}>{words(row.is_active ? 'status.active' : 'status.inactive')}</Mark>
            {may('status') && resource.api.status && <StatusSwitch resource={resource} row={row} onChange={changeStatus} />}
          </>
        )
      }
      actions={
        row && (
          <>
            {hasSteps(resource) && (
              <Suspense fallback={null}>
                <Steps resource={resource} row={row} />
              </Suspense>
            )}
            <PrintButton resource={resource} id={id} row={row} />
            {entriesOf(row)
              // what is a part of the page stands in it already
              .filter(({ isHere }) => !isHere)
              .map(({ name, title: label, to }) => (
                <ButtonLink key={name} to={entryAddress(to, id)}>
                  {say(label)}
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
      {row && isSettled && !resource.source && (
        <Suspense fallback={null}>
          <FollowedRecord key={id} resource={resource} row={row} />
        </Suspense>
      )}
      {row && (
        <ReadableContext value={isReadable}>
          <QuietLinks>
            <RecordHead resource={resource} row={row} />
          </QuietLinks>
        </ReadableContext>
      )}
      {body()}
    </Page>
  )
}
