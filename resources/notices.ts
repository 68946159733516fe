import { audienceRoles, noticeCategories, noticePriorities, noticeStatuses } from './domain/notices/words.ts'
import {
  bilingual,
  choice,
  choices,
  date,
  defineResource,
  files,
  flag,
  instant,
  links,
  longText,
  ref,
  schoolOffice,
  staff,
  text,
} from './kit/index.ts'

/** Something that the school says to some of its people. Who reads it where it is put up is asked by the calls of the board. */
export default defineResource({
  name: 'notices',
  id: 'notice_id',
  label: { one: ['Notice', 'إعلان'], many: ['Notices', 'الإعلانات'] },
  package: 'notice_board',
  // reached from the board, which its path leads back to
  group: null,
  path: '/noticeBoard/notices',
  icon: 'megaphone',
  title: ['{title_en}', '{title_ar}'],
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    title_en: text({ max: 160, label: ['Title', 'العنوان'], example: 'Sports day on Thursday' }),
    title_ar: text({ max: 160, script: 'ar', label: ['Title in Arabic', 'العنوان بالعربية'], example: 'اليوم الرياضي يوم الخميس' }),
    ...bilingual('body', { format: 'rich', required: 'either', label: ['Text', 'النص'] }),
    category: choice(noticeCategories, { required: true, default: 'general', label: ['Category', 'التصنيف'] }),
    priority: choice(noticePriorities, { required: true, default: 'normal', label: ['Priority', 'الأهمية'] }),
    attachments: files({ accept: 'any', maxMB: 5, max: 6, label: ['Attachments', 'المرفقات'] }),
    roles: choices(audienceRoles, { label: ['For', 'إلى'] }),
    grades: links('standards', {
      label: ['Only in these grades', 'في هذه الصفوف فقط'],
      help: ['Narrows students, guardians and teachers', 'يقتصر على طلابها وأولياء أمورهم ومعلميهم'],
    }),
    classes: links('classes', { label: ['Only in these classes', 'في هذه الشعب فقط'] }),
    houses: links('houses', { label: ['Only in these houses', 'في هذه الفرق فقط'] }),
    people: links('users', { label: ['And these people', 'وهؤلاء الأشخاص'], max: 200 }),
    /** a group that is found when the notice is put up, by the name under which a module says it: offered by the composer */
    live: text({ max: 80, hidden: true, label: ['People of the moment', 'فئة بحسب الحال'] }),
    publish_at: instant({ label: ['Put up at', 'وقت النشر'], help: ['Empty: at once', 'فارغ: حالاً'] }),
    expire_at: date({ index: true, label: ['Last day', 'آخر يوم'], help: ['Empty: until it is withdrawn', 'فارغ: حتى يُسحب'] }),
    pinned: flag({ required: true, default: false, label: ['Pinned on top', 'مثبّت في الأعلى'] }),
    requires_ack: flag({ required: true, default: false, label: ['Has to be confirmed', 'يتطلب تأكيد الاطلاع'] }),
    status: choice(noticeStatuses, { required: true, default: 'draft', readOnly: true, index: true, label: ['Status', 'الحالة'] }),
    author: text({ max: 160, readOnly: true, label: ['By', 'أعدّه'] }),
    author_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account', 'الحساب'] }),
    /** what the notices of several schools have in common that were sent to all of them at once */
    source_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Common source', 'المصدر المشترك'] }),
    /** of the first time it was up */
    published_at: instant({ readOnly: true, label: ['Published at', 'نُشر في'] }),
    approved_by: text({ max: 160, readOnly: true, label: ['Approved by', 'وافق عليه'] }),
    reminded_on: date({ readOnly: true, hidden: true, label: ['Reminded on', 'تاريخ التذكير'] }),
    given_back: longText({ max: 500, readOnly: true, label: ['Given back because', 'سبب الإعادة'] }),
  },
  list: {
    columns: ['title_en', 'title_ar', 'category', 'status', 'published_at', 'expire_at', 'author'],
    sort: 'published_at',
    order: 'desc',
    search: ['title_en', 'title_ar', 'author'],
    filters: ['status', 'category', 'priority', 'pinned', 'requires_ack', 'expire_at'],
  },
  form: {
    // whom it is for stands at the second step: without it the notice is for nobody
    throughout: true,
    steps: [
      {
        name: 'text',
        label: ['What it says', 'النص'],
        fields: ['title_en', 'title_ar', 'body_en', 'body_ar', 'category', 'priority', 'attachments'],
      },
      { name: 'audience', label: ['Whom it is for', 'لمن هو'], fields: ['roles', 'grades', 'classes', 'houses', 'people', 'live'] },
      { name: 'time', label: ['When', 'متى'], fields: ['publish_at', 'expire_at', 'pinned', 'requires_ack'] },
    ],
  },
  page: { facts: ['status', 'author', 'published_at', 'expire_at', 'approved_by'] },
  access: {
    read: staff,
    write: [...schoolOffice, 'teacher'],
    import: [],
    export: schoolOffice,
    rows: { teacher: { author_id: '$my.user_id' } },
  },
  api: { base: '/api/notice-board/' },
})
