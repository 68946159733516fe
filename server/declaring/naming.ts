import { labelOfName, fold, type Text } from '../../resources/kit/index.ts'
import { keptNames } from '../../resources/kit/checks/names.ts'
import { isKnownName, labelsOfKind } from '../../resources/kit/vocabulary.ts'
import { plain } from '../records/import/headers.ts'
import type { Maker } from './draft.ts'
import { labelled, slug, speltOf, type Labelled, type Said, type Words } from './words.ts'

/** Names that ride along in every row. */
const riding = ['id', 'is_active', 'school_id', 'label', 'label_ar', 'currency', 'version']
/** Words that the language of declarations keeps for itself. */
const ofLanguage =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null of return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  )
const taken = [...keptNames, ...riding, ...ofLanguage]
export const isTaken = (name: string): boolean => taken.includes(name)

export interface Kind {
  readonly name: string
  readonly label: { readonly one: Text; readonly many: Text }
}
export const kindOf = (name: string, label: Kind['label'] | null): Kind => ({ name, label: label ?? labelsOfKind(name) })

/** What a record has one of, and is not called by: of a club the name is the name. */
const ownWords = /^(name|title|code|type|kind|category|status|description)$/
const ownWordsInArabic: Readonly<Record<string, string>> = {
  اسم: 'الاسم',
  عنوان: 'العنوان',
  رمز: 'الرمز',
  نوع: 'النوع',
  فئة: 'الفئة',
  حالة: 'الحالة',
  وصف: 'الوصف',
}

/** «نادٍ» is «النادي» where it is a certain one. */
const bareNoun = (words: string): string => fold(words).replace(/^ال/, '').replace(/ي$/, '')

/** `Club name` in a file of clubs, and «اسم النادي»: the record itself needs no mention. */
export function withoutOwn({ en, ar }: Said, { label }: Kind): Said {
  const own = fold(label.one[0])
  const rest = en !== null && fold(en).startsWith(`${own} `) ? fold(en).slice(own.length + 1) : ''
  const [first = '', ...others] = (ar ?? '').split(' ')
  const isOwned = others.length > 0 && bareNoun(others.join(' ')) === bareNoun(label.one[1])
  return {
    en: ownWords.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : en,
    ar: (isOwned ? ownWordsInArabic[first] : undefined) ?? ar,
  }
}

/** `Club` in a file of clubs is what each of them is called. */
export const isItself = ({ en, ar }: Said, { label }: Kind): boolean =>
  (en !== null && fold(en) === fold(label.one[0])) || (ar !== null && bareNoun(ar) === bareNoun(label.one[1]))

/** The name of a field after its header; where the product keeps that one for itself, with that of the record in front. */
export function nameOf(words: Words, said: Said, kind: Kind, maker: Maker): { readonly name: string; readonly note: string | null } {
  const known = words.field(said.en ?? said.ar ?? '')
  const isDay = maker === 'date' || maker === 'instant'
  // `From` may be an hour, too
  const isOther = known !== null && /^dob$|date$/.test(known) && !isDay && maker !== 'text'
  if (known && !known.endsWith('_id') && !isOther && !isTaken(known)) return { name: known, note: null }
  const own = speltOf(words, said) || 'field'
  const spelt = maker === 'time' && ['from', 'to', 'start', 'end'].includes(own) ? `${own}_time` : own
  const name = /^\d/.test(spelt) ? `no_${spelt}` : spelt
  if (!isTaken(name)) return { name, note: null }
  const longer = `${slug(kind.label.one[0]) || 'own'}_${name}`
  return { name: longer, note: `"${name}" is a word that the product keeps for itself: the field is called "${longer}"` }
}

/** The name of a reference: `class_id`, of what the header calls the other record. */
export const referenceName = (words: Words, said: Said): string =>
  `${speltOf(words, said).replace(/_(id|name|names|no|number|code)$/, '') || 'other'}_id`

/** Its label, where the vocabulary would say another one. */
export function labelFor(words: Words, said: Said, name: string): Labelled & { readonly isSaid: boolean } {
  const known = labelOfName(name)
  const own = labelled(words, said, name)
  const isSame =
    words.field(said.en ?? said.ar ?? '') === name ||
    known.some((word) => [said.en, said.ar].some((one) => one !== null && plain(one) === plain(word)))
  if (isKnownName(name) && isSame && (said.en === null || said.ar === null)) return { label: known, missing: null, isSaid: false }
  return { ...own, isSaid: true }
}
