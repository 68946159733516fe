import { escaped } from '../../../../../resources/kit/rich-text/write.ts'
import { plainOf } from '../../../../../resources/kit/index.ts'

/** A formula as it can be said in a line, where it cannot be drawn. */
export const inWords = (source: string): string => plainOf(escaped(`\\(${source}\\)`), 2000)
