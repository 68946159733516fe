import { isolated, printNumber, printPercent, sayDecimal } from '../../../resources/kit/index.ts'
import { useLocale } from '../../engine/index.ts'

type Print = (value: number | null) => string
const orNone =
  (print: (value: number) => string): Print =>
  (value) =>
    value === null ? '–' : print(value)

/** Numbers of a report as they are read: as many digits as the data bear, and each with its sign whichever way the page is read. */
export function useFigures(): { readonly whole: Print; readonly percent: Print; readonly tenth: Print; readonly hundredth: Print } {
  const locale = useLocale()
  const fixed = (digits: number) =>
    orNone((value) => {
      const rounded = Math.round(value * 10 ** digits) / 10 ** digits
      // nought has no sign
      return isolated(sayDecimal((rounded === 0 ? 0 : rounded).toFixed(digits), locale))
    })
  return {
    whole: orNone((value) => printNumber(Math.round(value), locale)),
    percent: orNone((value) => isolated(printPercent(Math.round(value), locale))),
    tenth: fixed(1),
    hundredth: fixed(2),
  }
}
