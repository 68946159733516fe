import { say, sayProblem, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { AppError } from '../request/errors.ts'

/** What is told to somebody who asked for many records at once: each reason in a sentence. */
export function sayFailure({ locale }: RequestContext, resource: Resource, { problems, text }: AppError): string {
  const told = Object.entries(problems ?? {}).map(([path, list]) => {
    const label = resource.fields[path.split('.')[0]!]?.label
    const sentences = list.map((one) => sayProblem(one, locale, resource)).join(' ')
    return label ? `${say(label, locale)}: ${sentences}` : sentences
  })
  return told.length > 0 ? told.join('; ') : say(text, locale)
}
