import { Extension, type Extensions } from '@tiptap/core'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { FormulaNode } from './formula-node.ts'
import { PictureNode } from './picture-node.ts'

/** The direction that somebody has said of a block; unsaid, it follows its first letter. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableHeader', 'tableCell'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => (/^(?:rtl|ltr)$/.test(element.dir) ? element.dir : null),
          renderHTML: ({ dir }) => (dir ? { dir: String(dir) } : {}),
        },
      },
    },
  ],
})

/** What can be written is what is kept, and no more (see kit/rich-text/elements.ts). */
export const extensions: Extensions = [
  StarterKit.configure({ heading: false, codeBlock: false, horizontalRule: false, strike: false, link: false }),
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
  Direction,
  FormulaNode,
  PictureNode,
]
