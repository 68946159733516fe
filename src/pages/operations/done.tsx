import type { OperationData } from '../../../resources/contract/operations.ts'
import { listed, printNumber, say } from '../../../resources/kit/index.ts'
import { Called, hrefs, isOwnAct, Link, OperationDone, useLocale, usePageWords, useRegistry, useWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** Enough to know which import it was. */
const filesNamed = 3

/** An operation in words: each kind of record that it touched, in which way and how many. */
export function Done({ operation: { kind, parts, reason, undid, files, files_total: filesTotal } }: { readonly operation: OperationData }) {
  const [words, shared, locale, registry] = [usePageWords('operations'), useWords(), useLocale(), useRegistry()]
  const separator = locale === 'ar' ? '، ' : ', '
  const said = (part: OperationData['parts'][number]) => {
    const { resource: name, count, record, gone } = part
    const resource = registry.find(name)
    const label = resource ? say(count === 1 ? resource.label.one : resource.label.many, locale) : name
    const named = record ? 1 : gone.length
    const called = record ? <Called of={record} /> : gone.length > 0 && <bdi>{listed(gone, locale)}</bdi>
    return (
      <>
        {label} {record && resource?.api.one ? <Link to={hrefs.show(resource, record.id)}>{called}</Link> : called}
        {count > 1 && named < count && `${named > 0 ? ' ' : ''}(${printNumber(count, locale)})`}
      </>
    )
  }
  return (
    <>
      {undid ? (
        <div>
          <b>{shared('operation.undo_of')}</b> <OperationDone operation={undid} />
        </div>
      ) : (
        !isOwnAct(kind) && <b>{shared(`operation.kind.${kind}`)}</b>
      )}
      {files.length > 0 && (
        <div>
          {files.slice(0, filesNamed).map((name, at) => (
            <span key={name}>
              {at > 0 && separator}
              <bdi className={text.clip} title={name}>
                {name}
              </bdi>
            </span>
          ))}
          {filesTotal > filesNamed &&
            ` ${words('files_more', { count: filesTotal - filesNamed, number: printNumber(filesTotal - filesNamed, locale) })}`}
        </div>
      )}
      {parts.map((part) => (
        <div key={`${part.resource} ${part.action}`}>
          <span className={text.soft}>{words(`did_${part.action}`)}</span> {said(part)}
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
