import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react'
import { plainOf } from '../../../../resources/kit/index.ts'
import type { RichTextProps } from '../rich/rich-text.tsx'
import type { Cell } from './cell.ts'
import text from '../../../ui/text.module.css'

const Plain = ({ rich }: RichTextProps) => {
  const plain = plainOf(rich, 400)
  return (
    <bdi className={text.clip} title={plain}>
      {plain}
    </bdi>
  )
}
/** Their code comes with the first text that has more than letters; where it does not come, the letters are read. */
const Whole = lazy<ComponentType<RichTextProps>>(() => import('../rich/rich-text.tsx').catch(() => ({ default: Plain })))
const Line = lazy<ComponentType<RichTextProps>>(() => import('../rich/rich-line.tsx').catch(() => ({ default: Plain })))
/** What a line of plain letters would not show as it is. */
const isDrawn = (rich: string): boolean => /<(?:img|strong|em|u|su[bp]|code)|\\[([]/.test(rich)

/** Texts are shown whole: on a record's own page, and in tables within it. */
export const WholeTexts = createContext(false)

export const RichCell: Cell = ({ value, field }) => {
  const [rich, isWhole] = [String(value as string), useContext(WholeTexts)]
  const Drawn = isWhole ? Whole : isDrawn(rich) ? Line : Plain
  return (
    <Suspense fallback={<Plain rich={rich} />}>
      <Drawn rich={rich} script={field.script} />
    </Suspense>
  )
}
