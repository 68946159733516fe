import type { Resource, ValidationContext } from '../../resources/kit/index.ts'
import { skips } from '../request/granted.ts'
import { richText } from './rich-text/index.ts'
import type { Work } from './work.ts'

/** What `validate` has to know of this request, whether a form is saved or a file is read. */
export const validationOf = (
  { context, floor }: Pick<Work, 'context' | 'floor'>,
  resource: Resource,
): Omit<ValidationContext, 'mode' | 'current'> => ({
  role: context.principal.role,
  today: context.today,
  country: context.country,
  currency: context.currency ?? null,
  ...(skips(context, 'locked-fields', resource) ? { unlocked: true } : {}),
  rich: richText,
  resourceOf: (name) => floor.registry.find(name),
})
