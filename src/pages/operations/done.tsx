import type { OperationData } from '../../../resources/contract/operations.ts'
import { listed, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { hrefs, isOwnAct, Link, Undid, useLocale, usePageWords, useRegistry, useWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** An operation in words: each kind of record that it touched, in which way and how many. */
export function Done({ operation: { kind, parts, reason, undid } }: { readonly operation: OperationData }) {
  const [words, shared, locale, registry] = [usePageWords('operations'), useWords(), useLocale(), useRegistry()]
  const named = (part: OperationData['parts'][number]) => {
    const { resource: name, count, record, gone } = part
    const resource = registry.find(name)
    const label = resource ? say(count === 1 ? resource.label.one : resource.label.many, locale) : name
    const told = record ? [sayEither(record.label, record.label_ar, locale)] : gone
    const called = told.length > 0 && <bdi>{listed(told, locale)}</bdi>
    return (
      <>
        {label} {record && resource?.api.one ? <Link to={hrefs.show(resource, record.id)}>{called}</Link> : called}
        {count > 1 && told.length < count && `${told.length > 0 ? ' ' : ''}(${printNumber(count, locale)})`}
      </>
    )
  }
  return (
    <>
      {!isOwnAct(kind) && <b>{shared(`operation.kind.${kind}`)}</b>}
      {undid && (
        <div>
          <Undid operation={undid} />
        </div>
      )}
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
