import { printedAs, type PrintedAs } from '../paper-states.ts'
import { askedIn, keyIn, roomIn, schemeIn } from './parts-of.ts'
import type { Printed, PrintedItem, PrintedSection } from './printed.ts'
import type { Group, HeadColumn, Part, Sheet, SheetQuestion, SheetSection } from './sheet.ts'
import { instructionOf, marksSaid, readFor, sheetWord, type SheetLanguage } from './words.ts'
import { writtenIn } from './written.ts'

const partsFor: Readonly<Record<PrintedAs, (item: PrintedItem, lang: SheetLanguage) => Part[]>> = {
  paper: askedIn,
  key: keyIn,
  scheme: schemeIn,
  answer_sheet: roomIn,
}
const sideOf = (lang: SheetLanguage): 0 | 1 => (lang === 'en' ? 0 : 1)
/** English on the left and Arabic on the right, where both are printed. */
export const languagesOf = (lang: Printed['lang']): readonly SheetLanguage[] => (lang === 'both' ? ['en', 'ar'] : [lang])

/** A sheet to answer on needs one column only, whatever is printed: circles and lines are the same in both. */
const columnsOf = ({ as, lang }: Printed): readonly SheetLanguage[] =>
  as === 'answer_sheet' && lang === 'both' ? ['en'] : languagesOf(lang)

function questionOf(item: PrintedItem, before: PrintedItem | undefined, printed: Printed): SheetQuestion {
  const isOther = item.or_group !== null && before?.or_group === item.or_group && before.number === item.number
  return {
    number: item.number,
    or: isOther ? languagesOf(printed.lang).map((lang) => sheetWord('or', lang)) : null,
    columns: columnsOf(printed).map((lang) => ({
      lang,
      number: String(item.number),
      marks: marksSaid(item.marks, lang),
      parts: partsFor[printed.as](item, lang),
    })),
  }
}

/** Questions that stand together on one text are one group; on a key nobody reads it again. */
function groupsOf({ items }: PrintedSection, printed: Printed): Group[] {
  const showsText = printed.as === 'paper' || printed.as === 'scheme'
  const runs: PrintedItem[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isOnSameText = showsText && item.stimulus !== null && item.stimulus.stimulus_id === last?.stimulus?.stimulus_id
    const isOfChoice = item.or_group !== null && item.or_group === last?.or_group
    if (run && (isOnSameText || isOfChoice)) run.push(item)
    else runs.push([item])
  }
  return runs.map((run): Group => {
    const stimulus = showsText ? run[0]!.stimulus : null
    return {
      stimulus:
        stimulus &&
        languagesOf(printed.lang).flatMap((lang) => {
          const text = writtenIn(stimulus.text_en, stimulus.text_ar, lang)
          return text ? [{ lang, title: readFor(run[0]!.number, run.at(-1)!.number, lang), text }] : []
        }),
      questions: run.map((item, at) => questionOf(item, run[at - 1], printed)),
    }
  })
}

function sectionOf(section: PrintedSection, printed: Printed): SheetSection {
  const hasChoice = section.items.some(({ or_group }) => or_group !== null)
  const tellsHow = printed.as === 'paper' || printed.as === 'answer_sheet'
  return {
    columns: languagesOf(printed.lang).map((lang) => {
      const title = (lang === 'en' ? section.title.en : section.title.ar) ?? (lang === 'en' ? null : section.title.en)
      const head = `${sheetWord('section', lang)} ${section.code}`
      const own = lang === 'en' ? section.instructions.en : section.instructions.ar
      return {
        lang,
        title: title ? `${head}: ${title}` : head,
        instruction: tellsHow ? said(own ?? instructionOf(section, hasChoice, lang), lang) : null,
      }
    }),
    groups: groupsOf(section, printed),
  }
}
const said = (text: string, lang: SheetLanguage) => writtenIn(lang === 'en' ? text : null, lang === 'ar' ? text : null, lang)

function headOf(printed: Printed, lang: SheetLanguage): HeadColumn {
  const { as, school, title, head, instructions } = printed
  const isForChild = as === 'paper' || as === 'answer_sheet'
  return {
    lang,
    school: lang === 'en' ? school.name_en : (school.name_ar ?? school.name_en),
    title,
    kind: as === 'paper' ? null : printedAs[as][sideOf(lang)],
    lines: head.map(({ label, value }) => ({ label: label[lang], value: value[lang] })),
    blanks: isForChild ? [sheetWord('name', lang), sheetWord('roll', lang)] : [],
    instruction: as === 'paper' ? writtenIn(instructions.en, instructions.ar, lang) : null,
  }
}

/** What is printed, as its columns read. A page, a PDF and a Word file draw this, and so say the same. */
export const sheetOf = (printed: Printed): Sheet => ({
  as: printed.as,
  lang: printed.lang,
  dir: printed.lang === 'ar' ? 'rtl' : 'ltr',
  name: [
    printed.title,
    printed.set_codes.length > 1 ? printed.set_code : '',
    printed.as === 'paper' ? '' : printedAs[printed.as][printed.lang === 'ar' ? 1 : 0],
  ]
    .filter((part) => part !== '')
    .join(' – '),
  logo: printed.school.logo,
  head: languagesOf(printed.lang).map((lang) => headOf(printed, lang)),
  sections: printed.sections.map((section) => sectionOf(section, printed)),
  mark: printed.mark,
})
