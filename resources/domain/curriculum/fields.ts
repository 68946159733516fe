/** How long what is said of a part of a curriculum may be, and how many periods a lesson may have. */
export const most = { unit: 120, lesson: 160, topic: 160, outcomeCode: 30, outcome: 400, periods: 200 } as const

/** The languages in which a curriculum is written, and in which a school teaches by it. */
export const curriculumLanguages = { en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'], other: ['Other', 'أخرى'] } as const

/** Where a part of a curriculum stands among its like; without one it is put behind them. */
export const position = { min: 1, max: 9999, label: ['Position', 'الترتيب'], example: 1 } as const
