import { addProblem, isOn, textIn } from '../cases.ts'
import type { Hook } from '../types.ts'

/** A class has one teacher in charge at a time, whom it names; the one before is ended first, or replaced on the teacher's page. */
const hook: Hook = {
  tasks: ({ class_id }) => (typeof class_id === 'string' ? [`class-incharges ${class_id}`] : []),
  async judge({ context, within, resource, cases }) {
    const active = cases.filter(({ before, values }) => isOn({ ...before, ...values }))
    const ending = new Set(cases.filter((one) => !active.includes(one)).map((one) => one.id))
    const at = ({ before, values }: (typeof cases)[number], name: string): string | null => textIn(values[name] ?? before?.[name])
    const placeOf = (year: unknown, classId: unknown): string => `${String(year)} ${String(classId)}`
    const concerned = active.filter((one) => one.before === null || 'is_active' in one.values || 'class_id' in one.values)
    const given = new Map<string, string>()
    for (const classId of new Set(concerned.flatMap((one) => at(one, 'class_id') ?? []).toSorted())) {
      await within.alone(`${resource.name} ${classId}`)
      const rows = await within.q
        .selectFrom('class_incharges')
        .select(['mapping_id', 'academic_year'])
        .where('tenant_id', '=', context.principal.tenantId)
        .where('class_id', '=', classId)
        .where('is_active', '=', true)
        .execute()
      for (const row of rows)
        if (!ending.has(String(row['mapping_id']))) given.set(placeOf(row['academic_year'], classId), String(row['mapping_id']))
    }
    for (const one of concerned) {
      const place = placeOf(at(one, 'academic_year'), at(one, 'class_id'))
      const holder = given.get(place)
      if (holder !== undefined && holder !== one.id) addProblem(one, 'class_id', 'taken')
      else given.set(place, one.id)
    }
  },
  /** The teacher's page does this itself, together with what it ends. */
  async afterWrite({ context, within, before, values, action }) {
    if (context.system || action === 'remove') return
    const at = { ...before, ...values }
    const [was, is] = [textIn(before?.['class_id']), textIn(at['class_id'])]
    if (was !== null && before && isOn(before) && (was !== is || !isOn(at))) await within.keep('classes', was, { incharge_id: null })
    if (is !== null && isOn(at)) await within.keep('classes', is, { incharge_id: at['teacher_id'] ?? null })
  },
}
export default hook
