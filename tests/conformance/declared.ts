import {
  bilingual,
  children,
  choice,
  code,
  count,
  createRegistry,
  date,
  days,
  decimal,
  defineResource,
  flag,
  links,
  max,
  mean,
  money,
  number,
  ref,
  sum,
  text,
  time,
  years,
  type Registry,
  type Resource,
} from '../../resources/kit/index.ts'
import { registryOf } from '../server/records/world.ts'

/**
 * Kinds of fields that no record of the product has yet, declared as somebody would: what holds for every declaration holds for them.
 * Their names are nobody else's: the product may have fee plans of its own.
 */
const school_id = ref('schools', { required: true, scope: 'school', default: '$my.school_id' })

export const bells = defineResource({
  name: 'sample-bells',
  label: { one: ['Bell', 'جرس'], many: ['Bells', 'الأجراس'] },
  key: ['school_id', 'code'],
  title: '{code}',
  fields: {
    school_id,
    code: code({ required: true, example: 'P1' }),
    starts_at: time({
      required: true,
      earliest: '06:00',
      latest: '20:00',
      step: 5,
      example: '07:30',
      label: ['Begins', 'يبدأ'],
      aliases: ['Start'],
    }),
    ends_at: time({ notBefore: 'starts_at', label: ['Ends', 'ينتهي'] }),
    breaks: children(
      {
        from: time({ required: true, label: ['From', 'من'] }),
        until: time({ notBefore: 'from', label: ['Until', 'حتى'] }),
      },
      { label: ['Breaks', 'الاستراحات'], each: ['Break', 'استراحة'] },
    ),
  },
  list: { columns: ['code', 'starts_at', 'ends_at'], filters: ['starts_at', 'ends_at'] },
})

/** Whose id is only called `id`, with a row for each year and links to others of whom the same is true. */
export const squads = defineResource({
  name: 'sample-squads',
  label: { one: ['Squad', 'فرقة'], many: ['Squads', 'الفرق'] },
  key: ['school_id', 'code'],
  fields: {
    school_id,
    // of a form of its own, which leaves no room for a number behind it
    code: code({ required: true, pattern: 'S-[0-9]{3}', example: 'S-001' }),
    name: text({ max: 60, label: ['Name', 'الاسم'] }),
    motto: text({ max: 60, label: ['Motto', 'الشعار'] }),
    bells: links('sample-bells', {
      label: ['Bells', 'الأجراس'],
      fields: { turns: number({ min: 1, default: 1, label: ['Turns', 'المرات'] }) },
    }),
  },
  yearly: {
    table: 'squad_years',
    fields: { places: number({ min: 1, max: 40, example: 12, label: ['Places', 'الأماكن'] }) },
  },
  list: { columns: ['code', 'name', 'places'], filters: ['places'] },
})

/** Exact numbers, in the record and in its rows. */
export const charges = defineResource({
  name: 'sample-charges',
  label: { one: ['Charge', 'رسم'], many: ['Charges', 'الرسوم'] },
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'TUI' }),
    amount: money({ required: true, min: 0, example: '1250.5', label: ['Amount', 'المبلغ'] }),
    rate: decimal({ scale: 3, min: -1, max: 99.999, example: '12.5', unit: ['%', '%'], label: ['Rate', 'النسبة'] }),
    instalments: children(
      {
        due: date({ required: true, label: ['Due', 'الاستحقاق'] }),
        amount: money({ required: true, label: ['Amount', 'المبلغ'] }),
      },
      { label: ['Instalments', 'الأقساط'], each: ['Instalment', 'القسط'] },
    ),
  },
  list: { columns: ['code', 'amount', 'rate'], sort: 'amount', filters: ['amount', 'rate'] },
})

