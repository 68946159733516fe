import { Resvg } from '@resvg/resvg-js'
import { answerTasks } from '../../apart/answer-tasks.ts'

/** On its longer side: sharp at any size a logo is shown or printed in. */
const pixels = 1024

/**
 * Draws what a stranger drew, in a process that may be ended. Fonts are those of the machine, and looked for only where something is
 * written: that takes longer than the rest.
 */
export default answerTasks<Uint8Array, Uint8Array, never>(async (bytes) => {
  const text = Buffer.from(bytes).toString('utf8')
  const font = { loadSystemFonts: text.includes('<text') || text.includes(':text') }
  const { width, height } = new Resvg(text, { font: { loadSystemFonts: false } })
  const fitTo = { mode: width >= height ? ('width' as const) : ('height' as const), value: pixels }
  return new Resvg(text, { fitTo, font, shapeRendering: 2, textRendering: 2, imageRendering: 0 }).render().asPng()
})
