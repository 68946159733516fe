import {
  currencyNamed,
  digitsOf,
  fold,
  fitsPattern,
  parseDecimal,
  placesIn,
  withoutCurrency,
  writtenDay,
  type Field,
} from '../../resources/kit/index.ts'
import { listsOfValues } from '../../resources/kit/lists-of-values.ts'
import { textOf } from '../documents/table.ts'
import { plain } from '../records/import/headers.ts'
import { guessChoice } from './choices.ts'
import { makeField, type Maker, type Options, type Written } from './draft.ts'
import type { Guess, Looking } from './guess.ts'
import { hints } from './hints.ts'
import { Unfit, type SheetColumn } from './sheet.ts'
import { tryAs, type Trial } from './trial.ts'

const textsOf = ({ cells }: SheetColumn): string[] => cells.map(({ text }) => text.trim())
/** So many places a decimal is tried with. */
const finestScale = 6
export const distinctOf = (texts: readonly unknown[]): number => new Set(texts.map((one) => fold(String(one as string)))).size
const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Looks at one column through the eyes of an import, from what says most about a cell to what says least. */
export class Look {
  readonly said: string
  readonly texts: readonly string[]
  private readonly nearly: { readonly what: string; readonly trial: Trial }[] = []
  constructor(
    private readonly looking: Looking,
    private readonly column: SheetColumn,
  ) {
    this.said = plain(column.header)
    this.texts = textsOf(column)
  }

  private get(maker: Maker, options: Options = {}, first?: Written['first']): Written & { field: Field } {
    const written = { maker, options, ...(first === undefined ? {} : { first }) }
    return { ...written, field: makeField(written) }
  }
  private guess(written: Written & { field?: Field }, because: string, values: readonly unknown[], notes: readonly string[] = []): Guess {
    const { maker, options, first } = written
    return { maker, options, ...(first === undefined ? {} : { first }), because, values, notes, untranslated: [] }
  }
  /** All cells can be held so; where most of them can, it is told why it is not done. */
  private fits(what: string, written: Written & { field: Field }): Trial | null {
    const trial = tryAs(this.looking, this.column, written.field)
    if (trial.wrong.length === 0) return trial
    if (trial.values.length >= 3 && trial.values.length >= trial.wrong.length * 2) this.nearly.push({ what, trial })
    return null
  }

  all(): Guess {
    if (this.texts.length === 0) return this.guess(this.get('text', { max: 200 }), 'empty in this file', [])
    return (
      this.flag() ??
      this.pattern() ??
      this.phone() ??
      this.moment() ??
      this.number() ??
      this.list() ??
      guessChoice(this.looking, this.column, this.said) ??
      this.text()
    )
  }

  private flag(): Guess | null {
    const said = new Set(this.texts.map(fold))
    // 1 and 0 are numbers unless the header asks, and what is active or not has more states some day
    const isMeant = hints.flag.test(this.said) || /[?؟]/.test(this.column.header)
    if ([...said].every((one) => ['0', '1', '-'].includes(one)) && !isMeant) return null
    if ([...said].some((one) => /active|نشط/.test(one)) || said.size > 4) return null
    const written = this.get('flag', { default: false })
    const trial = this.fits('yes and no', written)
    return trial && this.guess(written, [...new Set(this.texts)].slice(0, 4).join(', '), trial.values)
  }

  /** Kinds that each cell tells by its form alone. */
  private pattern(): Guess | null {
    if (this.texts.some((one) => one.includes('@'))) {
      const written = this.get('email')
      const trial = this.fits('e-mail addresses', written)
      if (trial) return this.guess(written, 'e-mail addresses', trial.values)
    }
    if (this.texts[0]!.startsWith('#')) {
      const written = this.get('colour')
      const trial = this.fits('colours', written)
      if (trial) return this.guess(written, 'colours', trial.values)
    }
    if (this.texts.every((one) => /^\d{4}-\d{4}$/.test(one))) {
      const written = this.get('academicYear')
      const trial = this.fits('academic years', written)
      if (trial) return this.guess(written, 'academic years', trial.values)
    }
    return null
  }

  private phone(): Guess | null {
    const isMeant = hints.phone.test(this.said)
    if (!isMeant && !this.texts.every((one) => /^(\+|00)[\d\s()-]{8,}$/.test(digitsOf(one)))) return null
    const written = this.get('phone')
    const trial = this.fits('telephone numbers', written)
    if (!trial) return null
    const { country } = this.looking.manner
    return this.guess(
      written,
      `telephone numbers${this.texts.some((one) => !/^(\+|00)/.test(one)) ? `, those without a code of ${country}` : ''}`,
      trial.values,
    )
  }

