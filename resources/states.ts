import { administrators, code, count, defineResource, lov, staff, text } from './kit/index.ts'

/** Where places come from at their widest: an emirate, a region, a governorate. An institution adds what the product does not know. */
export default defineResource({
  name: 'states',
  id: 'state_id',
  label: { one: ['State or emirate', 'إمارة أو محافظة'], many: ['States and emirates', 'الإمارات والمحافظات'] },
  group: 'places',
  icon: 'place',
  order: 96,
  key: ['country', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    country: lov('nationality', { required: true, immutable: true, index: true, label: ['Country', 'الدولة'], example: 'AE' }),
    name_en: text({ required: true, max: 80, example: 'Dubai', aliases: ['State', 'Emirate', 'Region', 'Governorate'] }),
    name_ar: text({ max: 80, script: 'ar', example: 'دبي', aliases: ['الإمارة', 'المحافظة'] }),
    code: code({ max: 10, unique: 'institution', label: ['ISO code', 'رمز ISO'], example: 'AE-DU' }),
    districts: count('districts', { state_id: '$state_id' }, { label: ['Districts', 'المناطق'] }),
    cities: count('cities', { state_id: '$state_id' }, { label: ['Cities', 'المدن'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'country', 'code', 'districts', 'cities'],
    sort: 'name_en',
    search: ['name_en', 'name_ar', 'code'],
    filters: ['country', 'is_active'],
  },
  // what is missing is added by any school; what is there stands in other schools' records, too
  access: {
    read: staff,
    create: administrators,
    write: ['platform_admin'],
  },
})
