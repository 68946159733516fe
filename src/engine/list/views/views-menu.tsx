import { CheckOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { printNumber, say, type Quality } from '../../../../resources/kit/index.ts'
import { wholeList } from '../../../../resources/kit/list-state.ts'
import { chosenOnce, withinWindow } from '../../../ui/drop-menu.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useLocale, useWords } from '../../refine/language.ts'
import { Link, useLocation, useNavigate } from '../../refine/navigation.ts'
import { addressOfRule } from '../rule-address.ts'
import { useBrokenRules } from './use-broken-rules.ts'
import { nameOfView } from './use-views.ts'
import { useViewDeeds } from './use-view-deeds.ts'
import { viewAddress, wholeAddress } from './view-address.ts'
import { PlainButton } from './plain-button.tsx'
import type { OfViews } from './of-views.ts'
import css from './views.module.css'

const ViewDialog = lazyDialog(() => import('./view-dialog.tsx'))
const groups = ['mine', 'role', 'everyone'] as const
const keyOfRule = ({ name }: Pick<Quality, 'name'>): string => `rule ${name}`

/** The list as somebody wants to find it again: own views, those of one's role, everyone's; a link each. */
export default function ViewsMenu(props: OfViews) {
  const { resource, control, views, open, rule, isChanged, isWhole, kept, button } = props
  const [isOpen, setOpen] = useState(true)
  const [words, locale, navigate, { pathname }] = [useWords(), useLocale(), useNavigate(), useLocation()]
  const [deeds, broken] = [useViewDeeds(resource), useBrokenRules(resource)]
  const [asking, setAsking] = useState<'new' | 'edit' | null>(null)
  const name = open ? nameOfView(open, locale) : null
  const addresses = new Map<string, string>([
    [wholeList, wholeAddress(pathname)],
    ...views.all.map((view) => [view.view_id, viewAddress(pathname, view)] as const),
    ...broken.map(({ rule }) => [keyOfRule(rule), addressOfRule(resource, rule)] as const),
  ])
  const entry = (key: string, label: string, aside: ReactNode) => ({
    key,
    label: (
      // the entry leads there itself; the link is for those who want it in another tab
      <Link to={addresses.get(key)!} tabIndex={-1} className={css.entry} onClick={(event) => !isAside(event) && event.preventDefault()}>
        <bdi>{label}</bdi>
        {aside}
      </Link>
    ),
  })
  const opening = <CheckOutlined className={css.opens} aria-label={words('views.opens')} title={words('views.opens')} />
  const isOpening = open !== null && views.opening?.view_id === open.view_id
  const items: MenuProps['items'] = [
    entry(wholeList, words('views.all'), null),
    ...groups.flatMap((reach) => {
      const some = views.all
        .filter((view) => view.reach === reach)
        .map((view) => ({ view, label: nameOfView(view, locale) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale))
      return some.length === 0
        ? []
        : [
            {
              key: `of ${reach}`,
              type: 'group' as const,
              label: words(`views.of.${reach}`),
              children: some.map(({ view, label }) => entry(view.view_id, label, views.opening?.view_id === view.view_id && opening)),
            },
          ]
    }),
    ...(broken.length === 0
      ? []
      : [
          {
            key: 'to put right',
            type: 'group' as const,
            label: words('views.to_put_right'),
            children: broken.map(({ rule, count }) =>
              entry(keyOfRule(rule), say(rule.label, locale), <span className={css.count}>{printNumber(count, locale)}</span>),
            ),
          },
        ]),
    ...(views.is === 'ready' ? [] : [{ key: 'again', label: words(views.is === 'loading' ? 'list.loading' : 'views.failed') }]),
    { key: 'line', type: 'divider' as const },
    ...(open?.may_change && isChanged ? [{ key: 'change', label: words('views.save') }] : []),
    { key: 'new', label: words('views.save_as') },
    ...(open
      ? [{ key: 'opens', label: words(isOpening ? 'views.open_whole' : 'views.open_with') }]
      : views.opening
        ? [{ key: 'opens', label: words('views.open_whole') }]
        : []),
    ...(open?.may_change
      ? [
          { key: 'edit', label: words('views.edit') },
          { key: 'remove', danger: true, label: words('views.delete') },
        ]
      : []),
  ]
  const act = async (key: string) => {
    try {
      if (key === 'change' && open && name !== null) await deeds.change(open.view_id, { query: kept }, name)
      if (key === 'opens') await deeds.openWith(open && !isOpening ? open.view_id : null)
      if (key === 'remove' && open && name !== null) {
        await deeds.remove(open.view_id, name)
        // the rows stay as they are, under no name
        control.set({ view: wholeList }, { replace: true })
      }
    } catch (thrown) {
      deeds.complain(thrown)
    }
  }
  return (
    <>
      <Dropdown
        open={isOpen}
        autoFocus
        trigger={['click']}
        align={withinWindow}
        // without a motion: while one goes on, what is pressed in the menu is not heard
        transitionName=""
        onOpenChange={setOpen}
        menu={{
          items,
          className: css.menu ?? '',
          selectable: true,
          selectedKeys: open ? [open.view_id] : rule ? [keyOfRule(rule)] : isWhole ? [wholeList] : [],
          onClick: chosenOnce(({ key, domEvent }) => {
            const address = addresses.get(key)
            if (address !== undefined) return isAside(domEvent) ? undefined : void navigate(address)
            if (key === 'again') return views.retry()
            if (key === 'new' || key === 'edit') return setAsking(key)
            void act(key)
          }),
        }}
      >
        <PlainButton ref={button} open={open} rule={rule} isChanged={isChanged} aria-haspopup="menu" aria-expanded={isOpen} />
      </Dropdown>
      {asking && (
        <ViewDialog
          resource={resource}
          view={asking === 'edit' ? open : null}
          kept={kept}
          reaches={views.reaches}
          isOpening={asking === 'edit' && isOpening}
          onSaved={(id) => asking === 'new' && void navigate(viewAddress(pathname, { view_id: id, query: kept }), { replace: true })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Wanted in another tab or window. */
const isAside = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey
