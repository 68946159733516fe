import type { Field } from '../fields.ts'
import { fieldsWithin } from '../row-lists.ts'
import { humanise, isUntranslated } from '../text.ts'
import { isKnownKind, isKnownName } from '../vocabulary.ts'
import type { Looking, Say } from './looking.ts'

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
/** Blood groups, numbers and names of curricula are written the same in both languages. */
const isSymbol = (text: string): boolean => !/[a-z]{2}/.test(text)

/** What is wrong with a text that should be there in both languages. */
export function wrongText(text: unknown): string | null {
  if (!Array.isArray(text) || text.length !== 2 || text.some((one) => typeof one !== 'string')) return 'is no pair of English and Arabic'
  const [en, ar] = text as [string, string]
  if (en.trim() === '') return 'is empty in English'
  if (ar.trim() === '') return 'has no Arabic'
  return isArabic(ar) || isSymbol(en) || isUntranslated(text) ? null : 'is not Arabic where its Arabic should stand'
}

function checkField(path: string, name: string, field: Field, isSaid: boolean, say: Say): void {
  const tell = (what: string, text: unknown, remedy: string) => {
    const wrong = wrongText(text)
    if (wrong) say(path, `${what} ${wrong}`, remedy)
  }
  const pair = (word: string): string => `Write ${word}: ['English', 'عربي']`
  // a label that nobody wrote is the humanised name in both languages
  if (!isSaid && field.label?.[0] === humanise(name) && field.label[1] === humanise(name) && !isKnownName(name))
    say(path, 'it has no label, and no Arabic word is known for its name', pair('label'))
  else tell('its label', field.label, pair('label'))
  if (field.help !== undefined) tell('its help', field.help, pair('help'))
  if (field.unit !== undefined) tell('its unit', field.unit, pair('unit'))
  if (field.each !== undefined) tell('what one of them is called', field.each, pair('each'))
  for (const [code, text] of Object.entries(field.options ?? {})) tell(`the option "${code}"`, text, `Write ${code}: ['English', 'عربي']`)
}

/** Everything a person reads is there in both languages. */
export function checkTexts({ resource, said, say }: Looking): void {
  const tell = (what: string, text: unknown, word: string) => {
    const wrong = wrongText(text)
    if (wrong) say(null, `${what} ${wrong}`, `Write ${word}: ['English', 'عربي']`)
  }
  const ofKind = "Write label: { one: ['English', 'عربي'], many: ['English', 'عربي'] }"
  if (said.label === undefined) {
    if (!isKnownKind(resource.name)) say(null, `no Arabic word is known for "${resource.name}"`, ofKind)
  } else if (Array.isArray(said.label)) say(null, 'its label is that of a field, and a kind is called by one and by many of it', ofKind)
  else {
    tell('its label for one', said.label.one, 'one')
    tell('its label for many', said.label.many, 'many')
  }
  for (const { path, name, field } of fieldsWithin(resource.fields))
    checkField(path, name, field, said.fields[path]?.label !== undefined, say)
  for (const step of resource.form.steps ?? []) tell(`the step "${step.name}" of the form`, step.label, 'label')
  for (const rule of resource.quality) {
    tell(`the quality rule "${rule.name}"`, rule.label, 'label')
    if (rule.verb !== undefined) tell(`what to do about "${rule.name}"`, rule.verb, 'verb')
  }
  for (const rule of resource.duplicates) tell(`the duplicate rule "${rule.name}"`, rule.label, 'label')
  if (resource.page.title) tell('its name on its own page', resource.page.title, 'title')
  for (const alert of resource.page.alerts) tell('an alert', alert.label, 'label')
  for (const fact of resource.page.facts) if (fact.is === 'first') tell(`the fact "${fact.name}"`, fact.label, 'label')
}
