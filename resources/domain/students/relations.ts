/** What an adult is to a child. */
export const relations = {
  father: ['Father', 'الأب'],
  mother: ['Mother', 'الأم'],
  brother: ['Brother', 'الأخ'],
  sister: ['Sister', 'الأخت'],
  grandparent: ['Grandparent', 'الجد أو الجدة'],
  guardian: ['Guardian', 'ولي أمر'],
  other: ['Other', 'صلة أخرى'],
} as const
