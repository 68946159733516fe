import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { FormulaView } from './formula-view.tsx'
import { typedFormula } from './typed-formulas.ts'

/** A formula within a line: drawn, and opened as a whole. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ source: { default: '' }, isDisplayed: { default: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-formula]',
      getAttrs: (element) => ({ source: element.getAttribute('data-formula'), isDisplayed: element.hasAttribute('data-displayed') }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, {
      'data-formula': String(node.attrs['source']),
      ...(node.attrs['isDisplayed'] ? { 'data-displayed': '' } : {}),
    }),
  ],
  renderText: ({ node }) => (node.attrs['isDisplayed'] ? `\\[${String(node.attrs['source'])}\\]` : `\\(${String(node.attrs['source'])}\\)`),
  addNodeView: () => ReactNodeViewRenderer(FormulaView, { as: 'span' }),
  addInputRules() {
    return [
      new InputRule({
        find: (text) => {
          const typed = typedFormula(text)
          return typed && { index: typed.index, text: typed.text, data: { source: typed.source, isDisplayed: typed.isDisplayed } }
        },
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create(match.data))
        },
      }),
    ]
  },
})
