import { z } from 'zod'

/**
 * A row of a declared resource as it stands in the answer of a task, with what the task says beside it. Its fields are the declaration's
 * own: OpenAPI puts the resource's schema in its place, and tests hold the answer against that.
 */
export const recordRow = <More extends z.core.$ZodLooseShape>(resource: string, more: More) =>
  z.looseObject(more).meta({ record: resource })
