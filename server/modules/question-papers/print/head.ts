import type { PaperData, PrintedPaper } from '../../../../resources/contract/question-papers.ts'
import { print } from '../../../../resources/domain/papers/sentence.ts'
import { personNameIn, printLongDate, type Locale } from '../../../../resources/kit/index.ts'
import { zoneFormat } from '../../../../resources/kit/formats.ts'
import schools from '../../../../resources/schools.ts'
import users from '../../../../resources/users.ts'
import type { RequestContext } from '../../../request/context.ts'
import { withCapability } from '../../../request/granted.ts'
import type { ModuleDeps } from '../../deps.ts'
import { printPapers } from '../capabilities.ts'

type Deps = Pick<ModuleDeps, 'records'>
type Head = PrintedPaper['head']
type Called = PaperData['subject']

const inBoth = ({ label, label_ar }: Called): { en: string; ar: string } => ({ en: label, ar: label_ar ?? label })
/** After three to ten of them Arabic says "minutes", and after more of them "minute". */
const minutesIn = (count: number): { en: string; ar: string } => ({
  en: `${count} minutes`,
  ar: `${count} ${new Intl.PluralRules('ar').select(count) === 'few' ? 'دقائق' : 'دقيقة'}`,
})

/** What stands above the questions beside the name of the school; what is not known is left out. */
export function headOf(paper: PaperData, set: string): Head {
  const { subject, grade, classes, exam_type, exam_date, duration_min, total_marks, sets } = paper
  const marks = print(total_marks)
  return [
    { label: { en: 'Exam', ar: 'الاختبار' }, value: inBoth(exam_type) },
    { label: { en: 'Subject', ar: 'المادة' }, value: inBoth(subject) },
    classes.length > 0
      ? {
          label: classes.length > 1 ? { en: 'Classes', ar: 'الشعب' } : { en: 'Class', ar: 'الشعبة' },
          value: { en: classes.map((one) => one.label).join(', '), ar: classes.map((one) => one.label_ar ?? one.label).join('، ') },
        }
      : { label: { en: 'Grade', ar: 'الصف' }, value: inBoth(grade) },
    ...(exam_date
      ? [{ label: { en: 'Date', ar: 'التاريخ' }, value: { en: printLongDate(exam_date, 'en'), ar: printLongDate(exam_date, 'ar') } }]
      : []),
    ...(duration_min === null ? [] : [{ label: { en: 'Time', ar: 'الزمن' }, value: minutesIn(duration_min) }]),
    { label: { en: 'Marks', ar: 'الدرجات' }, value: { en: marks, ar: marks } },
    ...(sets.length > 1 ? [{ label: { en: 'Set', ar: 'النموذج' }, value: { en: set, ar: set } }] : []),
  ]
}

export async function schoolOf({ records }: Deps, context: RequestContext, id: string): Promise<PrintedPaper['school']> {
  const { records: found } = await records.list(withCapability(context, printPapers), schools, {
    page_no: 1,
    per_page: 1,
    columns: ['name_en', 'name_ar', 'logo'],
    condition: { field: 'school_id', op: 'eq', value: id },
  })
  const [school] = found
  return { name_en: school?.name_en ?? '', name_ar: school?.name_ar ?? null, logo: school?.logo ?? null }
}

const moment = zoneFormat((locale) => ({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: locale === 'ar' ? 'numeric' : '2-digit',
  minute: '2-digit',
}))

/** Who takes it, when on the clock of the school, and the code under which that is written down. */
export async function markOf({ records }: Deps, context: RequestContext, lang: PaperData['language'], code: string): Promise<string> {
  const locale: Locale = lang === 'ar' ? 'ar' : 'en'
  const { records: found } = await records.list(withCapability(context, printPapers), users, {
    page_no: 1,
    per_page: 1,
    columns: ['firstname', 'lastname', 'name_ar'],
    condition: { field: 'user_id', op: 'eq', value: context.principal.userId },
  })
  const [person] = found
  const name = person ? personNameIn(person, person.name_ar, locale) : context.principal.name
  return [name, moment(locale, context.zone).format(new Date(context.now)), code].join(' · ')
}
