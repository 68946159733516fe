/** A state as it is chosen wherever a place is said: within the country, by its ISO code or name. */
export const inCountry = {
  within: 'country',
  addable: true,
  where: { is_active: true },
  by: ['code', 'name_en', 'name_ar'],
  label: ['State or emirate', 'الإمارة أو المحافظة'],
  aliases: ['State', 'Emirate', 'Region', 'Governorate', 'الإمارة', 'المحافظة'],
} as const

/** A district as it is chosen within its state. */
export const inState = {
  within: 'state_id',
  addable: true,
  where: { is_active: true },
  by: ['name_en', 'name_ar'],
  label: ['District', 'المنطقة'],
  aliases: ['الولاية'],
} as const
