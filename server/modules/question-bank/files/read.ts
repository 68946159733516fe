import { fill, isMarkedUp, printNumber, say, withPictures, type Locale, type Text } from '../../../../resources/kit/index.ts'
import { withTexts, type QuestionItem } from '../../../../resources/domain/questions/content.ts'
import type { FileQuestion, QuestionFileData } from '../../../../resources/contract/question-files.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import {
  placeTexts,
  questionFileTexts,
  readProblem,
  type NamedFile,
  type ReadProblem,
  type ReadQuestion,
} from '../../../question-files/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError, invalidField } from '../../../request/errors.ts'
import type { Upload } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { alikeOf, judge, type Written } from './judge.ts'
import { placesAround, type Place } from './place.ts'

type Deps = Pick<ModuleDeps, 'records' | 'files'>
const reading = workAt<typeof import('./reading.ts').default>('./reading', import.meta.url)
const limits: Limits = { heapMb: 512, residentMb: 900, seconds: 60 }
/** Pictures of a question, in megabytes. */
const pictureMB = 2

const paramsIn = (locale: Locale, params: ReadProblem['params']): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? say(value, locale) : value]))
const sayRead = ({ locale }: { readonly locale: Locale }, { code, params }: ReadProblem): string =>
  fill(say(questionFileTexts[code], locale), paramsIn(locale, params))

const mostNamed = 10
const quoted: Text = ['“{name}” ({count})', '«\u2068{name}\u2069» (\u2068{count}\u2069)']
type Unknown = 'lesson_not_there' | 'topic_not_there' | 'outcome_not_there' | 'stimulus_not_there' | 'text_alone'
/** Names that nothing has, and how many questions say each. */
function sayUnknown({ locale }: RequestContext, code: Unknown, names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (counts.size === 0) return []
  const said = [...counts]
    .slice(0, mostNamed)
    .map(([name, count]) => fill(say(quoted, locale), { name: name.slice(0, 80), count: printNumber(count, locale) }))
  const more = counts.size > mostNamed ? ['…'] : []
  return [fill(say(questionFileTexts[code], locale), { names: [...said, ...more].join(say([', ', '، '], locale)) })]
}

const keys = ['options', 'true_false', 'assertion_key']
/** A file says the text, the key or an option as a whole, and judging its fields. */
const isAbout = (field: string | null, path: string): boolean =>
  field === path ||
  path === `${field}_en` ||
  path === `${field}_ar` ||
  (field === 'correct_option' && keys.includes(path)) ||
  (/^options\.\d+$/.test(field ?? '') && path.startsWith(`${field}.text_`))

/** Of what could not be read, nothing says where it belongs. */
const nowhere = { lesson: null, topic: null, outcome_codes: [] }

/** Keeps what a file brings under the ids by which texts name it from now on; what is no picture is left out. */
async function keptFiles({ files }: Deps, context: RequestContext, named: readonly (readonly [string, NamedFile])[], isPicture: boolean) {
  const ids = new Map<string, string>()
  for (const [name, file] of named) {
    try {
      const kept = await files.store(
        context,
        { name: file.name, type: 'application/octet-stream', bytes: Buffer.from(file.bytes) },
        isPicture ? { accept: 'image', maxMB: pictureMB } : {},
      )
      ids.set(name, kept.file_id)
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.code !== 'VALIDATION') throw failure
    }
  }
  return ids
}

/** A text with its pictures by the ids under which they are kept; of those that are not, the names are noted. */
const drawnWith =
  (pictures: ReadonlyMap<string, string>, lost: Set<string>) =>
  (text: string): string =>
    withPictures(text, (name) => {
      const id = pictures.get(name)
      if (id === undefined) lost.add(name)
      return id ?? null
    })
/** A file says a line without a paragraph around it; what is kept has one, or it would be read as letters that somebody typed. */
const asKept = (rich: string): string => (isMarkedUp(rich) ? rich : `<p>${rich}</p>`)

/** As a form holds it. */
function valuesOf({ content, about }: QuestionItem, place: Place, drawn: (text: string) => string) {
  const kept = withTexts(content, (text, isRich) => (isRich ? asKept(drawn(text)) : drawn(text)))
  return {
    ...kept,
    ...place,
    ...(about.difficulty ? { difficulty: about.difficulty } : {}),
    ...(about.cognitive_level ? { cognitive_level: about.cognitive_level } : {}),
    ...(about.keywords.length > 0 ? { keywords: about.keywords.join(', ').slice(0, 200) } : {}),
  }
}

