import { count, defineResource, email, longText, lov, phone, ref, schoolOffice, text } from './kit/index.ts'

/** A guardian belongs to no one school, for brothers and sisters may go to different ones: each sees the adults of its own children. */
export default defineResource({
  name: 'guardians',
  id: 'guardian_id',
  label: { one: ['Guardian', 'ولي أمر'], many: ['Guardians', 'أولياء الأمور'] },
  package: 'settings.student',
  group: 'families',
  icon: 'team',
  order: 65,
  many: true,
  // one number is often that of a whole household: only together do they say who it is
  key: ['name', 'phone'],
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
      index: true,
      example: '+971501234567',
      aliases: ['Father Mobile', 'Mother Mobile', 'Guardian phone', 'Parent mobile', 'Mobile', 'الجوال'],
    }),
    email: email({ example: 'karim.haddad@family.example' }),
    occupation: text({ max: 80, label: ['Occupation', 'المهنة'] }),
    nationality: lov('nationality'),
    address: longText({ max: 400, restricted: true }),
    ldap_id: ref('users', { as: 'user', label: ['User account', 'حساب المستخدم'], where: { role: 'parent' }, unique: 'institution' }),
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
  duplicates: [
    {
      name: 'household',
      label: ['Same telephone, other name', 'الهاتف نفسه باسم آخر'],
      fields: ['phone'],
      same: ['The same person, renamed', 'الشخص نفسه وتغيّر اسمه'],
      other: ['Another adult of the household', 'بالغ آخر من الأسرة نفسها'],
    },
    {
      name: 'namesake',
      label: ['Same name, other telephone', 'الاسم نفسه بهاتف آخر'],
      fields: ['name~'],
      within: 'links',
      same: ['The same person, new telephone', 'الشخص نفسه وتغيّر هاتفه'],
      other: ['Another adult of this name', 'بالغ آخر بالاسم نفسه'],
    },
  ],
  labels: [{ name: 'address', label: ['Address labels', 'ملصقات العناوين'], lines: [{ text: ['{name}', '{name_ar}'] }, 'address'] }],
  access: {
    read: schoolOffice,
    write: schoolOffice,
    through: 'students.guardians',
  },
})
