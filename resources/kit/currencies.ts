import { madeOnce, numberFormat } from './formats.ts'
import type { Locale, Text } from './text.ts'

interface Currency {
  readonly name: Text
  /** digits of its smaller unit, where they are not two (ISO 4217) */
  readonly decimals?: number
  /** countries whose own it is */
  readonly of: readonly string[]
}

/** What schools of the countries in which the product is used charge in. */
const currencies: Readonly<Record<string, Currency>> = {
  AED: { name: ['UAE dirham', 'درهم إماراتي'], of: ['AE'] },
  SAR: { name: ['Saudi riyal', 'ريال سعودي'], of: ['SA'] },
  QAR: { name: ['Qatari riyal', 'ريال قطري'], of: ['QA'] },
  KWD: { name: ['Kuwaiti dinar', 'دينار كويتي'], decimals: 3, of: ['KW'] },
  BHD: { name: ['Bahraini dinar', 'دينار بحريني'], decimals: 3, of: ['BH'] },
  OMR: { name: ['Omani rial', 'ريال عماني'], decimals: 3, of: ['OM'] },
  JOD: { name: ['Jordanian dinar', 'دينار أردني'], decimals: 3, of: ['JO', 'PS'] },
  IQD: { name: ['Iraqi dinar', 'دينار عراقي'], decimals: 3, of: ['IQ'] },
  LBP: { name: ['Lebanese pound', 'ليرة لبنانية'], of: ['LB'] },
  SYP: { name: ['Syrian pound', 'ليرة سورية'], of: ['SY'] },
  YER: { name: ['Yemeni rial', 'ريال يمني'], of: ['YE'] },
  EGP: { name: ['Egyptian pound', 'جنيه مصري'], of: ['EG'] },
  SDG: { name: ['Sudanese pound', 'جنيه سوداني'], of: ['SD'] },
  LYD: { name: ['Libyan dinar', 'دينار ليبي'], decimals: 3, of: ['LY'] },
  TND: { name: ['Tunisian dinar', 'دينار تونسي'], decimals: 3, of: ['TN'] },
  DZD: { name: ['Algerian dinar', 'دينار جزائري'], of: ['DZ'] },
  MAD: { name: ['Moroccan dirham', 'درهم مغربي'], of: ['MA'] },
  INR: { name: ['Indian rupee', 'روبية هندية'], of: ['IN'] },
  PKR: { name: ['Pakistani rupee', 'روبية باكستانية'], of: ['PK'] },
  BDT: { name: ['Bangladeshi taka', 'تاكا بنغلاديشية'], of: ['BD'] },
  LKR: { name: ['Sri Lankan rupee', 'روبية سريلانكية'], of: ['LK'] },
  NPR: { name: ['Nepalese rupee', 'روبية نيبالية'], of: ['NP'] },
  PHP: { name: ['Philippine peso', 'بيزو فلبيني'], of: ['PH'] },
  MYR: { name: ['Malaysian ringgit', 'رينغيت ماليزي'], of: ['MY'] },
  TRY: { name: ['Turkish lira', 'ليرة تركية'], of: ['TR'] },
  GBP: { name: ['Pound sterling', 'جنيه إسترليني'], of: ['GB'] },
  EUR: { name: ['Euro', 'يورو'], of: ['DE', 'FR', 'ES', 'IT', 'NL', 'IE', 'CY', 'MT', 'GR'] },
  USD: { name: ['US dollar', 'دولار أمريكي'], of: ['US'] },
}

/** Code and name, as a choice lists them. */
export const currencyNames: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(currencies).map(([code, { name }]) => [code, [`${name[0]} (${code})`, `${name[1]} (${code})`] as const]),
)

/** Null where no such currency is known. */
export const currencyDecimals = (code: string | null | undefined): number | null => {
  const known = typeof code === 'string' && Object.hasOwn(currencies, code) ? currencies[code] : undefined
  return known ? (known.decimals ?? 2) : null
}

/** What schools of a country charge in. */
export const currencyIn = (country: string): string | null =>
  Object.keys(currencies).find((code) => currencies[code]!.of.includes(country)) ?? null

/** The currency that a text names by its code, where it names one: `AED 1,250.50`. */
export const currencyNamed = (text: string): string | null =>
  (text.match(/\p{L}+/gu) ?? []).map((word) => word.toUpperCase()).find((word) => currencyDecimals(word) !== null) ?? null

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)
const amounts = madeOnce((currency: string) => {
  const decimals = currencyDecimals(currency)
  const places = { minimumFractionDigits: decimals ?? 2, maximumFractionDigits: Math.max(decimals ?? 2, 4) }
  return numberFormat(decimals === null ? places : { style: 'currency', currency, ...places })
})
/** An amount as its reader writes it: `KWD 1,250.500`. Formatted from its text, digit by digit. */
export const sayAmount = (amount: string, currency: string | null, locale: Locale): string =>
  isNumeric(amount) ? amounts(currency ?? '')(locale).format(amount) : amount

const exact = madeOnce((places: `${number}`) =>
  numberFormat({ minimumFractionDigits: Number(places), maximumFractionDigits: Number(places) }),
)
/** The same for a decimal: all its places, nothing rounded. */
export const sayDecimal = (value: string, locale: Locale): string =>
  isNumeric(value) ? exact(`${value.split('.')[1]?.length ?? 0}`)(locale).format(value) : value
