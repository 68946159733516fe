import { memo, useMemo } from 'react'
import { isMarkedUp, readRich, typedAsRich } from '../../../../resources/kit/index.ts'
import { drawn } from './drawn.tsx'
import css from './rich.module.css'

export interface RichTextProps {
  readonly rich: string
  /** the language that it is written in; unsaid, each block stands in the direction of its first letter */
  readonly script?: 'ar' | 'en' | undefined
}

/** Rich text as it is read, whole; also what has not been kept yet, such as a row of a file. */
const RichText = memo(function RichText({ rich, script }: RichTextProps) {
  const nodes = useMemo(() => readRich(isMarkedUp(rich) ? rich : typedAsRich(rich)), [rich])
  return (
    <div className={css.rich} lang={script}>
      {drawn(nodes, script === 'ar' ? 'rtl' : script === 'en' ? 'ltr' : 'auto')}
    </div>
  )
})
export default RichText
