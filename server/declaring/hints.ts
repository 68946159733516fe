import { fold } from '../../resources/kit/index.ts'

/** What the words of a header, made plain as an import makes them, say of what stands below. */
const word = (words: string): string => `(?:^| )(?:${words})(?= |$)`
const hint = (english: string, arabic: string): RegExp => new RegExp(`${word(english)}|(?:^| )(?:ال)?(?:${fold(arabic)})`)

export const hints = {
  phone: hint('phone|telephone|tel|mobile|mob|cell|gsm|whatsapp|fax', 'هاتف|واتساب|فاكس'),
  date: hint(
    'date|day|dob|d o b|born|birth|birthday|joined|since|until|due|expiry|expires|bought|opened|purchased',
    'تاريخ|يوم|ميلاد|التحاق',
  ),
  birth: hint('dob|d o b|birth|born|birthday', 'تاريخ الميلاد|تاريخ ميلاد|ميلاد'),
  time: hint('time|at|hour|starts|ends|from|to', 'وقت|ساعه|يبدا|ينتهي'),
  money: hint(
    'price|costs?|fees?|fares?|amount|budget|balance|salary|deposit|fine|tuition|insurance|premium|payment|instal+ments?|charges?|rent|allowance|donation|refund|debt',
    'سعر|اسعار|ثمن|تكلفه|تكاليف|كلفه|رسوم|مبلغ|مبالغ|ميزانيه|رصيد|راتب|رواتب|غرامه|غرامات|اجره|اجور|تامين|عربون|قسط|اقساط|مدفوع|مصروف|بدل|تبرع|ايجار|اشتراك',
  ),
  /** how many of it, and not how much: `Number of payments` */
  howMany: /^(?:no|nr|num|number|count) of |^عدد /,
  code: hint('no|nr|code|id|ref|reference|number|serial|isbn|barcode|sku|tag|plate', 'رقم|رمز|كود|معرف|باركود|مرجع'),
  count: new RegExp(
    `^(?:no|nr|num|number|count) of |${hint('count|quantity|qty|places|seats|capacity|members|copies|pages|age|stock|hours|minutes|weeks', 'عدد|كميه|سعه|مقاعد|صفحات|نسخ|عمر|مخزون').source}`,
  ),
  flag: hint('is|has|are|can', 'هل'),
  fewValues: hint(
    'type|kind|category|status|state|level|size|group|department|day|month|gender|sex|colour|color|condition|language|stage|shift|mode',
    'نوع|فئه|حاله|مستوي|حجم|مجموعه|قسم|يوم|جنس|لون|لغه|مرحله|فتره',
  ),
  free: hint('name|title|remarks?|notes?|comments?|description|address|details|email', 'اسم|عنوان|ملاحظات|وصف|تفاصيل|تعليق'),
  long: hint('remarks?|notes?|comments?|description|details|about|summary', 'ملاحظات|وصف|تفاصيل|نبذه|تعليق'),
  name: hint('name|title', 'اسم|عنوان|مسمي'),
  people: hint(
    'first name|last name|full name|family name|surname|father|mother|parent|guardian|student|teacher|child|pupil|employee|driver|coach|supervisor|author|contact|visitor|owner|member|person',
    'اب|ام|والد|ولي امر|طالب|معلم|موظف|سائق|مدرب|مشرف|زائر|مولف|اسم الاول|اسم العايله',
  ),
  /** what is said of somebody stands in the file, and in no declaration */
  private: hint(
    'passport|emirates id|national id|civil id|address|dob|d o b|birth|nationality|religion|salary|iban',
    'جواز|هويه|عنوان|ميلاد|راتب',
  ),
} as const