  private moment(): Guess | null {
    const raws = this.column.cells.map(({ raw }) => raw)
    const times = raws.every((raw) => raw instanceof Date && /^(1899|1900)-/.test(textOf(raw)))
    const isClock = this.texts.some((one) => /\d[:h]\d|\d ?([ap]\.?m|ص|م)/i.test(one)) && !this.texts.some((one) => writtenDay(one))
    const isPart = hints.time.test(this.said) && raws.every((raw) => typeof raw === 'number' && raw > 0 && raw < 1)
    if (times || isClock || isPart) {
      const written = this.get('time')
      const trial = this.fits('times', written)
      if (trial)
        return this.guess(
          written,
          `times, ${[...trial.values].map(String).toSorted()[0]} to ${[...trial.values].map(String).toSorted().at(-1)}`,
          trial.values,
        )
    }
    const days = this.column.cells.filter(({ raw, text }) => raw instanceof Date || (/\D/.test(text.trim()) && writtenDay(text)))
    if (days.length === 0 && !hints.date.test(this.said)) return null
    const hasTime = days.some(({ raw, text }) => (raw instanceof Date ? text.includes('T') : (writtenDay(text)?.time ?? 0) > 0))
    const isBirth = hints.birth.test(this.said)
    const written = hasTime ? this.get('instant') : this.get('date', isBirth ? { past: true } : {})
    const trial =
      this.fits(hasTime ? 'days with a time' : 'days', written) ?? (isBirth && !hasTime ? this.fits('days', this.get('date')) : null)
    if (!trial) return null
    const { date } = trial.column
    const orders = { dmy: 'day first', mdy: 'month first', ymd: 'year first' } as const
    const read = date?.matters
      ? `, ${orders[date.order]}${date.basis === 'assumed' ? ' unless the import is told otherwise: each reads either way' : ''}`
      : ''
    const all = [...trial.values].map((one) => String(one as string).slice(0, 10)).toSorted()
    return this.guess(written, `${hasTime ? 'moments' : 'days'}, ${all[0]} to ${all.at(-1)}${read}`, trial.values)
  }

  private number(): Guess | null {
    const digits = this.texts.map((one) => digitsOf(one))
    // what begins with a nought, or is longer than anything that is counted, is a number of something
    if (digits.some((one) => /^0\d/.test(one) || one.replace(/\D/g, '').length > 12)) return null
    const isCode = hints.code.test(this.said) && !hints.count.test(this.said)
    const isCurrency = this.texts.some((one) => withoutCurrency(one).trim() !== one && parseDecimal(withoutCurrency(one)) !== null)
    if (isCurrency || (hints.money.test(this.said) && !isCode && !hints.howMany.test(this.said))) {
      const money = this.money(isCurrency)
      if (money) return money
    }
    if (isCode) return null
    const shares = this.texts.filter((one) => /[%٪]$/.test(one)).length
    const unit: Options = shares * 2 >= this.texts.length ? { unit: ['%', '%'] } : {}
    const whole = this.get('number', {
      ...unit,
      ...(hints.count.test(this.said) && digits.every((one) => !one.startsWith('-')) ? { min: 0 } : {}),
    })
    const counted = tryAs(this.looking, this.column, whole.field)
    const range = (values: readonly unknown[]): string => {
      const all = values.map(Number).toSorted((a, b) => a - b)
      return `${all[0]} to ${all.at(-1)}`
    }
    const isYesOrNo = counted.values.every((one) => one === 0 || one === 1)
    if (counted.wrong.length === 0)
      return this.guess(
        whole,
        `whole numbers, ${range(counted.values)}`,
        counted.values,
        isYesOrNo ? ['only 1 and 0: write flag() if they mean yes and no'] : [],
      )
    if (unit.unit) {
      const written = this.get('number', { ...unit, step: 0.01 })
      const trial = this.fits('per cents', written)
      return trial && this.guess(written, `per cents, ${range(trial.values)}`, trial.values)
    }
    const finest = this.fits('numbers', this.get('decimal', { scale: finestScale }))
    if (!finest) return null
    // as many places as stand in a cell, noughts among them: the file comes out again as it went in
    const scale = Math.min(finestScale, Math.max(hints.money.test(this.said) ? 2 : 1, ...this.written(finest).map((one) => placesIn(one))))
    const written = this.get('decimal', scale === 2 ? {} : { scale })
    const trial = this.fits('numbers', written)
    return trial && this.guess(written, `numbers with ${many(scale, 'decimal')}, ${range(trial.values)}`, trial.values)
  }

