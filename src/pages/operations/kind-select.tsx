import { Select } from 'antd'
import { say } from '../../../resources/kit/index.ts'
import { useAsk, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'

/** One of the kinds of record whose history this person reads, or all of them. */
export function KindSelect({ value, onChange }: { readonly value: string | null; onChange(kind: string | undefined): void }) {
  const [words, locale, registry, ask] = [usePageWords('operations'), useLocale(), useRegistry(), useAsk()]
  const kinds = registry.all.filter((resource) => !resource.source && ask({ resource: resource.name, action: 'history' }).can)
  return (
    <Select
      aria-label={words('kind')}
      placeholder={words('all_kinds')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={kinds.map(({ name, label }) => ({ value: name, label: say(label.many, locale) }))}
      onChange={onChange}
    />
  )
}
