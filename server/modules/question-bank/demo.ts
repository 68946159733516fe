import bankMappings from '../../../resources/bank-mappings.ts'
import curricula from '../../../resources/curricula.ts'
import feedbackQuestions from '../../../resources/feedback-questions.ts'
import lessonKind from '../../../resources/lessons.ts'
import questionSets from '../../../resources/question-sets.ts'
import questions from '../../../resources/questions.ts'
import stimuli from '../../../resources/stimuli.ts'
import teachers from '../../../resources/teachers.ts'
import topicKind from '../../../resources/topics.ts'
import { withTexts } from '../../../resources/domain/questions/content.ts'
import { personName, picturesIn, withPictures, type Condition } from '../../../resources/kit/index.ts'
import { defineDemo, type DemoPiece, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { writeQuestionsInDemo } from './capabilities.ts'
import { demoQuestions, type DemoContent, type DemoLessonPlace, type DemoQuestion } from './content/index.ts'

const all = { page_no: 1, per_page: 20_000 } as const
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })

interface Taught {
  readonly curriculumId: string
  readonly code: string
  readonly level: number
  readonly lessons: readonly { readonly lesson_id: string; readonly name_en: string; readonly topics: ReadonlyMap<string, string> }[]
}
/** What is taught in the demo world, and where. */
async function taughtIn({ records }: DemoWorld, context: RequestContext): Promise<Taught[]> {
  const { records: written } = await records.list(context, curricula, { ...all, columns: ['code', 'level'] })
  const { records: lessons } = await records.list(context, lessonKind, { ...all, columns: ['curriculum_id', 'name_en'] })
  const { records: topics } = await records.list(context, topicKind, { ...all, columns: ['lesson_id', 'name_en'] })
  return written.map(({ curriculum_id, code, level }) => ({
    curriculumId: curriculum_id,
    code,
    level,
    lessons: lessons
      .filter((lesson) => lesson.curriculum_id === curriculum_id)
      .map(({ lesson_id, name_en }) => ({
        lesson_id,
        name_en,
        topics: new Map(topics.filter((topic) => topic.lesson_id === lesson_id).map((topic) => [topic.name_en, topic.topic_id])),
      })),
  }))
}
const placesOf = ({ code, level, lessons }: Taught): DemoLessonPlace[] =>
  lessons.map(({ name_en, topics }) => ({ code, grade: level, lesson: name_en, topics: [...topics.keys()] }))

/** Questions that give each other away share a word: that of the first of them. */
function enemyGroups(of: readonly DemoQuestion[]): ReadonlyMap<string, string> {
  const group = new Map<string, string>()
  for (const { code, enemies } of of) {
    if (enemies.length === 0) continue
    const known = [code, ...enemies].map((one) => group.get(one)).find((one) => one !== undefined) ?? code
    for (const one of [code, ...enemies]) group.set(one, known)
  }
  return group
}

interface Writer {
  readonly author: string
  readonly author_id: string
}
interface Writing {
  readonly world: DemoWorld
  readonly context: RequestContext
  readonly content: DemoContent
  readonly taught: Taught
  readonly writers: readonly Writer[]
}

/** The questions of one subject in one grade, with their drawings and the texts that they share. */
async function writeBank(within: RecordsWithin, { world, context, content, taught, writers }: Writing): Promise<void> {
  const random = world.randomOf(`bank ${taught.code} ${taught.level}`)
  const own = content.questions.filter(({ subject, grade }) => subject === taught.code && grade === taught.level)
  const named = new Set<string>()
  for (const one of own)
    withTexts(one.content, (text) => {
      for (const name of picturesIn(text)) named.add(name)
      return text
    })
  const ids = new Map<string, string>()
  for (const name of named) {
    const svg = content.pictures.get(name)
    if (svg) ids.set(name, await world.keepDrawing(within, context, { name, svg }))
  }
  const shared = content.stimuli.filter(({ subject, grade }) => subject === taught.code && grade === taught.level)
  const texts = await within.apply(
    shared.map(({ title_en, title_ar, text_en, text_ar }) => ({
      verb: 'create' as const,
      resource: stimuli,
      values: { name_en: title_en, name_ar: title_ar, curriculum_id: taught.curriculumId, text_en, text_ar },
    })),
  )
  const textOf = new Map(shared.map(({ key }, at) => [key, texts[at]!.id]))
  const groups = enemyGroups(own)
  const lessonOf = new Map(taught.lessons.map((lesson) => [lesson.name_en, lesson]))
  await within.apply(
    own.flatMap((one) => {
      const lesson = lessonOf.get(one.lesson)
      if (!lesson) return []
      const drawn = withTexts(one.content, (text) => withPictures(text, (name) => ids.get(name) ?? null))
      return {
        verb: 'create' as const,
        resource: questions,
        values: {
          ...drawn,
          ...(writers.length > 0 ? random.pick(writers) : {}),
          reviewer: 'Academic office',
          lesson_id: lesson.lesson_id,
          topic_id: lesson.topics.get(one.topic) ?? null,
          difficulty: one.difficulty,
          cognitive_level: one.cognitive,
          stimulus_id: one.stimulus === null ? null : (textOf.get(one.stimulus) ?? null),
          enemy_group: groups.get(one.code) ?? null,
          visibility: 'institution',
          status: 'active',
        },
      }
    }),
  )
}

