export { richOfHtml, richOfText, textOfRich } from './markup/rich.ts'
export { placeTexts, questionFileTexts, readProblem, type ReadProblem, type ReadProblemCode } from './problems.ts'
export {
  questionFileLimits,
  questionFormats,
  type NamedFile,
  type Place,
  type QuestionFormat,
  type ReadFile,
  type ReadQuestion,
  type Stimulus,
  type Unsupported,
} from './read-file.ts'
export { readQuestions } from './read-questions.ts'
export { emptyTemplate } from './workbook/template.ts'
export type { Lost, QuestionsToWrite, WrittenFile } from './write-file.ts'
export { writeQuestions } from './write-questions.ts'
