import type { Registry, Resource } from '../../../resources/kit/index.ts'
import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { may } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, forbiddenRole } from '../../request/errors.ts'
import type { Habits } from './habits.ts'
import type { ReadFile } from './read-file.ts'

export interface ImportRequest {
  readonly context: RequestContext
  readonly entity: string
  readonly bytes: Buffer
  readonly mapping: Mapping | null
  readonly reading?: Reading
  /** what was decided for the last such file, where that is known already; else it is looked up */
  readonly habits?: Habits | null
  /** only what an import would do, and nothing of it done */
  readonly dryRun: boolean
  readonly updateExisting: boolean
  /** what a person has decided about this file */
  readonly answers?: ImportAnswers | undefined
  /** and put right in its rows */
  readonly corrections?: Corrections | undefined
  readonly readFile?: ReadFile
}

/** What a person said of rows that move somebody goes with the writes, as it does with a form that is saved. */
export const withAnswers = ({ context, answers }: Pick<ImportRequest, 'context' | 'answers'>): RequestContext => ({
  ...context,
  ...(answers?.effective_date ? { effectiveDate: answers.effective_date } : {}),
  ...(answers?.reason ? { reason: answers.reason } : {}),
  ...(answers?.over_capacity ? { overCapacity: true } : {}),
  ...(answers?.registers ? { registers: answers.registers } : {}),
})

export function resourceToImport(registry: Registry, entity: string, context: RequestContext): Resource {
  const resource = registry.find(entity)
  if (!resource || resource.source)
    throw new AppError('NOT_FOUND', ['There is nothing of this name to import', 'لا يوجد ما يمكن استيراده بهذا الاسم'])
  if (!may(context, 'import', resource)) throw forbiddenRole()
  return resource
}