/** The quick ones among them are put to a class at once. */
async function writeFeedback(within: RecordsWithin, { world, content, taught, writers }: Writing): Promise<void> {
  const random = world.randomOf(`feedback ${taught.code} ${taught.level}`)
  const lessonOf = new Map(taught.lessons.map((lesson) => [lesson.name_en, lesson]))
  const quick = content.questions.filter(
    (one) =>
      one.subject === taught.code &&
      one.grade === taught.level &&
      one.content.question_type === 'mcq_single' &&
      one.content.options.length <= 4 &&
      one.stimulus === null &&
      !JSON.stringify(one.content).includes('data-file') &&
      (one.content.stem_en ?? '').length <= 160,
  )
  const perLesson = new Map<string, number>()
  const chosen = quick.filter(({ lesson }) => {
    const count = perLesson.get(lesson) ?? 0
    perLesson.set(lesson, count + 1)
    return count < 2
  })
  await within.apply(
    chosen.flatMap(({ lesson, topic, content: said }) => {
      const place = lessonOf.get(lesson)
      if (!place) return []
      return {
        verb: 'create' as const,
        resource: feedbackQuestions,
        values: {
          ...(writers.length > 0 ? random.pick(writers) : {}),
          lesson_id: place.lesson_id,
          topic_id: place.topics.get(topic) ?? null,
          question_text_en: said.stem_en,
          question_text_ar: said.stem_ar,
          explanation_en: said.explanation_en,
          explanation_ar: said.explanation_ar,
          options: said.options.map(({ text_en, text_ar, is_correct, misconception_en, misconception_ar }) => ({
            text_en,
            text_ar,
            is_correct,
            misconception_en,
            misconception_ar,
          })),
          visibility: 'institution',
        },
      }
    }),
  )
}

/** A set for the first lesson of each subject and grade of a school: ten questions to begin a lesson with. */
async function writeSets(
  within: RecordsWithin,
  world: DemoWorld,
  { schoolId: school_id }: DemoSchool,
  writers: readonly Writer[],
): Promise<void> {
  const random = world.randomOf(`question sets ${school_id}`)
  const { records: mapped } = await within.list(bankMappings, {
    ...all,
    columns: ['grade_id', 'subject_id', 'curriculum_id'],
    condition: is('school_id', school_id),
  })
  const { records: lessons } = await within.list(lessonKind, { ...all, columns: ['curriculum_id', 'name_en'], sort_by: 'created_at' })
  const { records: bank } = await within.list(questions, {
    ...all,
    columns: ['lesson_id', 'question_no'],
    condition: { and: [is('question_type', 'mcq_single'), is('status', 'active')] },
    sort_by: 'question_no',
  })
  await within.apply(
    mapped.flatMap(({ grade_id, subject_id, curriculum_id }) => {
      const lesson = lessons.find((one) => one.curriculum_id === curriculum_id)
      const own = lesson ? bank.filter((one) => one.lesson_id === lesson.lesson_id).slice(0, 10) : []
      if (!lesson || own.length === 0) return []
      return {
        verb: 'create' as const,
        resource: questionSets,
        values: {
          ...(writers.length > 0 ? { posted_by: random.pick(writers).author, posted_by_id: random.pick(writers).author_id } : {}),
          school_id,
          question_name: `${lesson.name_en}: warm-up`,
          grade_id,
          subject_id,
          lesson_id: lesson.lesson_id,
          questions: own.map(({ question_id }) => ({ question_id })),
          visibility: 'school',
          status: 'published',
        },
      }
    }),
  )
}

export default defineDemo({
  name: 'question-bank',
  capability: writeQuestionsInDemo,
  async pieces(world): Promise<DemoPiece[]> {
    const [first] = world.schools
    if (!first) return []
    const context = world.contextIn(first)
    const taught = await taughtIn(world, context)
    const content = demoQuestions(world.randomOf('questions'), taught.flatMap(placesOf))
    const { records: staff } = await world.records.list(context, teachers, {
      page_no: 1,
      per_page: 12,
      columns: ['firstname', 'lastname', 'ldap_id'],
    })
    const writers = staff.flatMap(({ firstname, lastname, ldap_id }) =>
      ldap_id ? [{ author: personName({ firstname, lastname }), author_id: ldap_id }] : [],
    )
    return [
      ...taught.map((one) => ({
        key: `${one.code}/${one.level}`,
        school: first,
        write: async (within: RecordsWithin, inSchool: RequestContext) => {
          const writing: Writing = { world, context: inSchool, content, taught: one, writers }
          await writeBank(within, writing)
          await writeFeedback(within, writing)
        },
      })),
      ...world.schools.map((school) => ({
        key: `sets/${school.code}`,
        school,
        write: (within: RecordsWithin) => writeSets(within, world, school, writers),
      })),
    ]
  },
})
