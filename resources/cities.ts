import { defineResource, lov, ref, text } from './kit/index.ts'

/** A city, a town, or a quarter of a large city. */
export default defineResource({
  name: 'cities',
  id: 'city_id',
  label: { one: ['City', 'مدينة'], many: ['Cities', 'المدن'] },
  icon: 'place',
  order: 98,
  key: ['district_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    country: lov('nationality', { required: true, immutable: true, label: ['Country', 'الدولة'], example: 'AE' }),
    state_id: ref('states', {
      required: true,
      immutable: true,
      within: 'country',
      addable: true,
      where: { is_active: true },
      by: ['code', 'name_en', 'name_ar'],
      label: ['State or emirate', 'الإمارة أو المحافظة'],
      aliases: ['State', 'Emirate', 'Region', 'Governorate', 'الإمارة', 'المحافظة'],
    }),
    district_id: ref('districts', {
      required: true,
      immutable: true,
      within: 'state_id',
      addable: true,
      where: { is_active: true },
      by: ['name_en', 'name_ar'],
      label: ['District', 'المنطقة'],
      aliases: ['الولاية'],
    }),
    name_en: text({ required: true, max: 80, example: 'Al Barsha', aliases: ['City', 'Town'] }),
    name_ar: text({ max: 80, script: 'ar', example: 'البرشاء', aliases: ['المدينة', 'البلدة'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'district_id', 'state_id', 'country'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['country', 'state_id', 'district_id', 'is_active'],
  },
  access: {
    read: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    write: ['platform_admin', 'school_admin'],
  },
})
