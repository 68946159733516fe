import { addProblem, isOn, textIn } from '../cases.ts'
import type { Case, Hook, Row } from '../types.ts'

const names = ['class_id', 'subject_id', 'teacher_id', 'academic_year'] as const
const sameOf = (row: Row): string => names.map((name) => textIn(row[name]) ?? '').join(' ')

/** A teacher has a subject in a class once at a time; several may share it. */
const hook: Hook = {
  async judge({ context, within, resource, cases }) {
    const at = ({ before, values }: Case): Row => ({ ...before, ...values })
    const concerned = cases.filter(
      (one) => isOn(at(one)) && (one.before === null || ['is_active', ...names].some((name) => name in one.values)),
    )
    const classes = [...new Set(concerned.flatMap((one) => textIn(at(one)['class_id']) ?? []))].toSorted()
    const held = new Map<string, string>()
    for (const classId of classes) {
      await within.alone(`${resource.name} ${classId}`)
      const rows = await within.q
        .selectFrom('subject_mappings')
        .select(['mapping_id', ...names])
        .where('tenant_id', '=', context.principal.tenantId)
        .where('class_id', '=', classId)
        .where('is_active', '=', true)
        .execute()
      for (const row of rows) if (!cases.some((one) => one.id === row['mapping_id'])) held.set(sameOf(row), String(row['mapping_id']))
    }
    for (const one of concerned) {
      const holder = held.get(sameOf(at(one)))
      if (holder !== undefined && holder !== one.id) addProblem(one, 'subject_id', 'taken')
      else held.set(sameOf(at(one)), one.id)
    }
  },
}
export default hook
