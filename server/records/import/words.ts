import { sql } from 'kysely'
import { isBlank, listed, no, say, yes, type Field, type Locale, type Resource, wordOf } from '../../../resources/kit/index.ts'
import { chunksOf } from '../chunks.ts'
import { titleSql } from '../labels.ts'
import { listOf, quoted, run } from '../sql.ts'
import type { Ground } from './existing.ts'

/** Values as a person reads them: names instead of ids and codes. */
export interface Words {
  /** null where there is nothing */
  of(field: Field, value: unknown): string | null
  /** what a record of this kind is called */
  title(resource: Resource, id: unknown): string | null
}

/** Collects what has to be named, then asks for all names at once. */
export class Naming {
  private readonly ids = new Map<string, Set<string>>()
  private readonly lists = new Set<string>()

  want(field: Field, value: unknown): void {
    if (value === null || value === undefined) return
    if (field.lov) this.lists.add(field.lov)
    if (field.kind === 'reference' && typeof value === 'string') this.wantId(field.to!, value)
  }
  wantId(resource: string, id: string): void {
    this.ids.set(resource, (this.ids.get(resource) ?? new Set()).add(id))
  }

  async ask({ floor, q, context }: Ground): Promise<Words> {
    const { tenantId } = context.principal
    const { locale } = context
    const names = new Map<string, string>()
    for (const [name, ids] of this.ids) {
      const resource = floor.registry.find(name)
      if (!resource || resource.source) continue
      for (const some of chunksOf([...ids])) {
        const rows = await run<{ id: string; label: unknown; label_ar: unknown }>(
          q,
          sql`select m.${sql.raw(quoted(resource.id))} as id, ${sql.raw(titleSql(resource, 'm', 0))} as label, ${sql.raw(titleSql(resource, 'm', 1))} as label_ar from ${sql.raw(quoted(resource.table))} m where m.tenant_id = ${tenantId} and m.${sql.raw(quoted(resource.id))} in ${listOf(some)}`,
        )
        for (const row of rows) names.set(`${name} ${row.id}`, nameIn(row.label, row.label_ar, locale))
      }
    }
    if (this.lists.size > 0 && floor.registry.find('lovs')) {
      const rows = await run<{ list: string; code: string; name_en: unknown; name_ar: unknown }>(
        q,
        sql`select list, code, name_en, name_ar from lovs where tenant_id = ${tenantId} and list in ${listOf([...this.lists])}`,
      )
      for (const row of rows) names.set(`lov ${row.list} ${row.code}`, nameIn(row.name_en, row.name_ar, locale))
    }
    return {
      of: (field, value) => spoken(field, value, names, locale),
      title: (resource, id) => names.get(`${resource.name} ${String(id as string)}`) ?? null,
    }
  }
}

const nameIn = (own: unknown, arabic: unknown, locale: Locale): string => wordOf((locale === 'ar' ? arabic || own : own || arabic) ?? '')

function spoken(field: Field, value: unknown, names: ReadonlyMap<string, string>, locale: Locale): string | null {
  if (isBlank(value)) return null
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : listed(
          value.map((one) => spoken(field, one, names, locale) ?? ''),
          locale,
        )
  if (typeof value === 'boolean') return say(value ? yes : no, locale)
  const text = String(value as string | number)
  if (field.options?.[text]) return say(field.options[text], locale)
  if (field.lov) return names.get(`lov ${field.lov} ${text}`) ?? text
  if (field.kind === 'reference') return names.get(`${field.to!} ${text}`) ?? text
  return text
}
