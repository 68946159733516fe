import { carriedFor } from '../carried.ts'
import { emptyItem } from '../draft.ts'
import { escapeAttribute } from '../markup/entities.ts'
import { readScannedXml } from '../markup/xml.ts'
import { pictureFinder, Pictures } from '../pictures.ts'
import { plainerForm } from '../plainer-form.ts'
import type { Prepared } from '../write-file.ts'
import { aboutOfMetadata, writeMetadata } from './metadata.ts'
import { inOldNames } from './names.ts'
import { readQtiItem } from './read-item.ts'
import { manifestName } from './read-package.ts'
import { ItemWriter } from './write-item.ts'

const address = (file: string): string => encodeURIComponent(file)

/** The files of a QTI 3 package, by their paths: manifest, items, texts that they share, pictures. */
export function writeQtiPackage({ questions, stimuli, pictures }: Prepared): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const resources: string[] = []
  const writer = new ItemWriter({ sourceOf: (file) => `../images/${address(file)}` })
  const find = (source: string) => {
    const file = pictures.get(decodeURIComponent(source.slice('../images/'.length)))
    return file ?? null
  }
  const dependencies = (xml: string): string =>
    [...pictures.keys()]
      .flatMap((name, at) => (xml.includes(`../images/${address(name)}"`) ? [`<dependency identifierref="picture-${at + 1}"/>`] : []))
      .join('')
  const resource = (id: string, type: string, path: string, inside = ''): string => {
    const href = escapeAttribute(path)
    return `<resource identifier="${id}" type="${type}" href="${href}">${inside.startsWith('<metadata') ? inside.slice(0, inside.indexOf('</metadata>') + 11) : ''}<file href="${href}"/>${inside.startsWith('<metadata') ? inside.slice(inside.indexOf('</metadata>') + 11) : inside}</resource>`
  }
  const shared = new Map(
    stimuli.map((one, at) => [one.name, { id: `stimulus-${at + 1}`, href: `../stimuli/stimulus-${at + 1}.xml`, title: one.name }]),
  )
  for (const [at, one] of stimuli.entries()) {
    const id = `stimulus-${at + 1}`
    const xml = writer.stimulus(id, one.name, { en: one.text_en, ar: one.text_ar })
    files.set(`stimuli/${id}.xml`, Buffer.from(xml))
    resources.push(resource(id, 'imsqti_stimulus_xmlv3p0', `stimuli/${id}.xml`, dependencies(xml)))
  }
  for (const [at, item] of questions.entries()) {
    const id = `question-${at + 1}`
    const form = plainerForm(item)
    const stimulus = item.about.stimulus === null ? null : (shared.get(item.about.stimulus) ?? null)
    const metadata = writeMetadata(item.about)
    const native = writer.item(form, id, null, stimulus)
    const parsed = readScannedXml(native)
    const listed = metadata === '' ? null : readScannedXml(metadata)
    const read = parsed.ok
      ? readQtiItem(inOldNames(parsed.root), {
          about: listed?.ok ? aboutOfMetadata(listed.root) : {},
          picture: (problems) => pictureFinder(new Pictures(), find, problems),
          stimulusName: () => stimulus?.title ?? null,
        })
      : null
    const carried = carriedFor(item, read?.is === 'question' && read.item ? read.item : emptyItem)
    const xml = carried === null ? native : writer.item(form, id, carried, stimulus)
    files.set(`items/${id}.xml`, Buffer.from(xml))
    resources.push(
      resource(
        id,
        'imsqti_item_xmlv3p0',
        `items/${id}.xml`,
        metadata + dependencies(xml) + (stimulus ? `<dependency identifierref="${stimulus.id}"/>` : ''),
      ),
    )
  }
  for (const [at, { name, bytes }] of [...pictures.values()].entries()) {
    files.set(`images/${name}`, bytes)
    resources.push(resource(`picture-${at + 1}`, 'webcontent', `images/${address(name)}`))
  }
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`
  return new Map([[manifestName, Buffer.from(manifest)], ...files])
}
