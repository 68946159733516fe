import { say, type Locale, type Resource } from '../../../../resources/kit/index.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { useStoredFile } from '../../fields/stored-file.ts'
import { pictureOf } from '../../list/picture.ts'
import { leftToRight } from '../directions.ts'
import { titleOf, type Row } from '../../row.ts'
import type { SayValue } from '../say-values.ts'
import { Bars, isDrawn, Squares, type Mark } from './marks.tsx'
import css from './paper.module.css'

/** Longer names in smaller letters: none is cut off. */
const sizeOf = (name: string): string | undefined =>
  name.length <= 19 ? css.large : name.length <= 38 ? css.medium : name.length <= 70 ? css.small : css.smallest

/** The school as it is printed: in both languages, with the year. */
export interface Issuer {
  readonly school: readonly [en: string, ar: string]
  readonly year: string
}

function Photo({ file, name }: { readonly file: unknown; readonly name: string }) {
  const { url } = useStoredFile(file)
  return <span className={css.photo}>{url ? <img src={url} alt="" /> : initialsOf(name)}</span>
}

/** One side of a card: photo, names in both languages, lines, and the code that is read from it. */
export function CardFace({
  resource,
  row,
  mark,
  speech,
  sayValue,
  issuer,
}: {
  readonly resource: Resource
  readonly row: Row
  readonly mark: Mark
  readonly speech: Locale
  readonly sayValue: SayValue
  readonly issuer: Issuer
}) {
  const { lines, code } = resource.card!
  const picture = pictureOf(resource)
  const other = speech === 'ar' ? 'en' : 'ar'
  const names = [...new Set([titleOf(resource, row, speech), titleOf(resource, row, other)])]
  const told = lines.flatMap((name) => {
    const field = resource.fields[name]
    const value = field ? sayValue(row[name], field, row, name) : ''
    return field && value ? [{ name, field, value }] : []
  })
  const read = code === null ? null : row[code]
  const text = typeof read === 'string' && isDrawn(read, mark) ? read : null
  return (
    <div className={css.card} dir={speech === 'ar' ? 'rtl' : 'ltr'} lang={speech}>
      <div className={css.band}>
        <bdi>{say(issuer.school, speech)}</bdi>
        {issuer.school[0] !== issuer.school[1] && issuer.school[1] !== '' && <bdi>{say(issuer.school, other)}</bdi>}
      </div>
      <div className={css.middle}>
        {picture && <Photo file={row[picture]} name={names[0] ?? ''} />}
        <div className={css.person}>
          {names.map((name, at) => (
            <p key={name} className={`${at === 0 ? css.name : css.second} ${sizeOf(name)}`}>
              <bdi>{name}</bdi>
            </p>
          ))}
          <div className={css.told}>
            <dl>
              {told.map(({ name, field, value }) => (
                <div key={name}>
                  <dt>{say(field.label, speech)}</dt>
                  <dd>
                    <bdi dir={leftToRight.has(field.kind) ? 'ltr' : undefined}>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            {issuer.year !== '' && (
              <span className={css.year}>
                <bdi>{issuer.year}</bdi>
              </span>
            )}
          </div>
        </div>
        {text !== null && mark === 'squares' && <Squares text={text} size={20} className={css.squares} />}
      </div>
      {text !== null && mark === 'bars' && (
        <div className={css.strip} dir="ltr">
          <Bars text={text} height={7.5} className={css.bars} />
          <span>{text}</span>
        </div>
      )}
    </div>
  )
}
