import { diaryAudiences, diaryPolarities, diaryReaders, diaryStatuses } from './domain/diary/words.ts'
import {
  academicYear,
  bilingual,
  choice,
  date,
  defineResource,
  families,
  files,
  flag,
  instant,
  lov,
  ref,
  schoolOffice,
  staff,
  text,
} from './kit/index.ts'

/** What of a class entry a family reads: that of the classes of its children; of one about a child, those of this child alone. */
const forFamily = (readers: readonly string[], own: { readonly op: string; readonly value: string }) => ({
  and: [
    { field: 'status', op: 'eq', value: 'published' },
    { field: 'visible_to', op: 'in', value: readers },
    {
      or: [
        { field: 'student_id', ...own },
        {
          and: [
            { field: 'student_id', op: 'empty' },
            { field: 'class_id', op: 'in', value: '$my.class_ids' },
          ],
        },
      ],
    },
  ],
})
/** What somebody is still writing is read by no colleague. */
const mineOrDone = {
  or: [
    { field: 'status', op: 'ne', value: 'draft' },
    { field: 'author_id', op: 'eq', value: '$my.user_id' },
  ],
}

/** What a class did, what it takes home, and what is said of one child: for its people and nobody else's. */
export default defineResource({
  name: 'diary',
  id: 'diary_id',
  table: 'diary_entries',
  label: { one: ['Diary entry', 'قيد في اليوميات'], many: ['Diary entries', 'قيود اليوميات'] },
  package: 'diary',
  // reached from the diary
  group: null,
  path: '/diary/entries',
  icon: 'diary',
  title: ['{diary_type}: {class_id}, {date}', '{diary_type}: {class_id}، {date}'],
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    date: date({ required: true, default: '$today', index: true }),
    diary_type: lov('diary_type', { required: true, index: true, label: ['Kind', 'النوع'] }),
    audience: choice(diaryAudiences, { required: true, default: 'class', immutable: true, label: ['About', 'يخص'] }),
    class_id: ref('classes', {
      required: true,
      as: 'class_name',
      index: true,
      immutable: true,
      where: { school_id: '$school_id', is_active: true },
    }),
    student_id: ref('students', {
      index: true,
      showIf: { audience: 'student' },
      where: { school_id: '$school_id', class_id: '$class_id', is_active: true },
    }),
    subject_id: ref('subjects', { index: true, where: { school_id: '$school_id', is_active: true } }),
    title: text({ max: 120, example: 'Fractions, page 42' }),
    /** where it is written in both languages */
    title_ar: text({ max: 120, script: 'ar', label: ['Title in Arabic', 'العنوان بالعربية'], example: 'الكسور، صفحة 42' }),
    ...bilingual('body', { format: 'rich', required: 'either', max: 8000, label: ['Text', 'النص'] }),
    attachments: files({ accept: 'document', maxMB: 5, max: 6, label: ['Attachments', 'المرفقات'] }),
    polarity: choice(diaryPolarities, { required: true, default: 'neutral', index: true, label: ['Tone', 'الطابع'] }),
    visible_to: choice(diaryReaders, { required: true, default: 'both', label: ['Read by', 'يطّلع عليه'] }),
    requires_ack: flag({ default: false, label: ['Ask for an acknowledgement', 'طلب الإقرار بالاطلاع'] }),
    reminded_on: date({ readOnly: true, hidden: true, label: ['Reminded on', 'تاريخ التذكير'] }),
    status: choice(diaryStatuses, {
      required: true,
      default: 'draft',
      index: true,
      states: {
        publish: { label: ['Publish', 'نشر'], from: ['draft'], to: 'published' },
        withdraw: { label: ['Withdraw', 'سحب'], from: ['published'], to: 'withdrawn', reason: true },
      },
    }),
    published_at: instant({ readOnly: true, label: ['Published on', 'تاريخ النشر'] }),
    edited_at: instant({ readOnly: true, label: ['Changed after it was published', 'عُدّل بعد النشر'] }),
    /** the account; the name stays when somebody leaves */
    author_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account', 'الحساب'] }),
    author: text({ max: 160, readOnly: true, label: ['Written by', 'كتبه'] }),
    author_ar: text({ max: 160, readOnly: true, hidden: true, label: ['Written by (Arabic)', 'كتبه (بالعربية)'] }),
  },
  list: {
    columns: ['date', 'diary_type', 'class_id', 'student_id', 'subject_id', 'title', 'polarity', 'status', 'author'],
    sort: 'date',
    order: 'desc',
    filters: ['date', 'diary_type', 'class_id', 'student_id', 'subject_id', 'polarity', 'requires_ack', 'status'],
    params: { from: { field: 'date', op: 'gte', value: '$value' }, to: { field: 'date', op: 'lte', value: '$value' } },
  },
  page: { facts: ['date', 'class_id', 'student_id', 'subject_id', 'author', 'status'] },
  access: {
    read: [...staff, ...families],
    write: [...schoolOffice, 'teacher'],
    import: [],
    export: [...schoolOffice, 'teacher'],
    rows: {
      teacher: { and: [{ field: 'class_id', op: 'in', value: '$my.class_ids' }, mineOrDone] },
      // a concern is read by the adults of a child alone
      student: {
        and: [{ field: 'polarity', op: 'ne', value: 'concern' }, forFamily(['student', 'both'], { op: 'eq', value: '$my.student_id' })],
      },
      parent: forFamily(['parent', 'both'], { op: 'in', value: '$my.children' }),
    },
  },
  api: { base: '/api/diary/' },
})
