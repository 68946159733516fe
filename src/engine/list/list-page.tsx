import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { ButtonLink } from '../button-link.tsx'
import { useContributed } from '../contributions/contributions-context.ts'
import { useLocale, useNoun, useSay, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'
import { useResource } from '../registry-context.tsx'
import { Page } from '../../ui/page.tsx'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { RecordList, useTotal } from './record-list.tsx'
import { Mark } from '../../ui/mark.tsx'

/** A kind of record as a page: found, narrowed, sorted, selected, exported; created, imported. */
export function ListPage({ resource: named }: { readonly resource: string | Resource }) {
  const resource = useResource(named)
  const [say, words, locale, may] = [useSay(), useWords(), useLocale(), useMay(resource)]
  const noun = useNoun()
  const entries = useContributed('list-entry', resource.name)
  const [total, setTotal] = useTotal(resource.name)
  return (
    <Page
      title={say(resource.label.many)}
      aside={total !== null && <Mark>{printNumber(total, locale)}</Mark>}
      actions={
        <>
          {entries.map(({ name, title, to }) => (
            <ButtonLink key={name} to={to}>
              {say(title)}
            </ButtonLink>
          ))}
          {may('import') && resource.api.create && !resource.source && (
            <ButtonLink to={hrefs.import(resource)} icon={<ImportOutlined aria-hidden="true" />}>
              {words('list.import')}
            </ButtonLink>
          )}
          {may('create') && resource.api.create && (
            <ButtonLink to={hrefs.create(resource)} icon={<PlusOutlined aria-hidden="true" />} primary>
              {words('list.create', { one: noun(resource) })}
            </ButtonLink>
          )}
        </>
      }
    >
      <RecordList resource={resource} keyboard hasViews onTotal={setTotal} />
    </Page>
  )
}
export const Component = ListPage
