/** Completed years, both ends included; the code is what the contract calls `age_range`. */
export const ageRanges = [
  { code: '6-8', min: 6, max: 8 },
  { code: '9-11', min: 9, max: 11 },
  { code: '12-14', min: 12, max: 14 },
  { code: '15-18', min: 15, max: 18 },
] as const
export type AgeRange = (typeof ageRanges)[number]['code']

export const ageRangeNames = {
  '6-8': ['6 to 8 years', 'من 6 إلى 8 سنوات'],
  '9-11': ['9 to 11 years', 'من 9 إلى 11 سنة'],
  '12-14': ['12 to 14 years', 'من 12 إلى 14 سنة'],
  '15-18': ['15 to 18 years', 'من 15 إلى 18 سنة'],
} as const satisfies Readonly<Record<AgeRange, readonly [string, string]>>
