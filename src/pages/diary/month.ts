import { lastOfMonth } from '../../../resources/kit/index.ts'

export const monthOf = (day: string): string => day.slice(0, 7)
/** The first and the last day of a month, `YYYY-MM`. */
export const boundsOf = (month: string): { readonly from: string; readonly to: string } => ({ from: `${month}-01`, to: lastOfMonth(month) })
