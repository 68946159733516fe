import { Alert } from 'antd'
import { printNumber, say, type Resource } from '../../resources/kit/index.ts'
import { licenseValidate } from '../../resources/contract/licence.ts'
import { useAnswer } from './refine/answer.ts'
import { useLocale, useWords } from './refine/language.ts'

/** Said before somebody types: where every seat of the licence is taken, nobody can be added, and who can help. */
export function SeatsNotice({ resource }: { readonly resource: Resource }) {
  const [words, locale] = [useWords(), useLocale()]
  const answer = useAnswer(licenseValidate, resource.seats !== null && resource.package !== null ? { module_name: resource.package } : null)
  if (answer.is !== 'ready' || answer.data.seats_left !== 0) return null
  const { seats_total, seats_used } = answer.data
  return (
    <Alert
      type="error"
      role="alert"
      title={
        <>
          <strong>{words('seats.none')}</strong>{' '}
          {words('seats.taken', {
            many: say(resource.label.many, locale),
            total: printNumber(seats_total ?? 0, locale),
            used: printNumber(seats_used, locale),
          })}
        </>
      }
    />
  )
}
