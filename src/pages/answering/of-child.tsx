import { sayEither } from '../../../resources/kit/index.ts'
import { useChildInView, useLocale } from '../../engine/index.ts'

/** The name of one of the own children: a guardian of two answers about each. Null to the child itself. */
export function useChildName(): (studentId: string) => string | null {
  const [{ children }, locale] = [useChildInView(), useLocale()]
  return (studentId) => {
    const child = children?.find(({ student_id }) => student_id === studentId)
    return child ? sayEither(child.name, child.name_ar, locale) : null
  }
}

export function OfChild({ id }: { readonly id: string }) {
  const name = useChildName()(id)
  return (
    name && (
      <b>
        <bdi>{name}</bdi>
      </b>
    )
  )
}