/** What is noticed by an amount, a day and a flag. */
export const payments = defineResource({
  name: 'sample-payments',
  label: { one: ['Payment', 'دفعة'], many: ['Payments', 'الدفعات'] },
  key: ['school_id', 'receipt'],
  fields: {
    school_id,
    receipt: code({ required: true, example: 'R', label: ['Receipt', 'الإيصال'] }),
    amount: money({ required: true, label: ['Amount', 'المبلغ'] }),
    paid_on: date({ required: true, past: true, label: ['Paid on', 'تاريخ الدفع'] }),
    is_refund: flag({ label: ['Refund', 'استرداد'] }),
  },
  duplicates: [
    {
      name: 'paid_twice',
      label: ['The same amount on the same day', 'المبلغ نفسه في اليوم نفسه'],
      fields: ['amount', 'paid_on', 'is_refund'],
      same: ['The same payment', 'الدفعة نفسها'],
      other: ['Another payment', 'دفعة أخرى'],
    },
  ],
})

/** The same long text in two languages, of which one is enough. */
export const leaflets = defineResource({
  name: 'sample-leaflets',
  label: { one: ['Leaflet', 'منشور'], many: ['Leaflets', 'المنشورات'] },
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'L1' }),
    ...bilingual('body', {
      required: 'either',
      max: 2000,
      label: ['Text', 'النص'],
      example: ['School begins on Monday.', 'تبدأ الدراسة يوم الاثنين.'],
    }),
  },
  list: { columns: ['code', 'body_en'], search: ['code', 'body_en', 'body_ar'] },
})

/** What goes from state to state. */
export const errands = defineResource({
  name: 'sample-errands',
  label: { one: ['Errand', 'مهمة'], many: ['Errands', 'المهام'] },
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'E1' }),
    state: choice(
      { done: ['Done', 'منجزة'], open: ['Open', 'مفتوحة'] },
      {
        default: 'open',
        label: ['State', 'الحالة'],
        states: { finish: { label: ['Finish', 'إنجاز'], from: ['open'], to: 'done', reason: true } },
      },
    ),
  },
})

/** What is worked out: of its own rows, of days, and of other records. */
export const agreements = defineResource({
  name: 'sample-agreements',
  label: { one: ['Agreement', 'اتفاقية'], many: ['Agreements', 'الاتفاقيات'] },
  key: ['school_id', 'code'],
  many: true,
  fields: {
    school_id,
    code: code({ required: true, example: 'A1' }),
    signed_on: date({ example: '2020-03-01', label: ['Signed', 'تاريخ التوقيع'] }),
    ends_on: date({ notBefore: 'signed_on', label: ['Ends', 'تاريخ الانتهاء'] }),
    enough: money({ label: ['Enough', 'الكافي'] }),
    payments: children(
      {
        due: date({ required: true, label: ['Due', 'الاستحقاق'] }),
        amount: money({ required: true, label: ['Amount', 'المبلغ'] }),
        is_paid: flag({ default: false, label: ['Paid', 'مدفوع'] }),
      },
      { label: ['Payments', 'الدفعات'], each: ['Payment', 'الدفعة'] },
    ),
    total: sum('payments.amount', {}, { label: ['Total', 'المجموع'] }),
    usual: mean('payments.amount', {}, { label: ['Usual payment', 'الدفعة المعتادة'] }),
    last_due: max('payments.due', {}, { label: ['Last payment', 'آخر دفعة'] }),
    open: count('payments', { is_paid: false }, { label: ['Open payments', 'الدفعات المفتوحة'] }),
    large: count('payments', { amount: { gt: '$enough' } }, { label: ['Large payments', 'الدفعات الكبيرة'] }),
    overdue: sum('payments.amount', { is_paid: false, due: { lt: '$today' } }, { label: ['Overdue', 'المتأخر'] }),
    length: days('signed_on', 'ends_on', { label: ['Days', 'الأيام'] }),
    standing: years('signed_on', '$today', { label: ['Years', 'السنوات'] }),
    left: days('$today', 'ends_on', { label: ['Days left', 'الأيام المتبقية'] }),
    dearer: count('sample-charges', { school_id: '$school_id', amount: { gt: '$enough' } }, { label: ['Dearer charges', 'الرسوم الأعلى'] }),
  },
  list: {
    columns: ['code', 'total', 'usual', 'last_due', 'open', 'large', 'overdue', 'length', 'standing', 'left', 'dearer'],
    sort: 'code',
  },
})

