import { sql } from 'kysely'
import { notedActs, type Act } from '../../../resources/contract/history.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { parsed } from '../history.ts'
import type { Row } from '../types.ts'
import { ask, type Work } from '../work.ts'

/** What one operation did to one record, all of it together. */
export interface Story {
  readonly resource: Resource
  readonly id: string
  /** the place that it was done in */
  readonly schoolId: string | null
  /** unsaid of what does not change with the year */
  readonly academicYear: string | undefined
  /** was it there before, and was it there afterwards? */
  wasThere: boolean
  isThere: boolean
  /** what the fields that the operation changed held before it */
  was: Row
  /** of one that was changed before it was removed: what it held before that, which its removal does not tell */
  refill: Row | null
  /** the version that it left */
  at: string
}

interface Told {
  readonly resource: string
  readonly record_id: string
  readonly at: string
  readonly action: Act
  readonly school_id: string | null
  readonly academic_year: string | null
  readonly before: unknown
}

const makes: ReadonlySet<Act> = new Set(['create', 'restore'])

/** Every record that an operation touched, in the order in which it came to it. What is only noted of an account is nobody's to put back. */
export async function storiesOf(work: Work, operationId: string): Promise<Story[]> {
  const rows = await ask<Told>(
    work,
    sql`select resource, record_id, at, action, school_id, academic_year, case when action = 'create' then null else before end as before from history where tenant_id = ${work.context.principal.tenantId} and operation_id = ${operationId} and action not in (${sql.join([...notedActs])}) order by id`,
  )
  const stories = new Map<string, Story>()
  for (const { resource: name, record_id: id, at, action, before, ...place } of rows) {
    const resource = work.floor.registry.find(name)
    if (!resource || resource.source) continue
    const held = parsed(before)
    const known = stories.get(`${name} ${id}`)
    const isThere = action !== 'remove'
    if (known) {
      // what was written first tells what was before all of it
      Object.assign(known, { isThere, at, was: { ...held, ...known.was }, refill: isThere || !known.isThere ? null : known.was })
    } else {
      const [schoolId, academicYear] = [place.school_id, place.academic_year ?? undefined]
      stories.set(`${name} ${id}`, {
        resource,
        id,
        schoolId,
        academicYear,
        wasThere: !makes.has(action),
        isThere,
        was: held,
        refill: null,
        at,
      })
    }
  }
  // what came and went again has left nothing
  return [...stories.values()].filter(({ wasThere, isThere }) => wasThere || isThere)
}
