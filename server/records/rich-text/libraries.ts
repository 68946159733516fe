import { createRequire } from 'node:module'
import type katex from 'katex'
import type sanitizeHtml from 'sanitize-html'

const load = createRequire(import.meta.url)
let sanitize: typeof sanitizeHtml | null = null
let reader: Pick<typeof katex, 'renderToString'> | null = null

/** Loaded with the first rich text that needs them: most starts and most requests do without. */
export const sanitizer = (): typeof sanitizeHtml => (sanitize ??= load('sanitize-html') as typeof sanitizeHtml)
export const formulaReader = (): Pick<typeof katex, 'renderToString'> => (reader ??= load('katex') as typeof katex)
