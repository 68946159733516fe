import type { QuestionItem } from '../../resources/domain/questions/content.ts'
import type { NamedFile, QuestionFormat, Stimulus } from './read-file.ts'

export interface QuestionsToWrite {
  readonly questions: readonly QuestionItem[]
  /** texts that questions share, by the name that they say */
  readonly stimuli?: readonly Stimulus[]
  /** what a text names in `data-file`; null where it is not there */
  readonly pictureOf?: (file: string) => NamedFile | null
}
/** What a format cannot say, of which question: counted from 1. */
export interface Lost {
  readonly at: number
  /** the field by its path, `options.0.feedback_en`; `picture` where a picture is not there */
  readonly what: string
}
export interface WrittenFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  readonly lossy: readonly Lost[]
}
/** Questions as they are written: their texts tidy, their pictures by names that may stand in an archive. */
export interface Prepared {
  readonly format: QuestionFormat
  readonly questions: readonly QuestionItem[]
  readonly stimuli: readonly Stimulus[]
  readonly pictures: ReadonlyMap<string, NamedFile>
  readonly lossy: readonly Lost[]
}