/** Rows within rows, and what is worked out of them. */
export const plans = defineResource({
  name: 'sample-fee-plans',
  label: { one: ['Fee plan', 'خطة رسوم'], many: ['Fee plans', 'خطط الرسوم'] },
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'F1' }),
    instalments: children(
      {
        due: date({ required: true, label: ['Due', 'الاستحقاق'] }),
        note: text({ max: 60, label: ['Note', 'ملاحظة'] }),
        items: children(
          {
            name: text({ required: true, max: 40, unique: true, label: ['Item', 'البند'], example: 'Books' }),
            amount: money({ required: true, min: 0, label: ['Amount', 'المبلغ'] }),
            is_paid: flag({ default: false, label: ['Paid', 'مدفوع'] }),
            pay_by: date({ example: '2020-03-01', label: ['Pay by', 'الدفع قبل'] }),
            shares: children(
              { percent: number({ required: true, min: 0, max: 100, example: 50, label: ['Per cent', 'النسبة'] }) },
              { label: ['Shares', 'الحصص'], each: ['Share', 'الحصة'], sums: { percent: { eq: 100 } } },
            ),
          },
          { label: ['Items', 'البنود'], each: ['Item', 'البند'], max: 4 },
        ),
      },
      { label: ['Instalments', 'الأقساط'], each: ['Instalment', 'القسط'], max: 4 },
    ),
    total: sum('instalments.items.amount', {}, { label: ['Total', 'المجموع'] }),
    open: count('instalments.items', { is_paid: false }, { label: ['Open items', 'البنود المفتوحة'] }),
    late: sum('instalments.items.amount', { is_paid: false, pay_by: { lt: '$today' } }, { label: ['Late', 'المتأخر'] }),
  },
  list: { columns: ['code', 'total', 'open', 'late'], sort: 'code' },
})

/** Seen by a teacher only of the children in own classes. */
export const remarks = defineResource({
  name: 'sample-remarks',
  label: { one: ['Remark', 'ملاحظة'], many: ['Remarks', 'الملاحظات'] },
  title: '{body}',
  access: {
    read: ['platform_admin', 'school_admin', 'teacher'],
    write: ['platform_admin', 'school_admin'],
    rows: { teacher: { 'student_id.class_id': { in: '$my.class_ids' } } },
  },
  fields: {
    school_id,
    student_id: ref('students', { required: true }),
    body: text({ required: true, max: 200, example: 'Reads aloud', label: ['Text', 'النص'] }),
  },
})

/** Nothing in it could be counted up: two of them differ in whom they are about; and rows that come to a hundred have no example. */
const gifts = defineResource({
  name: 'sample-gifts',
  label: { one: ['Gift', 'هدية'], many: ['Gifts', 'الهدايا'] },
  title: '{student_id}',
  fields: {
    school_id,
    student_id: ref('students', { required: true }),
    amount: money({ required: true, min: 0, label: ['Amount', 'المبلغ'] }),
    parts: children(
      {
        day: date({ required: true, label: ['Day', 'اليوم'] }),
        purposes: children(
          { percent: number({ required: true, label: ['Per cent', 'النسبة'] }) },
          { label: ['Purposes', 'الأغراض'], each: ['Purpose', 'الغرض'], min: 1, sums: { percent: { eq: 100 } } },
        ),
      },
      { label: ['Parts', 'الأجزاء'], each: ['Part', 'الجزء'] },
    ),
  },
})

/** What lives in another system: nothing of it lies in a table. */
export const suppliers = defineResource({
  name: 'sample-suppliers',
  label: { one: ['Supplier', 'مورد'], many: ['Suppliers', 'الموردون'] },
  source: { rest: 'https://catalogue.example/suppliers', auth: { bearer: 'CATALOGUE_TOKEN' }, search: 'q', filters: ['name'], sorts: true },
  fields: { name: text({ required: true, max: 60, example: 'Al Amal', label: ['Name', 'الاسم'] }) },
})

const declared: readonly Resource[] = [
  remarks as Resource,
  gifts as Resource,
  suppliers,
  errands,
  bells,
  squads as Resource,
  charges,
  payments,
  leaflets,
  agreements,
  plans,
]

/** The product's declarations, and these. */
export async function everythingDeclared(): Promise<Registry> {
  return createRegistry([...(await registryOf()).all, ...declared])
}