/** What a file has of questions, each with what would have to be put right before it is saved. */
export async function readFile(deps: Deps, context: RequestContext, file: Upload | undefined, lessonId: string): Promise<QuestionFileData> {
  if (!file) throw invalidField('file', { code: 'required' })
  const placeOf = await placesAround(deps, context, lessonId)
  const read = await apart(reading, { bytes: file.bytes, name: file.name }, limits)
  if (read.format === null || (read.questions.length === 0 && read.unsupported.length === 0)) {
    const [why] = read.problems
    const text: Text = why ? [sayRead({ locale: 'en' }, why), sayRead({ locale: 'ar' }, why)] : questionFileTexts.no_questions
    throw invalidField('file', { code: 'said', params: { en: text[0], ar: text[1] } })
  }
  const pictures = await keptFiles(deps, context, read.pictures, true)
  const kept = await keptFiles(
    deps,
    context,
    read.unsupported.map((one, at) => [String(at), one.file] as const),
    false,
  )
  const lost = read.questions.map(() => new Set<string>())
  const placed = read.questions.map(({ item }) => item && placeOf(item.about))
  const values = read.questions.map(({ item }, at) => item && valuesOf(item, placed[at]!.place, drawnWith(pictures, lost[at]!)))
  const notThere = placed.flatMap((one) => one?.notThere ?? [])
  const named = new Set(read.stimuli.map(({ name }) => name))
  const referred = read.questions.flatMap(({ item }) => item?.about.stimulus ?? [])
  const ofTexts = new Set<string>()
  const drawnText = drawnWith(pictures, ofTexts)
  const textOf = (text: string | null): string | null => (text ? asKept(drawnText(text)) : text)
  const stimuli = read.stimuli.map(({ name, text_en, text_ar }) => ({
    name: name.slice(0, 120),
    text_en: textOf(text_en),
    text_ar: textOf(text_ar),
  }))
  const refused = (name: string): ReadProblem => readProblem('picture_refused', null, { name, mb: pictureMB })
  const written: Written[] = values.flatMap((one, key) => (one === null ? [] : [{ key, values: one }]))
  const judged = new Map((await judge(deps, context, written)).map(({ key, problems }) => [key, problems]))
  const near = await alikeOf(deps, context, written)
  const at = ({ kind, value }: ReadQuestion['at']): string => fill(say(placeTexts[kind], context.locale), { value })
  return {
    format: read.format,
    version: read.version,
    questions: read.questions.map((one, key): FileQuestion => {
      const own = one.problems.filter((problem) => !problem.isWarning)
      return {
        key,
        at: at(one.at),
        values: values[key] ?? null,
        stimulus: one.item?.about.stimulus ?? null,
        source: one.source,
        warnings: [...one.problems.filter((problem) => problem.isWarning), ...[...lost[key]!].map(refused)].map((problem) =>
          sayRead(context, problem),
        ),
        problems: [
          ...own.map((problem) => ({ path: problem.field, text: sayRead(context, problem) })),
          // what the file has wrong is told once, where it stands
          ...(judged.get(key) ?? []).filter(({ path }) => path === null || !own.some(({ field }) => isAbout(field, path))),
        ],
        alike: near.get(key) ?? [],
      }
    }),
    stimuli,
    unsupported: read.unsupported.map((one, key) => ({
      at: at(one.at).slice(0, 200),
      name: one.name.slice(0, 200) || one.kind,
      interaction: one.kind.slice(0, 120),
      file_id: kept.get(String(key)) ?? null,
    })),
    place: { ...placeOf(nowhere).place },
    notes: [
      ...[...read.problems, ...[...ofTexts].map(refused)].map((problem) => sayRead(context, problem)),
      ...sayUnknown(
        context,
        'lesson_not_there',
        notThere.map((one) => one.lesson),
      ),
      ...sayUnknown(
        context,
        'topic_not_there',
        notThere.map((one) => one.topic),
      ),
      ...sayUnknown(
        context,
        'outcome_not_there',
        notThere.flatMap((one) => one.outcomes),
      ),
      ...sayUnknown(
        context,
        'stimulus_not_there',
        referred.filter((name) => !named.has(name)),
      ),
      ...sayUnknown(
        context,
        'text_alone',
        [...named].filter((name) => !referred.includes(name)),
      ),
    ],
  }
}
