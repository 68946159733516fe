import type { Text } from './text.ts'

/** The error codes of the contract; the envelope carries one in `error_code`. */
export const errorCodes = [
  'VALIDATION',
  'NOT_FOUND',
  'DUPLICATE',
  'STALE',
  'KEY_REUSED',
  'LOCKED',
  'IN_USE',
  'LICENCE_SEATS',
  'BLUEPRINT_INFEASIBLE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'SECOND_FACTOR',
  'SECOND_FACTOR_DUE',
  'RATE_LIMIT',
  'IMPORT_ROWS',
  'LICENCE_EXPIRED',
  'MODULE_NOT_LICENSED',
  'PACKAGE_INACTIVE',
  'FORBIDDEN_ROLE',
  'FORBIDDEN_SCOPE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_SLOW',
  'NO_ROOM',
  'SOURCE_FAILED',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A problem with one field, as data: the words come from `problemTexts`, in the reader's language. */
export interface Problem {
  readonly code: ProblemCode
  readonly params?: Readonly<Record<string, string | number>>
}
/** Every problem at once; nested fields use dotted paths: `guardians.0.phone`. */
export type Problems = Record<string, Problem[]>
/** Paths come from what people send, also `constructor`: nothing may be found there but what was put in. */
export const noProblems = (): Problems => Object.create(null) as Problems

export type ProblemCode = keyof typeof problemTexts

export const problemTexts = {
  required: ['This is required', 'هذا الحقل مطلوب'],
  required_either: ['Write this in English or in Arabic', 'اكتب هذا بالعربية أو بالإنجليزية'],
  unknown_field: ['This field is not known', 'هذا الحقل غير معروف'],
  read_only: ['This cannot be set', 'لا يمكن تعيين هذا الحقل'],
  immutable: ['This cannot be changed later', 'لا يمكن تغييره بعد الإنشاء'],
  not_text: ['Enter text', 'أدخل نصاً'],
  not_number: ['Enter a number', 'أدخل رقماً'],
  not_amount: ['Enter an amount, such as 1250.50', 'أدخل مبلغاً، مثل 1250.50'],
  several_currencies: [
    'These amounts are in several currencies ({currencies}), which are not added up',
    'هذه المبالغ بعملات مختلفة ({currencies})، ولا تُجمع معًا',
  ],
  other_currency: ['This is in {named}, and the school charges in {currency}', 'هذا المبلغ بعملة {named}، وعملة المدرسة {currency}'],
  too_many_decimals: ['Decimal places: at most {max}', 'الخانات العشرية: {max} على الأكثر'],
  too_many_digits: ['Use at most {max} digits before the point', 'الخانات قبل الفاصلة: {max} على الأكثر'],
  not_whole: ['Enter a whole number', 'أدخل عدداً صحيحاً'],
  not_flag: ['Choose yes or no', 'اختر نعم أو لا'],
  not_date: ['This is not a date we can read', 'تعذّرت قراءة هذا التاريخ'],
  not_day_first: [
    'The dates of this column are read with the day first, and this one cannot be',
    'تُقرأ تواريخ هذا العمود بدءاً باليوم، وهذا التاريخ لا يُقرأ كذلك',
  ],
  not_month_first: [
    'The dates of this column are read with the month first, and this one cannot be',
    'تُقرأ تواريخ هذا العمود بدءاً بالشهر، وهذا التاريخ لا يُقرأ كذلك',
  ],
  not_year_first: [
    'The dates of this column are read with the year first, and this one cannot be',
    'تُقرأ تواريخ هذا العمود بدءاً بالسنة، وهذا التاريخ لا يُقرأ كذلك',
  ],
  not_instant: ['This is not a date and time we can read', 'تعذّرت قراءة التاريخ والوقت'],
  not_time: ['Enter a time of day, such as 07:30', 'أدخل وقتاً من اليوم، مثل 07:30'],
  too_early: ['Not before {time}', 'ليس قبل {time}'],
  too_late: ['Not after {time}', 'ليس بعد {time}'],
  not_time_step: ['Go in steps of {step} minutes, for example {time}', 'استخدم خطوات مقدارها {step} دقيقة، مثل {time}'],
  not_email: ['This is not an e-mail address', 'هذا ليس عنوان بريد إلكتروني'],
  not_phone: ['This is not a telephone number; write it with the country code', 'هذا ليس رقم هاتف؛ اكتبه مع رمز الدولة'],
  not_phone_of: [
    'This is not a telephone number of {country}; write a number of another country with + and its code',
    'هذا ليس رقم هاتف في {country}؛ اكتب رقم بلد آخر مسبوقاً بعلامة + ورمز البلد',
  ],
  lost_digits: [
    'The spreadsheet shortened this number and its last digits are lost; make the column text and enter it again',
    'اختصر برنامج الجداول هذا الرقم وفُقدت خاناته الأخيرة؛ اجعل العمود نصاً وأدخل الرقم من جديد',
  ],
  not_colour: ['Choose a colour such as #1A6FB0', 'اختر لوناً مثل ‎#1A6FB0'],
  not_choice: ['“{value}” is not one of the choices', '«{value}» ليس من الخيارات'],
  not_list: ['Enter a list', 'أدخل قائمة'],
  not_found: ['“{value}” does not exist', '«{value}» غير موجود'],
  /** the same of what was chosen and not typed: its id tells nobody anything */
  not_there: ['What was chosen is not there, or not yours to choose', 'ما اخترته غير موجود، أو ليس لك أن تختاره'],
  ambiguous: ['“{value}” fits more than one', '«{value}» ينطبق على أكثر من واحد'],
  own_number: ['“{value}” is the number of this very record', '«{value}» هو رقم هذا السجل نفسه'],
  out_of_reach: ['“{value}” is in a school that you do not work in', '«{value}» في مدرسة ليست من مدارسك'],
  joined_later: [
    '“{value}” stays out for now (row {row}); they are joined when that row comes in',
    '«{value}» لا يُستورد الآن (السطر {row})؛ يُضمّان عند استيراد ذلك السطر',
  ],
  groups_join: ['What was apart becomes one: {groups}', 'يُضمّ ما كان منفصلاً: {groups}'],
  family_too_large: [
    'This would make a family of {count} children, and no more than {max} are taken from a file. Correct the column – one number may have been filled down all rows – or leave it out',
    'سيصبح عدد الأبناء في هذه الأسرة {count}، ولا يُؤخذ من ملف أكثر من {max}. صحّح العمود – ربما نُسخ رقم واحد إلى كل الأسطر – أو اتركه خارج الاستيراد',
  ],
  family_elsewhere: [
    'This child belongs to a family with children of another school; ask the institution’s office to join the families',
    'ينتمي هذا الطالب إلى أسرة لها أبناء في مدرسة أخرى؛ اطلب من مكتب المؤسسة ضمّ الأسرتين',
  ],
  moved_meanwhile: ['Somebody has moved this student to {value} in the meantime', 'نقل شخص آخر هذا الطالب إلى {value} في هذه الأثناء'],
  not_allowed_here: ['This cannot be chosen here', 'لا يمكن اختياره هنا'],
  not_within: ['This does not belong to the {other} that is chosen', 'لا يتبع ما اختير في «{other}»'],
  too_long: ['Use at most {max} characters', 'عدد الأحرف: {max} على الأكثر'],
  too_short: ['Use at least {min} characters', 'عدد الأحرف: {min} على الأقل'],
  too_small: ['At least {min}', 'الحد الأدنى {min}'],
  too_large: ['At most {max}', 'الحد الأقصى {max}'],
  not_step: ['Go in steps of {step}, for example {near}', 'استخدم خطوات مقدارها {step}، مثل {near}'],
  too_few: ['Add at least {min}', 'أضف {min} على الأقل'],
  too_many: ['At most {max} are allowed', 'يُسمح بـ {max} على الأكثر'],
  in_future: ['This lies in the future', 'هذا التاريخ في المستقبل'],
  in_past: ['This lies in the past', 'هذا التاريخ في الماضي'],
  pattern: ['This does not have the expected form, for example {example}', 'الصيغة غير صحيحة، مثال: {example}'],
  taken: ['This is already in use', 'هذا مستخدم بالفعل'],
  shared_elsewhere: ['Another school has them, too, and reads of the change', 'لدى مدرسة أخرى أيضاً، وستطّلع على التعديل'],
  somebody_else: [
    'What is kept under this has another name, and a date or a number that never changes is another: is it the same?',
    'المحفوظ بهذا يحمل اسماً آخر، وله تاريخ أو رقم مختلف لا يتغيّر مع الزمن: هل هو نفسه؟',
  ],
  known_elsewhere: [
    'Another school of the institution knows this person already. Enter them with one of your children, and they are linked to that child',
    'هذا الشخص معروف في مدرسة أخرى من المؤسسة. أدخله مع أحد أبنائه في مدرستك فيُربط به',
  ],
  only_added: [
    'This is there already; your role may add new ones, not change those that are there',
    'هذا موجود بالفعل؛ يمكن لدورك إضافة الجديد فقط، لا تعديل الموجود',
  ],
  only_changed: [
    'This is not there yet; your role may change what is there, not add to it',
    'هذا غير موجود بعد؛ يمكن لدورك تعديل الموجود فقط، لا إضافة جديد',
  ],
  twice_in_file: [
    'This stands more than once in the file (rows {rows}). Leave the others out, or correct it',
    'مكرر في الملف (الأسطر {rows}). استبعد بقية الأسطر أو صحّح القيمة',
  ],
  said_otherwise: ['Row {row} of this file says otherwise of the same person', 'السطر {row} من الملف يذكر غير ذلك عن الشخص نفسه'],
  undecided: ['To be decided', 'بانتظار القرار'],
  not_own_id: [
    'An id that the sender makes is a UUID of version 7, made in the past year',
    'المعرّف الذي ينشئه المُرسِل هو UUID من الإصدار 7 أُنشئ خلال العام الماضي',
  ],
  twice_in_list: ['This stands more than once', 'مكرر في القائمة'],
  order: ['This must not be before {other}', 'يجب ألا يسبق {other}'],
  not_after: ['This must be after {day}', 'يجب أن يكون بعد {day}'],
  not_before: ['This must not be before {day}', 'يجب ألا يسبق {day}'],
  outside_year: ['This lies outside the academic year', 'هذا التاريخ خارج العام الدراسي'],
  other_year: ['This class belongs to another academic year', 'هذه الشعبة تتبع عاماً دراسياً آخر'],
  grade_changes: ['The grade changes from {from} to {to}', 'يتغيّر الصف من {from} إلى {to}'],
  disagrees: ['This does not agree with “{other}”', 'هذا لا يتفق مع «{other}»'],
  not_first: ['A new record begins as “{en}”', 'يبدأ السجل الجديد بالحالة «{ar}»'],
  no_step: ['No step leads from “{en}” to “{to_en}”', 'لا توجد خطوة من «{ar}» إلى «{to_ar}»'],
  step_role: ['“{en}” is not for your role to do', '«{ar}» ليس من صلاحيات دورك'],
  step_unmet: ['{en}', '{ar}'],
  sum: ['“{part}” must add up to {sum}; it is {now}', 'يجب أن يكون مجموع «{part}» {sum}، وهو الآن {now}'],
  sum_least: ['“{part}” must add up to at least {sum}; it is {now}', 'يجب ألا يقل مجموع «{part}» عن {sum}، وهو الآن {now}'],
  sum_most: ['“{part}” must add up to at most {sum}; it is {now}', 'يجب ألا يزيد مجموع «{part}» على {sum}، وهو الآن {now}'],
  formula: ['The formula “{formula}” cannot be read, or has no end', 'تعذّرت قراءة الصيغة «{formula}» أو لا نهاية لها'],
  not_image: ['Use a PNG, JPG or SVG picture', 'استخدم صورة PNG أو JPG أو SVG'],
  no_room_person: [
    'Your files take {used} of your {max} MB: there is no room for this one. What no record shows is removed after a day.',
    'تشغل ملفاتك {used} من أصل {max} ميغابايت، ولا مكان لهذا الملف. يُحذف بعد يوم ما لا يظهر في أي سجل.',
  ],
  no_room_school: [
    'The files of the school take {used} of its {max} MB: there is no room for this one. Whoever runs the server can give it more.',
    'تشغل ملفات المدرسة {used} من أصل {max} ميغابايت، ولا مكان لهذا الملف. يستطيع مشغّل الخادم زيادة السعة.',
  ],
  file_too_large: ['The file may have at most {max} MB', 'الحد الأقصى لحجم الملف {max} ميغابايت'],
  password_weak: ['Use at least 8 characters with a letter and a digit', 'استخدم 8 أحرف على الأقل تتضمن حرفاً ورقماً'],
  password_wrong: ['This is not the present password', 'كلمة المرور الحالية غير صحيحة'],
  code_wrong: ['This is not the code that the server printed', 'ليس هذا هو الرمز الذي طبعه الخادم'],
  capacity: ['The class is full ({max} places)', 'الشعبة ممتلئة (عدد المقاعد: {max})'],
  no_seat: [
    'No seat of the licence is left for this row ({used} of {total} were taken before this file)',
    'لا يتبقى مقعد في الترخيص لهذا السطر من الملف (كان المشغول {used} من {total} قبل هذا الملف)',
  ],
  year_unlicensed: [
    'No licence covers {year}, so every module would close. Add it under “Licences” first.',
    'لا يوجد ترخيص يغطي العام {year}، وستُغلق بذلك كل الوحدات. أضف الترخيص أولاً من صفحة «التراخيص».',
  ],
  year_unlicensed_ask: [
    'No licence covers {year}, so every module would close. {who} can add it under “Licences”.',
    'لا يوجد ترخيص يغطي العام {year}، وستُغلق بذلك كل الوحدات. يستطيع {who} إضافته من صفحة «التراخيص».',
  ],
  year_unlicensed_office: [
    'No licence covers {year}, so every module would close. The institution’s office can add it under “Licences”.',
    'لا يوجد ترخيص يغطي العام {year}، وستُغلق بذلك كل الوحدات. تستطيع إدارة المؤسسة إضافته من صفحة «التراخيص».',
  ],
  year_stays_current: [
    '{year} is the school’s current year, and everything of today stands in it. Make another year the current one: this one is past then.',
    '{year} هو العام الحالي للمدرسة، وكل ما يخص اليوم مسجّل فيه. اجعل عاماً آخر هو الحالي، فيصبح هذا العام منتهياً.',
  ],
  not_askable: ['Records of this kind cannot be found by this', 'لا يمكن البحث بهذا في سجلات هذا النوع'],
  page_too_far: ['Go on page by page; the furthest one now is {page}', 'انتقل صفحة بعد صفحة؛ أبعد صفحة متاحة الآن هي {page}'],
  /** a rule of one module, in its own words */
  said: ['{en}', '{ar}'],
  invalid: ['This is not valid', 'هذه القيمة غير صالحة'],
} as const satisfies Record<string, Text>

/** Which gate closed, in the order they are asked. */
export const gates = ['licence', 'package', 'role', 'year', 'scope'] as const
export type Gate = (typeof gates)[number]
