import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { fold } from '../../../resources/kit/folding.ts'
import { entryAddress, hrefs, titleOf, useLocale, useMay, useOfRecord, useRow, useSay } from '../../engine/index.ts'
import { toast } from '../../providers/notification.ts'
import { Icon } from '../layout/icon.tsx'
import { Chooser } from './chooser.tsx'
import type { Found } from './found.ts'
import type { Chosen } from './records.ts'
import { useChooserWords } from './words.ts'
import styles from './palette.module.css'

interface DeedsProps extends Chosen {
  readonly onOpen: (path: string) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** What this person may do with a record that was found. */
function useDeeds({ resource, one, onOpen, onDone }: DeedsProps): Found[] {
  const { t } = useTranslation('shell')
  const [say, locale, may] = [useSay(), useLocale(), useMay(resource)]
  const answer = useRow(resource, one.id)
  const entries = useOfRecord('row-entry', resource)
  const act = (id: string, name: string, icon: string, perform: () => void): Found => ({ id, name, icon, perform })
  const go = (id: string, name: string, icon: string, path: string): Found => act(id, name, icon, () => onOpen(path))
  const show = hrefs.show(resource, one.id)
  const { code } = one
  const copy = (): void => {
    onDone()
    // the browser may refuse it; then the code is told, to be copied by hand
    navigator.clipboard.writeText(code ?? '').then(
      () => toast('success', t('palette.copied', { code })),
      () => toast('error', t('palette.not_copied', { code })),
    )
  }
  const isCodeSearched = resource.key.some((name) => resource.list.search.includes(name))
  const search = code !== null && isCodeSearched ? code : titleOf(resource, one.row, 'en')
  return [
    go('open', t('palette.open'), resource.icon ?? 'dot', show),
    ...(may('update') && resource.api.update ? [go('edit', t('palette.edit'), 'pencil', hrefs.edit(resource, one.id))] : []),
    ...(may('history') && resource.api.history ? [go('history', t('palette.history'), 'diary', `${show}?tab=history`)] : []),
    // only an encrypted page may write what is copied
    ...(code !== null && 'clipboard' in navigator ? [act('copy', t('palette.copy', { code }), 'tag', copy)] : []),
    ...(resource.api.list
      ? [
          go(
            'list',
            t('palette.in_list', { of: locale === 'ar' ? say(resource.label.many) : resource.label.many[0].toLowerCase() }),
            'unordered-list',
            `${hrefs.list(resource)}?${new URLSearchParams({ search }).toString()}`,
          ),
        ]
      : []),
    ...(answer.is === 'ready' ? entries(answer.data) : []).map(({ to, title }) =>
      go(to, say(title), 'promotion', entryAddress(to, one.id)),
    ),
  ]
}

/** The second step: what else can be done with a record, narrowed by what is typed. */
export function Deeds(props: DeedsProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const words = useChooserWords()
  const [typed, setTyped] = useState('')
  const name = titleOf(props.resource, props.one.row, locale)
  const label = t('palette.of', { name })
  const deeds = useDeeds(props)
  const found = deeds.filter((one) => fold(one.name).includes(fold(typed)))
  return (
    <Chooser
      label={label}
      hint={label}
      typed={typed}
      groups={found.length > 0 ? [{ name, found }] : []}
      isSettled
      status={found.length > 0 ? t('palette.found', { count: found.length }) : t('palette.none')}
      words={words}
      before={
        <button type="button" className={styles.back} aria-label={t('palette.back')} title={t('palette.back')} onClick={props.onBack}>
          <Icon name="chevron" size={18} />
        </button>
      }
      onType={setTyped}
      onBack={props.onBack}
    />
  )
}
