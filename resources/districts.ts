import { inCountry } from './domain/places/references.ts'
import { administrators, count, defineResource, lov, ref, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'districts',
  id: 'district_id',
  label: { one: ['District', 'منطقة'], many: ['Districts', 'المناطق'] },
  group: 'places',
  icon: 'place',
  order: 97,
  key: ['state_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    country: lov('nationality', { required: true, immutable: true, label: ['Country', 'الدولة'], example: 'AE' }),
    state_id: ref('states', { ...inCountry, required: true, immutable: true }),
    name_en: text({ required: true, max: 80, example: 'Hatta', aliases: ['District'] }),
    name_ar: text({ max: 80, script: 'ar', example: 'حتا', aliases: ['المنطقة', 'الولاية'] }),
    cities: count('cities', { district_id: '$district_id' }, { label: ['Cities', 'المدن'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'state_id', 'country', 'cities'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['country', 'state_id', 'is_active'],
  },
  // what is missing is added by any school; what is there stands in other schools' records, too
  access: {
    read: staff,
    create: administrators,
    write: ['platform_admin'],
  },
})
