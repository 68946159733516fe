import academicYears from '../../../resources/academic-years.ts'
import classKind from '../../../resources/classes.ts'
import { fitsAges, type Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { answeringModes, mappingStatus, modeOf } from '../../../resources/domain/psychometrics/states.ts'
import { isAdministrator, linkedTo, printDate, type RowOf, type Text, type ValuesOf } from '../../../resources/kit/index.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import students from '../../../resources/students.ts'
import { addProblem } from '../../records/cases.ts'
import { refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { inUse, locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { keepVersion, questionnaireOf, readingWithin } from '../questionnaires/service.ts'
import { keepResponses } from './capabilities.ts'
import { settleLast } from './queries/results.ts'
import { agesOf, all, childrenOf, isBegun, isOfAge, keepRoster } from './roster.ts'

type Input = ReactionInput<typeof mappings>
type One = Input['cases'][number]
/** As it will be: of words nobody has looked yet whether they are some of a choice. */
type After = Partial<Omit<RowOf<typeof mappings>, keyof ValuesOf<typeof mappings>>> & ValuesOf<typeof mappings>

const said = ([en, ar]: Text) => ({ en, ar })
/** What changes nothing of what was asked, and of whom. */
const alwaysOpen: ReadonlySet<string> = new Set([
  'name',
  'from_date',
  'to_date',
  'release_to_student',
  'release_to_parent',
  'is_closed',
  'is_deleted',
  'deleted_because',
  'reminded_at',
  'status',
] satisfies (keyof RowOf<typeof mappings>)[])
const wasAnswered: Text = [
  'Somebody has begun to answer: only the occasion, the days and whom the results are shown to can be changed',
  'بدأ بعضهم بالإجابة: لا يُعدَّل سوى المناسبة والأيام ومن تظهر له النتائج',
]
const noneOfAge: Text = [
  'No child of these classes is of an age that this questionnaire is for',
  'لا أحد من طلاب هذه الشعب في العمر المخصص لهذا الاستبيان',
]
const mayOnly = (mode: keyof typeof answeringModes): Text => [
  `This questionnaire is answered otherwise: ${answeringModes[mode][0]}`,
  `يُجاب عن هذا الاستبيان بطريقة أخرى: ${answeringModes[mode][1]}`,
]

const classIdsOf = ({ classes }: After): string[] => linkedTo(classKind, classes ?? []).map(({ class_id }) => class_id)
const studentIdsOf = (row: After): string[] => linkedTo(students, row.students ?? []).map(({ student_id }) => student_id)

/** Days have to lie in the year that the mapping is of, and not to be over when it is given out. */
async function judgeDays({ context, within }: Input, one: One, after: After): Promise<void> {
  const { from_date, to_date, school_id, academic_year } = after
  if (!from_date || !to_date) return
  const { records } = await within.as(keepResponses).list(academicYears, {
    page_no: 1,
    per_page: 1,
    columns: ['from_date', 'to_date'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school_id },
        { field: 'academic_year', op: 'eq', value: academic_year },
      ],
    },
  })
  const [year] = records
  if (year) {
    const outside: Text = [
      `The academic year goes from ${printDate(year.from_date, 'en')} to ${printDate(year.to_date, 'en')}`,
      `يمتد العام الدراسي من ${printDate(year.from_date, 'ar')} إلى ${printDate(year.to_date, 'ar')}`,
    ]
    if (from_date < year.from_date || from_date > year.to_date) addProblem(one, 'from_date', 'said', said(outside))
    if (to_date > year.to_date) addProblem(one, 'to_date', 'said', said(outside))
  }
  const isGivenOut = !after.is_draft && (one.before === null || one.before.is_draft)
  if (isGivenOut && to_date < context.today && !skips(context, 'locked-fields', mappings))
    addProblem(one, 'to_date', 'said', said(['This day is over: nobody could answer any more', 'انقضى هذا اليوم: لن يتمكن أحد من الإجابة']))
}

async function judgeQuestionnaire({ within }: Input, one: One, after: After): Promise<Questionnaire | null> {
  const { questionnaire_id, age_range, mode } = after
  if (!questionnaire_id) return null
  const found = await questionnaireOf(readingWithin(within), questionnaire_id)
  if (!found) {
    addProblem(
      one,
      'questionnaire_id',
      'said',
      said(['There is no such questionnaire in this school', 'لا يوجد هذا الاستبيان في هذه المدرسة']),
    )
    return null
  }
  const { definition, status } = found
  if (status === 'withdrawn') addProblem(one, 'questionnaire_id', 'said', said(['This questionnaire was withdrawn', 'سُحب هذا الاستبيان']))
  if (status === 'draft')
    addProblem(
      one,
      'questionnaire_id',
      'said',
      said(['This questionnaire is a draft: publish it first', 'هذا الاستبيان مسودة: انشره أولاً']),
    )
  if (age_range && !fitsAges(definition, age_range))
    addProblem(
      one,
      'age_range',
      'said',
      said([
        `This questionnaire is for ages ${definition.age_min} to ${definition.age_max}`,
        `هذا الاستبيان للأعمار من ${definition.age_min} إلى ${definition.age_max}`,
      ]),
    )
  const needed = modeOf[definition.respondent]
  if (mode !== needed) addProblem(one, 'mode', 'said', said(mayOnly(needed)))
  const { values } = one
  Object.assign(values, {
    version: definition.version,
    questionnaire_en: definition.name[0],
    questionnaire_ar: definition.name[1],
    items: definition.items.length,
  })
  return definition
}

/** Classes of the school and the year, and children of these classes. */
async function judgeWho({ within }: Input, one: One, after: After, definition: Questionnaire | null): Promise<void> {
  const classIds = classIdsOf(after)
  if (classIds.length === 0) return addProblem(one, 'classes', 'required')
  const { records } = await within.as(keepResponses).list(classKind, {
    ...all,
    columns: ['name', 'academic_year', 'school_id'],
    condition: { field: 'class_id', op: 'in', value: classIds },
    sort_by: 'name',
  })
  const fit = records.filter((row) => row.school_id === after.school_id && row.academic_year === after.academic_year && row.is_active)
  if (fit.length < classIds.length)
    addProblem(
      one,
      'classes',
      'said',
      said(['These are not all classes of this school and year', 'ليست كل هذه الشعب من هذه المدرسة وهذا العام']),
    )
  one.values.class_names = fit.map(({ name }) => name).join(', ')
  if (!definition || !after.from_date || !after.age_range || after.is_draft || !fitsAges(definition, after.age_range)) return
  const ages = agesOf(after.age_range, definition)
  const there = await childrenOf(within.as(keepResponses), classIds)
  const ofAge = new Set(there.flatMap(({ student_id, dob }) => (isOfAge(dob, after.from_date!, ages) ? [student_id] : [])))
  const named = studentIdsOf(after)
  const strangers = named.filter((id) => !there.some(({ student_id }) => student_id === id)).length
  if (strangers > 0)
    addProblem(one, 'students', 'said', said(['Not all of these children sit in these classes', 'ليس كل هؤلاء الطلاب في هذه الشعب']))
  // a draft that is given out is told so where it was said to be one no more
  if (named.length === 0 && ofAge.size === 0) addProblem(one, one.before?.is_draft ? 'is_draft' : 'classes', 'said', said(noneOfAge))
}

export async function judgeMapping(input: Input): Promise<void> {
  const { context, within } = input
  for (const one of input.cases) {
    const { before, values } = one
    // whose links the row itself does not hold
    const stored = before && (await within.as(keepResponses).find(mappings, { unique_id: one.id }))
    // what is not the person's is refused as a whole, by the records themselves
    if (before && !stored) continue
    const after: After = { ...stored, ...values }
    // two records of a person become one: nothing of what is asked changes
    if (before && isAdministrator(context.principal.role) && !skips(context, 'locked-fields', mappings)) continue
    const changed = Object.keys(values).filter((name) => !alwaysOpen.has(name))
    if (before && changed.length > 0 && !context.isUndoing && (await isBegun(within, one.id))) {
      refuseCase(one, locked(wasAnswered))
      continue
    }
    if (!after.is_deleted) {
      const isAsked = before === null || changed.length > 0
      const definition = isAsked ? await judgeQuestionnaire(input, one, after) : null
      if (isAsked) await judgeWho(input, one, after, definition)
      await judgeDays(input, one, after)
    }
    if (after.from_date && after.to_date)
      one.values.status = mappingStatus(
        {
          is_draft: after.is_draft ?? false,
          is_closed: after.is_closed ?? false,
          is_deleted: after.is_deleted ?? false,
          from_date: after.from_date,
          to_date: after.to_date,
        },
        context.today,
      )
  }
}

/** A version that children are asked by is kept as it is; who they are follows. */
export async function keepMapping({ context, within, cases }: Input): Promise<void> {
  for (const { id, before, values } of cases) {
    const own = within.as(keepResponses)
    if (before && values.is_deleted !== undefined) await settleLast(within.q, context.principal.tenantId, id)
    const mapping = await own.get(mappings, id)
    const found = await questionnaireOf(readingWithin(within), mapping.questionnaire_id)
    if (!found) continue
    if (!mapping.is_draft && found.definition.version === mapping.version)
      await keepVersion(within.q, context.principal.tenantId, found.definition, context.now)
    await keepRoster(within, mapping, agesOf(mapping.age_range, found.definition))
  }
}

const onlyDraftsGo: Text = [
  'It was given out: it is deleted with a reason, and what was answered is kept',
  'سبق توزيعه: يُحذف مع بيان السبب ويُحفظ ما أُجيب عنه',
]
export function judgeLeaving({ cases, context }: Input): Promise<void> {
  for (const one of cases) if (one.before && !one.before.is_draft && !context.isUndoing) refuseCase(one, inUse(onlyDraftsGo))
  return Promise.resolve()
}
