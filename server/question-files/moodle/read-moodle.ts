import { readScannedXml } from '../markup/xml.ts'
import { scanXml } from '../markup/scan-xml.ts'
import { Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cutSource, questionFileLimits, type ReadFile, type ReadQuestion, type Stimulus, type Unsupported } from '../read-file.ts'
import { readMoodleQuestion } from './read-question.ts'
import { xmlProblem } from '../xml-problem.ts'

/** Pictures are long and tell a person nothing. */
const withoutPictures = (xml: string): string => xml.replace(/(<file\b[^<>]*>)[A-Za-z0-9+/=\s]{40,}(?=<\/file>)/g, '$1…')

/** Question by question: what is broken in one of them is told of that one. */
export function readMoodle(text: string, pictures = new Pictures()): ReadFile {
  const { pieces, fault } = scanXml(text, { deepest: 60 })
  const problems: ReadProblem[] = fault ? [xmlProblem(fault)] : []
  const questions: ReadQuestion[] = []
  const stimuli: Stimulus[] = []
  const unsupported: Unsupported[] = []
  let category = ''
  // a document type may say anything of what follows
  const wanted = fault?.why === 'doctype' ? [] : pieces.filter((piece) => piece.name === 'question')
  if (wanted.length > questionFileLimits.questions * 1.2)
    problems.push(readProblem('too_many_questions', null, { max: questionFileLimits.questions }))
  for (const piece of wanted.slice(0, questionFileLimits.questions * 1.2)) {
    const source = text.slice(piece.from, piece.end)
    const at = { kind: 'line', value: piece.line } as const
    const xml = readScannedXml(source)
    if (!xml.ok) {
      questions.push({
        at,
        item: null,
        problems: [readProblem('item_broken', null, { line: piece.line + xml.line - 1, name: xml.name })],
        source: cutSource(source),
      })
      continue
    }
    const read = readMoodleQuestion(xml.root, pictures, category)
    if (read.is === 'category') category = read.path
    else if (read.is === 'stimulus') stimuli.push(read.stimulus)
    else if (read.is === 'unsupported') {
      // its pictures lie in it
      const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${source}\n</quiz>\n`)
      unsupported.push({ at, kind: read.kind, name: read.name, file: { name: `question-${piece.line}.xml`, bytes } })
    } else questions.push({ at, item: read.item, problems: read.problems, source: cutSource(withoutPictures(source)) })
  }
  return { format: 'moodle_xml', version: null, problems, questions, pictures: pictures.files, stimuli, unsupported }
}
