import { sql } from 'kysely'
import { isBlank, nameToldBy, namesMeet, ruleFields, say, type DuplicateRule, type Resource } from '../../resources/kit/index.ts'
import { idBeside } from '../database/index.ts'
import { partTable, type Floor, type Layout } from './layout.ts'
import { quoted } from './sql.ts'
import type { Row } from './types.ts'
import { decoderOf } from './values.ts'
import { ask, type Work } from './work.ts'

/** In which links one record names records of this kind together: the adults of a child. */
export function linkedBy(floor: Pick<Floor, 'registry'>, { access: { through } }: Resource) {
  return through ? { resource: floor.registry.get(through.resource), field: through.field } : undefined
}

/**
 * Whom a record seems to be among those that are linked beside it, by the rules that look there only: of one that is new, and of one that
 * nobody is linked with, nobody.
 */
export async function linkedAlike(
  work: Work,
  { resource, table }: Layout,
  rules: readonly DuplicateRule[],
  id: string,
  after: Readonly<Row>,
): Promise<Row[]> {
  const by = linkedBy(work.floor, resource)
  const asked = rules.filter((rule) => rule.within === 'links' && ruleFields(rule).every((name) => !isBlank(after[name])))
  if (!by || id === '' || asked.length === 0) return []
  const names = [...new Set(asked.flatMap(ruleFields))]
  const [part, one, owner] = [partTable(by.resource, by.field), idBeside(resource), idBeside(by.resource)].map((name) => sql.raw(name))
  const { tenantId } = work.context.principal
  const beside = await ask<Row>(
    work,
    sql`select ${sql.raw([resource.id, ...names].map((name) => `m.${quoted(name)}`).join(', '))} from ${sql.raw(table)} m where m.tenant_id = ${tenantId} and m.${sql.raw(quoted(resource.id))} <> ${id} and m.${sql.raw(quoted(resource.id))} in (select b.${one} from ${part} a join ${part} b on b.tenant_id = a.tenant_id and b.${owner} = a.${owner} where a.tenant_id = ${tenantId} and a.${one} = ${id})`,
  )
  return beside.map(decoderOf(resource.fields, names, null)).flatMap((row) => {
    const rule = asked.find((any) => namesMeet(nameToldBy(any, after), nameToldBy(any, row)) !== null)
    return rule ? [{ [resource.id]: row[resource.id], why: say(rule.label, work.context.locale) }] : []
  })
}
