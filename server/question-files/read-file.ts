import type { QuestionItem, Rich } from '../../resources/domain/questions/content.ts'
import type { ReadProblem } from './problems.ts'

export const questionFormats = ['xlsx', 'csv', 'gift', 'aiken', 'moodle_xml', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** Where in a file something stands: a line of a text, a row of a sheet, a file of a package, or the so many-th question. */
export type Place =
  { readonly kind: 'line' | 'row' | 'question'; readonly value: number } | { readonly kind: 'file'; readonly value: string }

export interface ReadQuestion {
  readonly at: Place
  /** null where nothing of it can be read */
  readonly item: QuestionItem | null
  readonly problems: readonly ReadProblem[]
  /** the piece of the file that it stands in, its beginning where it is long; null where no person can read it */
  readonly source: string | null
}
/** A file that came with questions, by the name they call it. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Buffer
}
export interface Stimulus {
  readonly name: string
  readonly text_en: Rich | null
  readonly text_ar: Rich | null
}
/** What the file asks a child to do and no type of question here does. */
export interface Unsupported {
  readonly at: Place
  /** as the format calls it: `hotspotInteraction`, `calculated` */
  readonly kind: string
  readonly name: string
  /** what it lies in, as it came: by itself it can be read where such a question can be asked */
  readonly file: NamedFile
}
export interface ReadFile {
  /** null where the file is none of them; its problems say what it is */
  readonly format: QuestionFormat | null
  readonly version: string | null
  /** of the file as a whole */
  readonly problems: readonly ReadProblem[]
  readonly questions: readonly ReadQuestion[]
  readonly pictures: ReadonlyMap<string, NamedFile>
  readonly stimuli: readonly Stimulus[]
  readonly unsupported: readonly Unsupported[]
}

export const questionFileLimits = {
  bytes: 50 * 1024 * 1024,
  /** beyond that nobody looks through what comes in */
  questions: 5_000,
  /** of an archive: questions, their pictures, and the manifest */
  entries: 12_000,
  unpacked: 160 * 1024 * 1024,
  /** of one text of a question */
  letters: 200_000,
  sourceLetters: 2_000,
} as const

export const cutSource = (text: string): string =>
  text.length <= questionFileLimits.sourceLetters ? text : `${text.slice(0, questionFileLimits.sourceLetters - 1)}…`
