import { choice, code, defineResource, email, file, flag, instant, links, number, phone, ref, text } from './kit/index.ts'

export default defineResource({
  name: 'users',
  id: 'ldap_id',
  label: { one: ['User', 'مستخدم'], many: ['Users', 'المستخدمون'] },
  package: 'settings.user',
  icon: 'user',
  order: 15,
  key: ['username'],
  title: ['{firstname} {lastname}', '{name_ar}'],
  fields: {
    image: file({ accept: 'image', maxMB: 1, label: ['Photo', 'الصورة'] }),
    username: code({
      required: true,
      unique: 'institution',
      max: 60,
      pattern: '[A-Za-z0-9][A-Za-z0-9._@-]*',
      immutable: true,
      label: ['User name', 'اسم المستخدم'],
      example: 'sara.khan',
    }),
    firstname: text({ required: true, max: 60, example: 'Sara' }),
    lastname: text({ max: 60, example: 'Khan' }),
    name_ar: text({ max: 120, script: 'ar', example: 'سارة خان' }),
    email: email({ example: 'sara.khan@alnoor.example' }),
    phone_number: phone({ example: '+971501234567' }),
    role: choice(
      {
        platform_admin: ['Platform admin', 'مسؤول المنصة'],
        school_admin: ['School admin', 'مسؤول المدرسة'],
        academic_admin: ['Academic admin', 'المشرف الأكاديمي'],
        teacher: ['Teacher', 'معلم'],
        student: ['Student', 'طالب'],
        parent: ['Parent', 'ولي أمر'],
      },
      { required: true, index: true },
    ),
    /** the role's number, kept by the server: what the contract filters users by */
    usertype: number({ readOnly: true, hidden: true, label: ['Number of the role', 'رقم الدور'] }),
    school_id: ref('schools', {
      scope: 'school',
      default: '$my.school_id',
      help: ['Empty for the office of the institution', 'يُترك فارغاً لإدارة المؤسسة'],
    }),
    schools: links('schools', { label: ['Works also in', 'مدارس أخرى للعمل'] }),
    language: choice({ en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'] }, { default: 'en' }),
    is_registered: flag({ readOnly: true, default: false, label: ['Registered', 'مسجَّل'] }),
    last_login: instant({ readOnly: true, label: ['Last sign-in', 'آخر دخول'] }),
  },
  list: {
    columns: ['image', 'firstname', 'lastname', 'username', 'role', 'email', 'phone_number', 'is_registered', 'last_login'],
    sort: 'firstname',
    search: ['firstname', 'lastname', 'name_ar', 'username', 'email'],
    filters: ['role', 'is_registered', 'is_active'],
    promised: ['usertype'],
  },
  access: {
    read: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
    write: ['platform_admin', 'school_admin'],
    rows: {
      academic_admin: { role: ['school_admin', 'academic_admin', 'teacher'] },
      teacher: { role: ['school_admin', 'academic_admin', 'teacher'] },
    },
  },
  api: {
    base: '/auth/user/',
    list: 'GET /auth/get-users/',
    one: 'GET /auth/user/?id={id}',
    update: 'PUT /auth/user/?id={id}',
    status: 'PATCH /auth/user/?id={id}',
    remove: null,
  },
})
