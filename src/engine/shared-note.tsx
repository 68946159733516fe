import { Alert } from 'antd'
import { listed, printNumber, say, sayEither, type Resource } from '../../resources/kit/index.ts'
import { useImpact } from './list/impact-note.tsx'
import { useLocale, useWords } from './refine/language.ts'
import { useRegistry } from './registry-context.tsx'

/** That what is changed here changes at another school, too: said before it is saved. */
export function SharedNote({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  const answer = useImpact(resource, id)
  if (answer.is !== 'ready' || answer.data.elsewhere.length === 0) return null
  const owner = registry.find(resource.access.through?.resource ?? '')
  const many = owner ? say(owner.label.many, locale) : ''
  const schools = answer.data.elsewhere.map(({ school, school_ar, count }) =>
    words('form.shared_at', { school: sayEither(school, school_ar, locale), many, number: printNumber(count, locale) }),
  )
  return (
    <Alert
      type="info"
      role="status"
      title={words('form.shared', { schools: listed(schools, locale) })}
      description={words('form.shared_hint')}
    />
  )
}
