import { Alert } from 'antd'
import { listed, type Resource } from '../../../../resources/kit/index.ts'
import { useLocale, useSay, useWords } from '../../refine/language.ts'

/** What a view also names and is not there for its reader: said, and the list stands without it. */
export default function LeftOut({ resource, names }: { readonly resource: Resource; readonly names: readonly string[] }) {
  const [words, say, locale] = [useWords(), useSay(), useLocale()]
  const labels = names.map((name) => (resource.listed[name] ? say(resource.listed[name].label) : name))
  return <Alert type="info" showIcon title={words('views.left_out', { names: listed(labels, locale) })} data-screen-only />
}
