import { expect, test } from 'vitest'
import { createRegistry, type Resource } from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'
import { createRandom } from '../../../server/demo/random.ts'
import type { Inference } from '../../../server/declaring/infer.ts'
import { Unfit } from '../../../server/declaring/sheet.ts'
import { csv, declared, inferred } from './files.ts'

const headers = [
  'Name',
  'Code',
  'ID',
  'Fee',
  'Class',
  'Opened',
  'default',
  'Status',
  'Phone',
  'الاسم',
  'رقم الخزانة',
  'Notes',
  'Is new?',
  'D.O.B',
  'Size / الحجم',
  '2nd name',
  'label',
  'No. of seats',
  'E-mail',
  'Time',
]
const cells = [
  '7',
  '007',
  '1,250.50',
  'AED 5',
  '40%',
  'yes',
  'no',
  'x',
  '-',
  'n/a',
  '',
  '',
  '2026-09-01',
  '03/04/2016',
  '12/25/2015',
  '4 Mar 2016',
  '7:30 AM',
  '0730',
  '+971501234567',
  '0501234567',
  'a@b.example',
  'Small',
  'Large',
  'صغير',
  '٣٠',
  '#1A6FB0',
  "it's",
  'a, b',
  '=1+1',
  '2025-2026',
  'https://a.example',
  'A-1',
  '8-B',
  '45000',
  '1e5',
  '••••',
]

/** Columns of one kind, of two, and of anything; each row with a number of its own, so that it can be told from the others. */
function randomFile(seed: number): Buffer {
  const random = createRandom(seed)
  const { pick, below } = random
  const chosen = [...new Set(Array.from({ length: 1 + below(7) }, () => pick(headers)))]
  const kinds = chosen.map(() => Array.from({ length: pick([1, 2, 3, cells.length]) }, () => pick(cells)))
  const rows = Array.from({ length: 2 + below(12) }, (_, at) => [`K${at}`, ...kinds.map((kind) => `"${pick(kind)}"`)].join(','))
  return csv(['Key', ...chosen].join(','), ...rows)
}

test('Whatever stands in a file, it is refused with a sentence, or declared without a mistake and read to its last cell', async () => {
  const made: Resource[] = []
  for (let seed = 1; seed <= 150; seed++) {
    const found = await inferred(randomFile(seed), { name: `gadgets-${seed}` }).catch((error: unknown) => error)
    if (found instanceof Unfit) expect(found.message, `file ${seed}`).not.toMatch(/No declaration was found/)
    else if (found instanceof Error) throw new Error(`file ${seed}`, { cause: found })
    else made.push((found as Inference).resource)
  }
  expect(made.length).toBeGreaterThan(100)
  expect(checkDeclarations(createRegistry([...declared.all, ...made]))).toEqual([])
})
