import { count, defineResource, email, longText, lov, phone, text } from './kit/index.ts'

/** A guardian belongs to the institution, not to a school: brothers and sisters may go to different ones. */
export default defineResource({
  name: 'guardians',
  id: 'guardian_id',
  label: { one: ['Guardian', 'ولي أمر'], many: ['Guardians', 'أولياء الأمور'] },
  package: 'settings.student',
  icon: 'team',
  order: 65,
  key: ['phone'],
  title: ['{name}', '{name_ar}'],
  fields: {
    name: text({
      required: true,
      max: 120,
      example: 'Karim Haddad',
      aliases: ['Guardian name', 'Father name', 'Mother name', 'Parent name'],
    }),
    name_ar: text({ max: 120, script: 'ar', example: 'كريم حداد' }),
    phone: phone({
      required: true,
      example: '+971501234567',
      aliases: ['Father Mobile', 'Mother Mobile', 'Guardian phone', 'Parent mobile', 'Mobile'],
    }),
    email: email({ example: 'karim.haddad@family.example' }),
    occupation: text({ max: 80, label: ['Occupation', 'المهنة'] }),
    nationality: lov('nationality'),
    address: longText({ max: 400, restricted: true }),
    children: count('students', { guardians: '$guardian_id' }, { label: ['Children', 'الأبناء'] }),
  },
  list: {
    columns: ['name', 'name_ar', 'phone', 'email', 'occupation', 'children'],
    sort: 'name',
    search: ['name', 'name_ar', 'phone', 'email'],
    filters: ['is_active'],
  },
  page: {
    facts: ['phone', 'email', 'occupation', 'children'],
    alerts: [{ label: ['No child is linked', 'لا يوجد أبناء مرتبطون'], where: { children: 0 } }],
  },
  access: {
    read: ['school_admin', 'academic_admin'],
    write: ['school_admin', 'academic_admin'],
  },
})
