import type { OperationNamed } from '../../../resources/contract/history.ts'
import { printInstant } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, Link } from '../refine/navigation.ts'

interface OperationLinkProps {
  readonly operation: OperationNamed
  /** among others it is told apart by when it was done */
  readonly hasTime?: boolean
}

/** An operation by what it was, leading to it among all that was done; words alone where it is not the reader's to look at. */
export function OperationLink({ operation: { operation_id: id, kind, at, may_open: mayOpen }, hasTime = false }: OperationLinkProps) {
  const [words, locale] = [useWords(), useLocale()]
  const called = words(`operation.kind.${kind}`)
  const text = <bdi>{hasTime ? `${called} · ${printInstant(at, locale)}` : called}</bdi>
  return mayOpen ? <Link to={hrefs.operation(id)}>{text}</Link> : text
}

/** What an undo undid. */
export function Undid({ operation }: { readonly operation: OperationNamed }) {
  const words = useWords()
  return (
    <>
      {words('operation.undid')} <OperationLink operation={operation} hasTime />
    </>
  )
}
