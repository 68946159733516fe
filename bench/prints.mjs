// A paper of thirty questions of every type, with pictures and formulas, in Arabic, as PDF and for Word, in the process in which papers
// are drawn: cold is the first after it was started, as after an hour of no prints.
import { tsImport } from 'tsx/esm/api'
import { percentile, report } from './report.mjs'

const rounds = 5
const goal = 4
const module = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href)

export async function prints() {
  const { demoContent, sheetToPrint } = await tsImport('../tests/server/modules/printed-papers.ts', import.meta.url)
  const { draw } = await module('server/modules/question-papers/print/ask')
  const sheet = sheetToPrint('paper', 'ar')
  const said = JSON.stringify(sheet)
  const pictures = [...demoContent.pictures]
    .filter(([id]) => said.includes(id))
    .map(([id, svg]) => ({ id, type: 'image/svg+xml', bytes: Buffer.from(svg) }))
  for (const make of ['pdf', 'docx']) {
    const times = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const file = await draw({ make, sheet, pictures })
      times.push((performance.now() - start) / 1000)
      if (file.length < 100_000) throw new Error(`prints.${make}: ${file.length} bytes are no such paper`)
    }
    report(`prints.${make}`, percentile(times, 0.5), 's', goal, 'lower', { cold: times[0], pictures: pictures.length })
  }
}
