import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { STATE } from 'mathjax-full/js/core/MathItem.js'
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import 'mathjax-full/js/input/tex/unicode/UnicodeConfiguration.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'

/** An element of a drawing, or letters. */
export interface Drawn {
  readonly kind: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly children?: readonly Drawn[]
}

RegisterHTMLHandler(liteAdaptor())
const texts = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem', 'unicode'] }),
  OutputJax: new SVG({ fontCache: 'none' }),
})

/** A formula as a drawing: an element that holds the `svg`. */
// what is made of a document by this adaptor are its own elements
export const drawnOf = (source: string, isDisplayed: boolean): Drawn => texts.convert(source, { display: isDisplayed }) as Drawn

/** A formula as the tree of MathML that it is. */
export const treeOf = (source: string, isDisplayed: boolean): MmlNode =>
  texts.convert(source, { display: isDisplayed, end: STATE['CONVERT']! }) as MmlNode
