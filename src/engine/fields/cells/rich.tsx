import { createContext, lazy, Suspense, useContext } from 'react'
import { plainOf } from '../../../../resources/kit/index.ts'
import type { Cell } from './cell.ts'
import text from '../../../ui/text.module.css'

/** Comes with the first text that has more than letters. */
const Drawn = lazy(() => import('../rich/rich-value.tsx'))

/** Texts are shown whole: on a record's own page, and in tables within it. */
export const WholeTexts = createContext(false)

export const RichCell: Cell = ({ value, field }) => {
  const [rich, isWhole] = [String(value as string), useContext(WholeTexts)]
  const plain = plainOf(rich, 400)
  const letters = (
    <bdi className={text.clip} title={plain}>
      {plain}
    </bdi>
  )
  // what a line of plain letters would show as it is needs no more
  if (!isWhole && !/<(?:img|strong|em|u|su[bp]|code)|\\[([]/.test(rich)) return letters
  return (
    <Suspense fallback={letters}>
      <Drawn rich={rich} script={field.script} isWhole={isWhole} />
    </Suspense>
  )
}
