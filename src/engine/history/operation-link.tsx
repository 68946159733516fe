import type { OperationNamed, OperationUndone } from '../../../resources/contract/history.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, Link } from '../refine/navigation.ts'

interface OperationLinkProps {
  readonly operation: OperationNamed
  /** what it is called here; by what it was unless said */
  readonly called?: string
}

/** An operation, leading to it among all that was done; words alone where it is not the reader's to look at. */
export function OperationLink({ operation: { operation_id: id, kind, may_open: mayOpen }, called }: OperationLinkProps) {
  const words = useWords()
  const text = <bdi>{called ?? words(`operation.kind.${kind}`)}</bdi>
  return mayOpen ? <Link to={hrefs.operation(id)}>{text}</Link> : text
}

/** The same with when it was done and, where that is told, by whom. */
export function OperationDone({ operation }: { readonly operation: OperationNamed | OperationUndone }) {
  const [words, locale] = [useWords(), useLocale()]
  const { kind, at } = operation
  const by = 'by' in operation ? [operation.by ?? words('history.somebody')] : []
  return <OperationLink operation={operation} called={[words(`operation.kind.${kind}`), printInstant(at, locale), ...by].join(' · ')} />
}
