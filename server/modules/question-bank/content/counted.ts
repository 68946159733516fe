/** What is counted in Arabic: after a full hundred or a decimal, from 3 to 10, and from 11 to 99. */
const nouns = [
  ['ريال', 'ريالات', 'ريالاً'],
  ['دينار', 'دنانير', 'ديناراً'],
  ['يوم', 'أيام', 'يوماً'],
  ['أسبوع', 'أسابيع', 'أسبوعاً'],
  ['طالب', 'طلاب', 'طالباً'],
  ['معلم', 'معلمين', 'معلماً'],
  ['لتر', 'لترات', 'لتراً'],
  ['سؤال', 'أسئلة', 'سؤالاً'],
  ['قلم', 'أقلام', 'قلماً'],
  ['صف', 'صفوف', 'صفاً'],
  ['سنة', 'سنوات', 'سنة'],
  ['ساعة', 'ساعات', 'ساعة'],
  ['دقيقة', 'دقائق', 'دقيقة'],
  ['ثانية', 'ثوانٍ', 'ثانية'],
  ['درجة', 'درجات', 'درجة'],
  ['دورة', 'دورات', 'دورة'],
  ['زيارة', 'زيارات', 'زيارة'],
  ['تذكرة', 'تذاكر', 'تذكرة'],
  ['ورقة', 'ورقات', 'ورقة'],
] as const
const forms = [...new Set(nouns.flat())]
const counted = new RegExp(String.raw`(?<![\d,.])(\d[\d,]*(?:\.\d+)?) (${forms.join('|')})(?![\u0600-\u06ff])`, 'g')

/** The text with every counted noun in the form that its number asks for; one and two are left as they were written. */
export const inNumber = (text: string): string =>
  text.replace(counted, (whole, number: string, form) => {
    const noun = nouns.find((each) => each.some((word) => word === form))
    const value = Number(number.replaceAll(',', ''))
    const last = value % 100
    if (!noun || value === 1 || value === 2) return whole
    const at = !Number.isInteger(value) || last < 3 ? 0 : last < 11 ? 1 : 2
    return `${number} ${noun[at]}`
  })
