import { readAiken } from './aiken/read-aiken.ts'
import { decodePlain, decodeXml } from './decode.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { openQuestionArchive } from './open-archive.ts'
import { baseName, pictureKind, pictureNames, Pictures } from './pictures.ts'
import { readProblem, type ReadProblem } from './problems.ts'
import { manifestName, readQtiPackage } from './qti/read-package.ts'
import { questionFileLimits, type NamedFile, type ReadFile } from './read-file.ts'
import { recognise } from './recognise.ts'
import { readCsvQuestions, readWorkbook } from './workbook/read-workbook.ts'

const failed = (problem: ReadProblem): ReadFile => ({
  format: null,
  version: null,
  problems: [problem],
  questions: [],
  pictures: new Map(),
  stimuli: [],
  unsupported: [],
})
const megabyte = 1024 * 1024

/** Several files of one archive as one. */
function joined(files: readonly ReadFile[], pictures: Pictures): ReadFile {
  const [first] = files
  return {
    format: first?.format ?? null,
    version: first?.version ?? null,
    problems: files.flatMap((one) => one.problems),
    questions: files.flatMap((one) => one.questions),
    pictures: pictures.files,
    stimuli: files.flatMap((one) => one.stimuli),
    unsupported: files.flatMap((one) => one.unsupported),
  }
}

async function readArchive(bytes: Buffer): Promise<ReadFile> {
  const opened = openQuestionArchive(bytes)
  if (!opened.ok) return failed(opened.problem)
  const pictures = new Pictures()
  const paths = [...opened.files.keys()]
  const isPackage = paths.some((path) => baseName(path).toLowerCase() === manifestName)
  if (isPackage) return readQtiPackage(opened.files, pictures)
  const beside = new Map<string, NamedFile>(
    paths
      .filter((path) => pictureNames.test(path))
      .map((path) => [baseName(path), { name: baseName(path), bytes: opened.files.get(path)! }]),
  )
  const others = paths.filter((path) => !beside.has(baseName(path)) && pictureKind(opened.files.get(path)!) === null)
  if (others.some((path) => recognise(opened.files.get(path)!).is === 'qti_item')) return readQtiPackage(opened.files, pictures)
  const read: ReadFile[] = []
  for (const path of others) {
    const found = recognise(opened.files.get(path)!)
    if (found.is !== 'none' && found.is !== 'archive') read.push(await readOne(opened.files.get(path)!, pictures, beside, path))
  }
  return read.length === 0 ? failed(readProblem('unknown_file')) : joined(read, pictures)
}

async function readOne(bytes: Buffer, pictures: Pictures, beside: ReadonlyMap<string, NamedFile>, name: string): Promise<ReadFile> {
  const found = recognise(bytes)
  switch (found.is) {
    case 'none':
      return failed(readProblem(found.why, null, found.name === undefined ? {} : { name: found.name }))
    case 'workbook':
      return readWorkbook(bytes, pictures, beside)
    case 'archive':
      return readArchive(bytes)
    case 'csv':
      return readCsvQuestions(bytes, pictures, beside)
    case 'moodle_xml':
      return readMoodle(decodeXml(bytes), pictures)
    case 'qti_item':
      return readQtiPackage(new Map([[baseName(name) || 'item.xml', bytes]]), pictures)
    case 'gift':
      return readGift(decodePlain(bytes), pictures, beside)
    case 'aiken':
      return readAiken(decodePlain(bytes))
  }
}

/**
 * The questions of a file of any of the formats, told apart by what stands in it; its name only says where a single item stands. Never throws: what is wrong with the file stands in
 * its problems, and what is wrong with a question in those of that question.
 */
export async function readQuestions(bytes: Buffer, name = 'item.xml'): Promise<ReadFile> {
  if (bytes.length > questionFileLimits.bytes)
    return failed(readProblem('too_large_file', null, { max: questionFileLimits.bytes / megabyte }))
  const read = await readOne(bytes, new Pictures(), new Map(), name)
  const isNothing = read.problems.length === 0 && read.questions.length + read.unsupported.length + read.stimuli.length === 0
  return isNothing ? { ...read, problems: [readProblem('no_questions')] } : read
}
