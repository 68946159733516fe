import { Select } from 'antd'
import { can, printAll, roles, say, type Resource } from '../../../resources/kit/index.ts'
import { useAsk, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** The kinds whose records this person sees, apart by whether their history is read. */
function useKinds(): { readonly told: readonly Resource[]; readonly untold: readonly Resource[] } {
  const [registry, ask] = [useRegistry(), useAsk()]
  const may = (resource: Resource, action: 'read' | 'history'): boolean => ask({ resource: resource.name, action }).can
  const kinds = registry.all.filter((resource) => !resource.source)
  return {
    told: kinds.filter((one) => may(one, 'history')),
    untold: kinds.filter((one) => may(one, 'read') && !may(one, 'history') && roles.some((role) => can(role, 'history', one))),
  }
}

/** A page that tells of some kinds only says of which it does not. */
export function NotTold() {
  const [words, locale, { untold }] = [usePageWords('operations'), useLocale(), useKinds()]
  if (untold.length === 0) return null
  const kinds = untold.map(({ label }) => say(label.many, locale))
  return <p className={text.soft}>{words('not_these', { kinds: printAll(kinds, locale) })}</p>
}

/** One of the kinds of record whose history this person reads, or all of them. */
export function KindSelect({ value, onChange }: { readonly value: string | null; onChange(kind: string | undefined): void }) {
  const [words, locale, { told }] = [usePageWords('operations'), useLocale(), useKinds()]
  return (
    <Select
      aria-label={words('kind')}
      placeholder={words('all_kinds')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={told.map(({ name, label }) => ({ value: name, label: say(label.many, locale) }))}
      onChange={onChange}
    />
  )
}
