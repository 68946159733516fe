import { Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cutSource, questionFileLimits, type NamedFile, type ReadFile, type ReadQuestion, type Stimulus } from '../read-file.ts'
import { readGiftQuestion } from './read-question.ts'
import { splitGift } from './split.ts'

/** Question by question, so that a mistake in one is told of that one. */
export function readGift(text: string, pictures = new Pictures(), files: ReadonlyMap<string, NamedFile> = new Map()): ReadFile {
  const questions: ReadQuestion[] = []
  const stimuli: Stimulus[] = []
  const problems: ReadProblem[] = []
  let category = ''
  for (const piece of splitGift(text)) {
    if (questions.length >= questionFileLimits.questions) {
      problems.push(readProblem('too_many_questions', null, { max: questionFileLimits.questions }))
      break
    }
    const at = { kind: 'line', value: piece.line } as const
    if (piece.text.length > questionFileLimits.letters) {
      questions.push({
        at,
        item: null,
        problems: [readProblem('too_long_text', null, { max: questionFileLimits.letters })],
        source: cutSource(piece.source),
      })
      continue
    }
    const read = readGiftQuestion(piece, pictures, files, category)
    if (read.is === 'category') category = read.path
    else if (read.is === 'stimulus') stimuli.push(read.stimulus)
    else questions.push({ at, item: read.item, problems: read.problems, source: cutSource(piece.source) })
  }
  return { format: 'gift', version: null, problems, questions, pictures: pictures.files, stimuli, unsupported: [] }
}
