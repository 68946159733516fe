import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { grown, largestPage, pageSizes, tooLarge, type WrittenFile } from '../../scripts/page-sizes.ts'

/** What no packing makes smaller. */
const kib = (size: number): string => randomBytes(size * 512).toString('hex')
const file = (fileName: string, code: string, imports: string[] = [], page?: string): WrittenFile => ({
  fileName,
  code,
  imports,
  facadeModuleId: page ?? null,
  isDynamicEntry: page !== undefined,
})
const files = [
  file('frame.js', kib(90), [], '/tree/src/app/console/console.tsx'),
  file('chart.js', kib(30), ['frame.js']),
  file('solver.js', kib(60), []),
  file('small.js', kib(4), ['frame.js', 'chart.js'], '/tree/src/pages/small/small-page.tsx'),
  file('large.js', kib(8), ['frame.js', 'chart.js', 'solver.js'], '/tree/src/pages/large/large-page.tsx'),
]

test('A page answers for what only its own folder loads, and one that is too large is named with a remedy', () => {
  const sizes = pageSizes(files)
  expect(sizes.map(({ page }) => page)).toEqual(['src/pages/small/small-page.tsx', 'src/pages/large/large-page.tsx'])
  expect(sizes[0]!.kib).toBeLessThan(4)
  expect(sizes[1]!.kib).toBeGreaterThan(largestPage - 5)
  expect(tooLarge([{ page: 'src/pages/large/large-page.tsx', kib: 40.5 }, sizes[0]!])).toEqual([
    expect.stringContaining('src/pages/large/large-page.tsx: 40.5 KiB'),
  ])
})

test('What is loaded before the sign-in page and before the first list may not grow', () => {
  const named = (desk: number) => [
    ...['index', 'react', 'start'].map((name) => ({ name, code: kib(30) })),
    { name: 'refine', code: kib(80) },
    { name: 'desk', code: kib(desk) },
    { name: 'import', code: kib(400) },
  ]
  expect(grown(named(200))).toEqual([])
  expect(grown(named(800))).toEqual([expect.stringMatching(/^the first list loads \d+\.\d KiB/)])
})
