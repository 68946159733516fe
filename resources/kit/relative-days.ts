/** Days that are said by how they lie to today: what is kept under such a word is asked anew each day. */
export const relativeDays = {
  today: ['Today', 'اليوم'],
  yesterday: ['Yesterday', 'أمس'],
  tomorrow: ['Tomorrow', 'غداً'],
  this_week: ['This week', 'هذا الأسبوع'],
  last_week: ['Last week', 'الأسبوع الماضي'],
  next_week: ['Next week', 'الأسبوع القادم'],
  this_month: ['This month', 'هذا الشهر'],
  last_month: ['Last month', 'الشهر الماضي'],
  next_month: ['Next month', 'الشهر القادم'],
  last_7_days: ['Last 7 days', 'آخر 7 أيام'],
  last_30_days: ['Last 30 days', 'آخر 30 يوماً'],
  last_90_days: ['Last 90 days', 'آخر 90 يوماً'],
  next_7_days: ['Next 7 days', 'الأيام السبعة القادمة'],
  next_30_days: ['Next 30 days', 'الأيام الثلاثون القادمة'],
  academic_year: ['This academic year', 'هذا العام الدراسي'],
  before_today: ['Before today', 'قبل اليوم'],
  from_today: ['From today on', 'من اليوم فصاعداً'],
  /** of instants: what is not over at this moment */
  from_now: ['From now on', 'من الآن فصاعداً'],
} as const satisfies Record<string, readonly [string, string]>
export type RelativeDays = keyof typeof relativeDays

export const isRelativeDays = (value: unknown): value is RelativeDays => typeof value === 'string' && Object.hasOwn(relativeDays, value)

/** Of a day this moment says nothing. */
export const meansMoments = (word: RelativeDays): boolean => word === 'from_now'

const ofNoYear: ReadonlySet<RelativeDays> = new Set(['academic_year', 'before_today', 'from_today', 'from_now'])
/** Of a day that comes back every year a week or a month means the day itself and not the year: whose birthday it is. */
export const meansBirthday = (field: { readonly birthday?: true | undefined }, word: RelativeDays): boolean =>
  field.birthday === true && !ofNoYear.has(word)
