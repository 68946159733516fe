import type { OperationData } from '../../../resources/contract/operations.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { hrefs, Link, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** An operation in words: each kind of record that it touched, in which way and how many. */
export function Done({ operation: { kind, parts, reason } }: { readonly operation: OperationData }) {
  const [words, locale, registry] = [usePageWords('operations'), useLocale(), useRegistry()]
  const named = (part: OperationData['parts'][number]) => {
    const { resource: name, count, record } = part
    const resource = registry.find(name)
    const label = resource ? say(count === 1 ? resource.label.one : resource.label.many, locale) : name
    if (!record) return count === 1 ? label : `${label} (${printNumber(count, locale)})`
    const called = <bdi>{sayEither(record.label, record.label_ar, locale)}</bdi>
    return (
      <>
        {label} {resource?.api.one ? <Link to={hrefs.show(resource, record.id)}>{called}</Link> : called}
      </>
    )
  }
  return (
    <>
      {(kind === 'import' || kind === 'undo' || kind === 'merge') && <b>{words(`kind_${kind}`)}</b>}
      {parts.map((part) => (
        <div key={`${part.resource} ${part.action}`}>
          <span className={text.soft}>{words(`did_${part.action}`)}</span> {named(part)}
        </div>
      ))}
      {reason && (
        <div className={text.soft}>
          {words('reason')}: <bdi>{reason}</bdi>
        </div>
      )}
    </>
  )
}
