import { fill, placesOf, say, type Label, type Locale, type Resource } from '../../../../resources/kit/index.ts'
import { firstOf } from '../../show/head-facts.ts'
import { labelOf, type Row } from '../../row.ts'
import type { SayValue } from '../say-values.ts'
import css from './paper.module.css'

/** The lines of a label in words, in their order; an empty one where nothing is known. */
export const linesOf = (resource: Resource, { lines }: Label, row: Row, speech: Locale, sayValue: SayValue): readonly string[] =>
  lines.map((line) => {
    if (line.is === 'first') {
      const first = firstOf(row[line.name], line.by)
      return first ? labelOf(first, speech) : ''
    }
    if (line.is === 'field') {
      const field = resource.fields[line.name]
      return field ? sayValue(row[line.name], field, row, line.name) : ''
    }
    const said = (text: string): string => {
      const known = placesOf(text).map(
        (name) => [name, resource.fields[name] ? sayValue(row[name], resource.fields[name], row, name) : ''] as const,
      )
      // a sentence about nobody says nothing
      return known.length > 0 && known.every(([, value]) => value === '') ? '' : fill(text, Object.fromEntries(known))
    }
    return said(say(line.text, speech)) || said(line.text[0])
  })

/** So many letters fit at each size, on a label of 63 x 38 mm; larger ones have more room. */
function sizeOf(lines: readonly string[], [width, height]: readonly [number, number]): string | undefined {
  const perLine = width / 2
  const needed = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine), line.split('\n').length), 0)
  const room = height / 5.4
  return needed <= room ? css.medium : needed <= room * 1.35 ? css.small : css.smallest
}

export function LabelFace({
  lines,
  place,
  speech,
}: {
  readonly lines: readonly string[]
  readonly place: readonly [number, number]
  readonly speech: Locale
}) {
  const shown = lines.filter((line) => line !== '')
  return (
    <div className={`${css.label} ${sizeOf(shown, place)}`} dir={speech === 'ar' ? 'rtl' : 'ltr'} lang={speech}>
      {shown.map((line, at) => (
        <p key={at}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}
