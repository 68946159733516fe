import houses from '../../../resources/houses.ts'
import { defineHandover, type HandoverItem } from '../../handovers/index.ts'

export default [
  defineHandover({
    name: 'houses.in_charge',
    label: ['Houses in charge of', 'الفرق في عهدته'],
    order: 60,
    package: 'settings.houses',
    async open({ within, teachers }) {
      const { records } = await within.list(houses, {
        page_no: 1,
        per_page: 200,
        columns: ['name_en', 'name_ar', 'teacher_in_charge_id'],
        condition: { field: 'teacher_in_charge_id', op: 'in', value: teachers.map(({ teacher_id }) => teacher_id) },
      })
      return records.map(({ house_id, name_en, name_ar, teacher_in_charge_id }): HandoverItem => ({
        teacher_id: teacher_in_charge_id ?? '',
        key: house_id,
        title: [name_en, name_ar ?? name_en],
        link: `/masters/house/show/${house_id}`,
      }))
    },
    async give({ within }, given) {
      await within.apply(
        given.map(({ item, to }) => ({
          verb: 'update' as const,
          resource: houses,
          id: item.key,
          values: { teacher_in_charge_id: to?.teacher_id ?? null },
        })),
      )
    },
  }),
]
