import { Fragment, memo, useMemo, type ReactNode } from 'react'
import { isInLine, plainOf, readRich, type RichNode } from '../../../../resources/kit/index.ts'
import { drawnText } from './drawn.tsx'
import { Picture } from './picture.tsx'
import type { RichTextProps } from './rich-text.tsx'
import css from './rich.module.css'

/** So many letters are drawn of a text of which a cell shows the first line or two. */
const most = 240

/** The beginning of a text in one line: blocks follow one another, formulas and pictures stand in the line. */
function lineOf(nodes: readonly RichNode[], left: { letters: number }): ReactNode {
  return nodes.map((node, at) => {
    if (left.letters <= 0) return null
    if (typeof node === 'string') {
      left.letters -= node.length
      return <Fragment key={at}>{drawnText(node, true)}</Fragment>
    }
    const { name, said, inside } = node
    if (name === 'br') return ' '
    if (name === 'img') {
      left.letters -= 20
      return said['data-file'] && <Picture key={at} file={said['data-file']} alt={said.alt} width={undefined} />
    }
    const within = lineOf(inside, left)
    if (!isInLine(name)) return <Fragment key={at}>{within} </Fragment>
    const Mark = name
    return <Mark key={at}>{within}</Mark>
  })
}

/** Rich text in a cell of a table, or on a card: its beginning, as it is read. */
const RichLine = memo(function RichLine({ rich, script }: RichTextProps) {
  const line = useMemo(() => lineOf(readRich(rich), { letters: most }), [rich])
  return (
    <bdi className={css.line} lang={script} title={plainOf(rich, 400)}>
      {line}
    </bdi>
  )
})
export default RichLine
