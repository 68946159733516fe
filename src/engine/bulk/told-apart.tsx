import { Alert } from 'antd'
import { say, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, Link, useLocation } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { filledIn, missingIn } from './missing-in.ts'

/** What is missing and cannot be the same for many: where it is filled instead. */
export function ToldApart({ resource, condition }: { readonly resource: Resource; readonly condition: Condition | undefined }) {
  const [words, locale, { role }, { pathname, search }] = [useWords(), useLocale(), usePerson(), useLocation()]
  const params = new URLSearchParams(search)
  params.set('mode', 'grid')
  return missingIn(role, resource, condition).flatMap((name) => {
    const place = filledIn(role, resource, name)
    if (place === 'many') return []
    const isList = place === 'cells' && pathname === hrefs.list(resource)
    return [
      <Alert
        key={name}
        type="info"
        showIcon
        style={{ marginBlockEnd: 12 }}
        title={words(place === 'cells' ? 'bulk.in_cells' : 'bulk.on_page', { name: say(resource.fields[name]!.label, locale) })}
        action={isList && <Link to={`${pathname}?${params}`}>{words('bulk.to_cells')}</Link>}
      />,
    ]
  })
}
