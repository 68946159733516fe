import { inCountry, inState } from './domain/places/references.ts'
import { administrators, defineResource, lov, ref, staff, text } from './kit/index.ts'

/** A city, a town, or a quarter of a large city. */
export default defineResource({
  name: 'cities',
  id: 'city_id',
  label: { one: ['City', 'مدينة'], many: ['Cities', 'المدن'] },
  group: 'places',
  icon: 'place',
  order: 98,
  key: ['district_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    country: lov('nationality', { required: true, immutable: true, label: ['Country', 'الدولة'], example: 'AE' }),
    state_id: ref('states', { ...inCountry, required: true, immutable: true }),
    district_id: ref('districts', { ...inState, required: true, immutable: true }),
    name_en: text({ required: true, max: 80, example: 'Al Barsha', aliases: ['City', 'Town'] }),
    name_ar: text({ max: 80, script: 'ar', example: 'البرشاء', aliases: ['المدينة', 'البلدة'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'district_id', 'state_id', 'country'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['country', 'state_id', 'district_id', 'is_active'],
  },
  // what is missing is added by any school; what is there stands in other schools' records, too
  access: {
    read: staff,
    create: administrators,
    write: ['platform_admin'],
  },
})
