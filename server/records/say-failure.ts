import { isKnownName, labelOfName, say, sayProblem, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { AppError } from '../request/errors.ts'

/** What is told to somebody who asked for many records at once: each reason in a sentence. */
export function sayFailure({ locale }: RequestContext, resource: Resource, { problems, text }: AppError): string {
  const told = Object.entries(problems ?? {}).map(([path, list]) => {
    const name = path.split('.')[0]!
    // what is given beside the values is called something, too
    const label = resource.fields[name]?.label ?? (isKnownName(name) ? labelOfName(name) : undefined)
    const sentences = list.map((one) => sayProblem(one, locale, resource)).join(' ')
    return label ? `${say(label, locale)}: ${sentences}` : sentences
  })
  return told.length > 0 ? told.join('; ') : say(text, locale)
}
