import type { Locale } from '../../resources/kit/index.ts'
import { xlsxType } from '../documents/xlsx.ts'
import { writeAiken } from './aiken/write-aiken.ts'
import { writeGift } from './gift/write-gift.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { prepare } from './prepare.ts'
import { writeQtiPackage } from './qti/write-package.ts'
import type { NamedFile, QuestionFormat } from './read-file.ts'
import type { Prepared, QuestionsToWrite, WrittenFile } from './write-file.ts'
import { archiveOf } from './write-archive.ts'
import { writeCsvOf, writeWorkbookOf } from './workbook/write-workbook.ts'

/** With its pictures beside it, where it has any and cannot hold them. */
function withPictures(file: NamedFile & { readonly type: string }, { pictures }: Prepared): Pick<WrittenFile, 'name' | 'type' | 'bytes'> {
  if (pictures.size === 0) return file
  const files = [...pictures.values()].map((one) => [one.name, one.bytes] as const)
  return { name: 'questions.zip', type: 'application/zip', bytes: archiveOf([[file.name, file.bytes], ...files]) }
}

/**
 * The questions in one of the formats. What a format has no place for is noted in it where other products do not look, so that the file
 * comes back as it was; where that cannot be, in Aiken and tables, what is lost is told by question and field.
 */
export async function writeQuestions(format: QuestionFormat, asked: QuestionsToWrite, locale: Locale = 'en'): Promise<WrittenFile> {
  const prepared = prepare(format, asked)
  const { lossy } = prepared
  switch (format) {
    case 'xlsx': {
      const written = await writeWorkbookOf(prepared, locale)
      return { ...withPictures({ name: 'questions.xlsx', type: xlsxType, bytes: written.bytes }, prepared), lossy: written.lossy }
    }
    case 'csv': {
      const written = writeCsvOf(prepared, locale)
      return { ...withPictures({ name: 'questions.csv', type: 'text/csv', bytes: written.bytes }, prepared), lossy: written.lossy }
    }
    case 'gift':
      return {
        ...withPictures({ name: 'questions.gift.txt', type: 'text/plain', bytes: Buffer.from(writeGift(prepared)) }, prepared),
        lossy,
      }
    case 'aiken': {
      const written = writeAiken(prepared)
      return { name: 'questions.aiken.txt', type: 'text/plain', bytes: Buffer.from(written.text), lossy: written.lossy }
    }
    case 'moodle_xml':
      return { name: 'questions.xml', type: 'application/xml', bytes: Buffer.from(writeMoodle(prepared)), lossy }
    case 'qti':
      return { name: 'questions.zip', type: 'application/zip', bytes: archiveOf(writeQtiPackage(prepared)), lossy }
  }
}
