// A file of new children as schools have them: names in both scripts, a guardian's telephone, a class that is there.
const headers = [
  'Admission number',
  'First name',
  'Last name',
  'Full name in Arabic',
  'Gender',
  'Date of birth',
  'Class',
  'Guardian name',
  'Father Mobile',
  'E-mail',
  'Admitted',
]
const given = [
  ['Omar', 'عمر'],
  ['Sara', 'سارة'],
  ['Mariam', 'مريم'],
  ['Yusuf', 'يوسف'],
  ['Layla', 'ليلى'],
  ['Khalid', 'خالد'],
  ['Zoe', 'زوي'],
  ['Ruth', 'روث'],
]
const family = [
  ['Haddad', 'حداد'],
  ['Rahman', 'رحمن'],
  ['Khan', 'خان'],
  ['Okafor', 'أوكافور'],
  ['Saleh', 'صالح'],
  ['Iyer', 'آير'],
]

export function rowsFor(classes, prefix, count) {
  return Array.from({ length: count }, (_, index) => {
    const [first, firstArabic] = given[index % given.length]
    const [last, lastArabic] = family[Math.floor(index / given.length) % family.length]
    const day = new Date(Date.UTC(2010, 0, 1) + (index % 3000) * 86_400_000).toISOString().slice(0, 10)
    return [
      `${prefix}-${index}`,
      `${first} ${index}`,
      last,
      `${firstArabic} ${lastArabic}`,
      index % 2 ? 'F' : 'M',
      day,
      classes[index % classes.length].name,
      `Karim ${last}`,
      `+9715${String(10_000_000 + index)}`,
      `child.${index}@family.example`,
      '2026-09-01',
    ]
  })
}

const csvOf = (rows) => Buffer.from([headers, ...rows].map((row) => row.join(',')).join('\r\n'))

export async function fileOf(format, rows) {
  if (format === 'csv') return csvOf(rows)
  const { writeXlsx } = await import('hucre')
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Students', rows: [headers, ...rows] }] }))
}
