import { createElement, Fragment, type ReactNode } from 'react'
import { isInLine, piecesOf, type RichNode } from '../../../../resources/kit/index.ts'
import { Formula } from './formula.tsx'
import { Picture } from './picture.tsx'

/** The letters of a text and its formulas. */
export const drawnText = (text: string, inLine = false): ReactNode =>
  piecesOf(text).map((piece, at) =>
    piece.is === 'formula' ? (
      <Formula key={at} source={piece.source} isDisplayed={piece.isDisplayed && !inLine} />
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )

/** Rich text as elements: only what was read as one of those that it may have becomes one, whoever wrote it. */
export function drawn(nodes: readonly RichNode[], dir: 'rtl' | 'ltr' | 'auto'): ReactNode {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return <Fragment key={at}>{drawnText(node)}</Fragment>
    const { name, said, inside } = node
    if (name === 'br') return <br key={at} />
    if (name === 'img') return said['data-file'] && <Picture key={at} file={said['data-file']} alt={said.alt} width={said.width} />
    if (name === 'code') return <code key={at}>{inside.filter((one) => typeof one === 'string')}</code>
    const own = {
      key: at,
      ...(isInLine(name) || name === 'tr' || name === 'thead' || name === 'tbody' ? {} : { dir: said.dir ?? dir }),
      ...(said.colspan ? { colSpan: Number(said.colspan) } : {}),
      ...(said.rowspan ? { rowSpan: Number(said.rowspan) } : {}),
    }
    // a table stands in what scrolls it sideways
    if (name === 'table')
      return (
        <div key={at} data-table>
          <table dir={own.dir}>{drawn(inside, dir)}</table>
        </div>
      )
    return createElement(name, own, inside.length > 0 ? drawn(inside, dir) : <br />)
  })
}
