import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useContext } from 'react'
import { Formula } from '../formula.tsx'
import { OpenFormula } from './open-formula.ts'
import css from './editor.module.css'

/** A formula in the text that is written: a press opens it. */
export function FormulaView({ node, getPos, selected, editor }: NodeViewProps) {
  const open = useContext(OpenFormula)
  const { source, isDisplayed } = node.attrs as { readonly source: string; readonly isDisplayed: boolean }
  return (
    <NodeViewWrapper
      as="span"
      className={`${css.formula}${selected ? ` ${css.selected}` : ''}`}
      onClick={() => {
        const at = getPos()
        if (editor.isEditable && at !== undefined) open({ at, source, isDisplayed })
      }}
    >
      <Formula source={source} isDisplayed={isDisplayed} />
    </NodeViewWrapper>
  )
}
