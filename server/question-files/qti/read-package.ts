import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { languageOf, readBoth, saidLanguage } from '../bilingual.ts'
import { decodeXml } from '../decode.ts'
import { allNamed, childNamed, childrenNamed, textIn, type Element } from '../markup/node.ts'
import { readXml } from '../markup/xml.ts'
import { baseName, pictureFinder, type Pictures } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { cutSource, questionFileLimits, type ReadFile, type ReadQuestion, type Stimulus, type Unsupported } from '../read-file.ts'
import { byItself, type Room } from './by-itself.ts'
import { aboutOfMetadata } from './metadata.ts'
import { inOldNames } from './names.ts'
import { resolvePath, type PackageFiles } from './package-files.ts'
import { readQtiItem } from './read-item.ts'

export const manifestName = 'imsmanifest.xml'
export function versionOf(xml: string): string | null {
  const head = xml.slice(0, 4000)
  if (/<(?:\w+:)?qti-assessment-|imsqtiasi_v3p0|qtiv3p0/.test(head)) return '3.0'
  const found = /imsqti_v2p(\d)/.exec(head)
  return found ? `2.${found[1]}` : null
}

interface Listed {
  readonly path: string
  readonly about: Partial<QuestionItem['about']>
}

/** The items of the manifest, in its order; of a package without one, whatever looks like an item. */
function listItems(files: PackageFiles, problems: ReadProblem[]): readonly Listed[] {
  const path = [...files.keys()].find((name) => baseName(name).toLowerCase() === manifestName)
  const read = path === undefined ? null : readXml(decodeXml(files.get(path)!))
  if (path !== undefined && read && read.ok) {
    const base = read.root.attributes['base'] ?? ''
    const resources = childNamed(read.root, 'resources')
    const listed = (resources ? childrenNamed(resources, 'resource') : []).flatMap((one): Listed[] => {
      const { type = '', href } = one.attributes
      const address = href ?? allNamed(one, 'file')[0]?.attributes['href']
      if (!/imsqti_(?:item|apipitem|apip)/i.test(type) || address === undefined) return []
      const found = resolvePath(path, base + address)
      if (found === null || !files.has(found)) {
        problems.push(readProblem('file_missing', null, { name: address }))
        return []
      }
      const metadata = childNamed(one, 'metadata')
      return [{ path: found, about: metadata ? aboutOfMetadata(metadata) : {} }]
    })
    if (listed.length > 0 || problems.length > 0) return listed
  } else if (read) problems.push(readProblem('manifest_broken'))
  return [...files.keys()]
    .filter((name) => /\.xml$/i.test(name) && baseName(name).toLowerCase() !== manifestName)
    .filter((name) => /<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s>]/.test(decodeXml(files.get(name)!).slice(0, 8000)))
    .map((name) => ({ path: name, about: {} }))
}

class StimulusReader {
  readonly read = new Map<string, Stimulus>()
  private readonly files: PackageFiles
  private readonly pictures: Pictures
  constructor(files: PackageFiles, pictures: Pictures) {
    this.files = files
    this.pictures = pictures
  }
  /** The name of what lies there; null where nothing does. */
  nameOf(path: string | null): string | null {
    const bytes = path === null ? undefined : this.files.get(path)
    if (path === null || !bytes) return null
    const known = this.read.get(path)
    if (known) return known.name
    const xml = readXml(decodeXml(bytes))
    if (!xml.ok) return null
    const root = inOldNames(xml.root)
    const body = childNamed(root, 'stimulusBody') ?? childNamed(root, 'itemBody')
    if (!body) return null
    const language = saidLanguage(root) ?? languageOf(textIn(body.children))
    const said = readBoth(body.children, language, { picture: pictureFinder(this.pictures, finderIn(this.files, path), []) })
    const wanted = root.attributes['title']?.trim() || root.attributes['identifier'] || baseName(path)
    const taken = new Set([...this.read.values()].map((one) => one.name))
    const name = taken.has(wanted) ? `${wanted} (${this.read.size + 1})` : wanted
    this.read.set(path, { name, text_en: said.en, text_ar: said.ar })
    return name
  }
}
const finderIn = (files: PackageFiles, path: string) => (source: string) => {
  const found = resolvePath(path, source)
  const bytes = found === null ? undefined : files.get(found)
  return found !== null && bytes ? { name: baseName(found), bytes } : null
}

/** Every item of a package by itself; what cannot be read or asked here is told and kept. */
export function readQtiPackage(files: PackageFiles, pictures: Pictures): ReadFile {
  const problems: ReadProblem[] = []
  const questions: ReadQuestion[] = []
  const unsupported: Unsupported[] = []
  const room: Room = { bytes: questionFileLimits.bytes }
  const stimuli = new StimulusReader(files, pictures)
  let version: string | null = null
  const listed = listItems(files, problems)
  if (listed.length > questionFileLimits.questions)
    problems.push(readProblem('too_many_questions', null, { max: questionFileLimits.questions }))
  for (const { path, about } of listed.slice(0, questionFileLimits.questions)) {
    const bytes = files.get(path)!
    const text = decodeXml(bytes)
    const at = { kind: 'file', value: path } as const
    const xml = readXml(text)
    version ??= versionOf(text)
    if (!xml.ok) {
      const problem =
        xml.why === 'doctype'
          ? readProblem('doctype', null, { line: xml.line })
          : readProblem('item_broken', null, { line: xml.line, name: xml.name })
      questions.push({ at, item: null, problems: [problem], source: cutSource(text) })
      continue
    }
    const read = readQtiItem(inOldNames(xml.root), {
      about,
      picture: (found) => pictureFinder(pictures, finderIn(files, path), found),
      stimulusName: (href) => stimuli.nameOf(resolvePath(path, href)),
    })
    if (read.is === 'unsupported') {
      unsupported.push({ at, kind: read.kind, name: read.name, file: byItself(files, path, xml.root, room) })
    } else questions.push({ at, item: read.item, problems: read.problems, source: cutSource(text) })
  }
  return { format: 'qti', version, problems, questions, pictures: pictures.files, stimuli: [...stimuli.read.values()], unsupported }
}

export const isQtiItem = (root: Element | string): boolean =>
  /^(?:qti-assessment-item|assessmentItem)$/.test(typeof root === 'string' ? root.replace(/^.*:/, '') : root.name)
