import { academicYear, defineResource, families, number, ref, staff } from './kit/index.ts'

/** How the houses stood when an academic year was over; written once by the product, and put right by the institution's office alone. */
export default defineResource({
  name: 'house-results',
  label: { one: ['Result of a house', 'نتيجة فريق'], many: ['Results of the houses', 'نتائج الفرق'] },
  package: 'settings.houses',
  group: null,
  path: '/house-points/results',
  icon: 'flag',
  key: ['school_id', 'academic_year', 'house_id'],
  title: ['{academic_year}: {house_id}', '{house_id}: {academic_year}'],
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school' }),
    academic_year: academicYear({ required: true }),
    house_id: ref('houses', { required: true }),
    place: number({ required: true, min: 1, label: ['Place', 'الترتيب'], example: 1 }),
    points: number({ required: true, label: ['Points', 'النقاط'], example: 120 }),
  },
  // of all years: those that are over are what it is for
  list: { columns: ['academic_year', 'place', 'house_id', 'points'], sort: 'place', filters: ['academic_year', 'house_id'] },
  access: { read: [...staff, ...families], write: ['platform_admin'] },
})
