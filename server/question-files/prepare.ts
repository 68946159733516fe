import type { Rich } from '../../resources/domain/questions/content.ts'
import { mapPictures } from './markup/changes.ts'
import { readHtml } from './markup/html.ts'
import { element } from './markup/node.ts'
import { richOfHtml, writeHtml } from './markup/rich.ts'
import { Pictures } from './pictures.ts'
import { tidyItem } from './tidy-item.ts'
import type { QuestionFormat } from './read-file.ts'
import type { Lost, Prepared, QuestionsToWrite } from './write-file.ts'

const asItIs = { picture: (source: string) => source }

/** Texts tidy, and pictures by the names that they have in the file; one that is not there is left out and told. */
export function prepare(format: QuestionFormat, { questions, stimuli = [], pictureOf = () => null }: QuestionsToWrite): Prepared {
  const pictures = new Pictures()
  const names = new Map<string, string | null>()
  const lossy: Lost[] = []
  const nameOf = (file: string): string | null => {
    const known = names.get(file)
    if (known !== undefined) return known
    const found = pictureOf(file)
    const name = found ? pictures.add(found.name, found.bytes) : null
    names.set(file, name)
    return name
  }
  const textOf = (at: number) => (rich: Rich | null) => {
    const tidy = rich === null ? null : richOfHtml(rich, asItIs)
    if (tidy === null || !tidy.includes('data-file')) return tidy
    const named = mapPictures(readHtml(tidy), (picture, file) => {
      const name = nameOf(file)
      if (name === null) lossy.push({ at, what: 'picture' })
      return name === null ? null : element('img', { ...picture.attributes, 'data-file': name }, [])
    })
    return richOfHtml(writeHtml(named), asItIs)
  }
  return {
    format,
    questions: questions.map((question, at) => tidyItem(question, textOf(at + 1))),
    stimuli: stimuli.map((one) => ({ name: one.name, text_en: textOf(0)(one.text_en), text_ar: textOf(0)(one.text_ar) })),
    pictures: pictures.files,
    lossy,
  }
}
