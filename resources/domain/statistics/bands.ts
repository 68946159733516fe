interface Band<Code extends string> {
  readonly code: Code
  /** in per cent; the band begins here, or just above it */
  readonly from: number
  readonly above?: true
}

/** In words, what a facility says (Moodle's quiz statistics). */
export const facilityWords = {
  extremely_difficult: ['Extremely difficult, or something is wrong with it', 'صعب للغاية أو فيه خلل'],
  very_difficult: ['Very difficult', 'صعب جداً'],
  difficult: ['Difficult', 'صعب'],
  moderately_difficult: ['Moderately difficult', 'صعب إلى حد ما'],
  about_right: ['About right', 'مناسب'],
  fairly_easy: ['Fairly easy', 'سهل إلى حد ما'],
  easy: ['Easy', 'سهل'],
  very_easy: ['Very easy', 'سهل جداً'],
  extremely_easy: ['Extremely easy', 'سهل للغاية'],
} as const
export type FacilityBand = keyof typeof facilityWords

/** In words, what a discrimination index says (ibid.). */
export const discriminationWords = {
  very_good: ['Tells strong from weak students very well', 'يميّز جيداً جداً بين الطلاب الأقوياء والضعفاء'],
  adequate: ['Tells strong from weak students well enough', 'يميّز بقدر كافٍ بين الطلاب الأقوياء والضعفاء'],
  weak: ['Hardly tells strong from weak students', 'تمييزه بين الطلاب الأقوياء والضعفاء ضعيف'],
  very_weak: ['Does not tell strong from weak students', 'لا يكاد يميّز بين الطلاب الأقوياء والضعفاء'],
  probably_invalid: [
    'Weak students do better than strong ones: probably invalid',
    'الضعفاء يتفوقون فيه على الأقوياء: السؤال غير صالح على الأرجح',
  ],
} as const
export type DiscriminationBand = keyof typeof discriminationWords

const facilities: readonly Band<FacilityBand>[] = [
  { code: 'extremely_easy', from: 95 },
  { code: 'very_easy', from: 90 },
  { code: 'easy', from: 80, above: true },
  { code: 'fairly_easy', from: 65 },
  { code: 'about_right', from: 35 },
  { code: 'moderately_difficult', from: 20, above: true },
  { code: 'difficult', from: 10, above: true },
  { code: 'very_difficult', from: 5, above: true },
  { code: 'extremely_difficult', from: Number.NEGATIVE_INFINITY },
]
const discriminations: readonly Band<DiscriminationBand>[] = [
  { code: 'very_good', from: 50 },
  { code: 'adequate', from: 30 },
  { code: 'weak', from: 20 },
  { code: 'very_weak', from: 0 },
  { code: 'probably_invalid', from: Number.NEGATIVE_INFINITY },
]

/** 0.29 * 100 is 28.999999999999996 in a computer, and belongs where 29 does. */
const perCent = (share: number): number => Math.round(share * 1e10) / 1e8

const bandOf = <Code extends string>(bands: readonly Band<Code>[], share: number): Code =>
  bands.find(({ from, above }) => (above ? perCent(share) > from : perCent(share) >= from))!.code
/** Of a facility from 0 to 1; what lies between two printed bounds (80.4 %) belongs to the upper band. */
export const facilityBand = (p: number): FacilityBand => bandOf(facilities, p)
/** Of a correlation from -1 to 1. */
export const discriminationBand = (r: number): DiscriminationBand => bandOf(discriminations, r)
