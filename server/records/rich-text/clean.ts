import { isMarkedUp, readRich, richElements, richSynonyms, tidied, typedAsRich, writeRich } from '../../../resources/kit/index.ts'
import { sanitizer } from './libraries.ts'

/** More is no text of a record: it is told to be too long as it stands. */
const longest = 200_000

const options = {
  allowedTags: Object.keys(richElements),
  allowedAttributes: Object.fromEntries(Object.entries(richElements).map(([name, said]) => [name, [...said]])),
  allowedSchemes: [],
  transformTags: { ...richSynonyms },
  // what stands in these is no text for a reader
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'object',
    'xmp',
    'noembed',
    'noframes',
    'svg',
    'math',
  ],
}

/** Elements that have no inside, or end by themselves where the next of their kind begins. */
const shallow = /^(?:br|img|hr|wbr|col|input|meta|link|source|p|li|td|th|tr|thead|tbody|tfoot|dt|dd|option)$/i
const deepest = 100

/** Nobody nests so deep but who means to keep the sanitiser busy: its time grows with the square of the depth. */
function flattened(sent: string): string {
  let depth = 0
  return sent.replace(/<[^<>]*>/g, (tag) => {
    const [, end, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    if (name === undefined || shallow.test(name)) return tag
    depth = Math.max(0, depth + (end ? -1 : 1))
    return depth > deepest ? '' : tag
  })
}

const spelt = (rich: string): string => writeRich(tidied(readRich(rich)))

/**
 * What is kept of rich text that anybody sends, in one spelling; '' where nothing is left of it. Text without elements becomes paragraphs.
 * What stands in that spelling already holds nothing but what may be kept, and is what it is.
 */
export function cleanRich(sent: string): string {
  if (sent.length > longest) return sent
  const marked = isMarkedUp(sent) ? sent : typedAsRich(sent)
  const rich = spelt(marked)
  return rich === marked || marked !== sent ? rich : spelt(sanitizer()(flattened(sent), options))
}