  /** The numbers with the digits that stand in their cells. */
  private written({ column: { mark } }: Trial): string[] {
    return this.column.cells.map(({ raw, text }) =>
      typeof raw === 'number' ? String(Number(raw.toPrecision(15))) : (parseDecimal(text, mark) ?? ''),
    )
  }

  private money(isCurrency: boolean): Guess | null {
    const named = [...new Set(this.texts.flatMap((one) => currencyNamed(one) ?? []))]
    const { currency } = this.looking.manner
    const own = currency ?? named[0] ?? null
    const written = this.get('money')
    const looking = { ...this.looking, manner: { ...this.looking.manner, currency: own } }
    const trial = tryAs(looking, this.column, written.field)
    if (trial.wrong.length > 0) {
      if (isCurrency) this.nearly.push({ what: `amounts${own ? ` in ${own}` : ''}`, trial })
      return null
    }
    const notes = named[0] !== undefined && currency === null ? [`the import takes ${named[0]} where the school charges in it`] : []
    return this.guess(written, `amounts${own ? ` in ${own}` : ''}`, trial.values, notes)
  }

  /** A list of values that each school keeps, if all of them stand in what it begins with. */
  private list(): Guess | null {
    for (const [list, label] of Object.entries(listsOfValues)) {
      if (!label.some((word) => plain(word) === this.said)) continue
      const written = this.get('lov', {}, list)
      const trial = this.fits(`values of the list "${list}"`, written)
      if (trial) return this.guess(written, `${many(distinctOf(this.texts), 'value')} of the school's list`, trial.values)
    }
    return null
  }

  text(): Guess {
    const longest = Math.max(...this.texts.map((one) => [...one].length), 1)
    const notes = this.nearly.slice(0, 1).map(({ what, trial: { wrong, values } }) => {
      const { text, line } = wrong[0]!
      return `looks like ${what}, but ${wrong.length} of ${wrong.length + values.length} ${wrong.length === 1 ? 'is' : 'are'} not, as "${text.trim().slice(0, 40)}" in line ${line}: kept as text`
    })
    const isLong = longest > 200 || this.texts.some((one) => one.includes('\n')) || hints.long.test(this.said)
    if (isLong && longest > 4000)
      throw new Unfit(
        `Column ${this.column.letter} ("${this.column.header}") holds a text of ${longest} letters, and a field holds 4000. Shorten it.`,
      )
    const isCode = this.isCode(longest)
    const max = [20, 40, 60, 80, 120, 200].find((one) => one >= Math.min(200, longest * 1.5 + 5)) ?? 200
    const written = isLong
      ? this.get('longText')
      : isCode
        ? this.get('code', longest <= 20 ? { max: 20 } : {})
        : this.get('text', { max: Math.max(max, hints.name.test(this.said) ? 60 : 20) })
    const trial = tryAs(this.looking, this.column, written.field)
    const [lost] = trial.wrong
    if (lost)
      throw new Unfit(
        lost.problem.code === 'lost_digits'
          ? `Column ${this.column.letter} ("${this.column.header}") holds numbers that the spreadsheet has shortened ("${lost.text.trim()}" in line ${lost.line}), so their last digits are lost. Format the column as text, type them again, and save the file anew.`
          : `Column ${this.column.letter} ("${this.column.header}") holds "${lost.text.trim().slice(0, 40)}" in line ${lost.line}, which no field can hold. Correct it.`,
      )
    const different = distinctOf(this.texts)
    const because =
      different === this.texts.length
        ? `${many(different, 'different value')}`
        : `${many(different, 'value')} in ${many(this.texts.length, 'row')}`
    return this.guess(written, because, trial.values, isCode ? [] : notes)
  }

  private isCode(longest: number): boolean {
    const pattern = makeField({ maker: 'code', options: {} }).pattern!
    if (longest > 40 || !this.texts.every((one) => fitsPattern(one, pattern))) return false
    if (hints.code.test(this.said) && !hints.count.test(this.said) && this.texts.every((one) => /[\d٠-٩]/.test(one) || !/\s/.test(one)))
      return true
    const isForm = this.texts.every((one) => /^[\p{L}]{0,6}[-_/.]?\d[\w\-/.]*$/u.test(one))
    return isForm && distinctOf(this.texts) === this.texts.length && this.texts.length > 1 && !this.nearly.length
  }
}
