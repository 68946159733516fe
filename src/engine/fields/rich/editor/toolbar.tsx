import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  FunctionOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { useContext, type ReactNode } from 'react'
import { useLocale } from '../../../refine/language.ts'
import { Bar, BarButton } from './bar.tsx'
import { useEditorWords } from './editor-words.ts'
import { OpenFormula } from './open-formula.ts'
import css from './editor.module.css'

/** The blocks whose direction is turned, from the outside inwards. */
/** The direction that a block says. */
const dirOf = ({ dir }: { readonly dir?: unknown }): string => (typeof dir === 'string' ? dir : '')
const turned = ['table', 'bulletList', 'orderedList', 'blockquote', 'paragraph'] as const

/** Turns what one stands in: what reads the other way than its page says so. */
function turn(editor: Editor, dir: 'rtl' | 'ltr'): void {
  const chain = editor.chain().focus()
  for (const name of turned) if (editor.isActive(name)) chain.updateAttributes(name, { dir })
  chain.run()
}

const Group = ({ children }: { readonly children: ReactNode }) => <span className={css.group}>{children}</span>

/** What can be done with the text: marks and blocks, and in a table its rows and columns. */
export function Toolbar({
  editor,
  controls,
  script,
  onPicture,
}: {
  readonly editor: Editor
  readonly controls: string
  readonly script: 'ar' | 'en' | undefined
  onPicture(): void
}) {
  const [own, locale, open] = [useEditorWords(), useLocale(), useContext(OpenFormula)]
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      underline: one.isActive('underline'),
      subscript: one.isActive('subscript'),
      superscript: one.isActive('superscript'),
      bulletList: one.isActive('bulletList'),
      orderedList: one.isActive('orderedList'),
      isInTable: one.isActive('table'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
      dir: turned.map((name) => dirOf(one.getAttributes(name))).find((dir) => dir !== ''),
    }),
  })
  const go = () => editor.chain().focus()
  const dir = now.dir ?? (script === 'ar' || (script === undefined && locale === 'ar') ? 'rtl' : 'ltr')
  const other = dir === 'rtl' ? 'ltr' : 'rtl'
  return (
    <Bar label={own('toolbar')} controls={controls} onLeave={() => editor.commands.focus()}>
      <Group>
        <BarButton label={own('bold')} pressed={now.bold} onPress={() => go().toggleBold().run()}>
          <BoldOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('italic')} pressed={now.italic} onPress={() => go().toggleItalic().run()}>
          <ItalicOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('underline')} pressed={now.underline} onPress={() => go().toggleUnderline().run()}>
          <UnderlineOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('subscript')} pressed={now.subscript} onPress={() => go().unsetSuperscript().toggleSubscript().run()}>
          <span aria-hidden="true" dir="ltr">
            x<sub>2</sub>
          </span>
        </BarButton>
        <BarButton label={own('superscript')} pressed={now.superscript} onPress={() => go().unsetSubscript().toggleSuperscript().run()}>
          <span aria-hidden="true" dir="ltr">
            x<sup>2</sup>
          </span>
        </BarButton>
      </Group>
      <Group>
        <BarButton label={own('bullets')} pressed={now.bulletList} onPress={() => go().toggleBulletList().run()}>
          <UnorderedListOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('numbers')} pressed={now.orderedList} onPress={() => go().toggleOrderedList().run()}>
          <OrderedListOutlined aria-hidden="true" />
        </BarButton>
      </Group>
      <Group>
        <BarButton label={own('formula')} onPress={() => open({ at: null, source: '', isDisplayed: false })}>
          <FunctionOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('picture')} onPress={onPicture}>
          <PictureOutlined aria-hidden="true" />
        </BarButton>
        {!now.isInTable && (
          <BarButton label={own('table')} onPress={() => go().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            <TableOutlined aria-hidden="true" />
          </BarButton>
        )}
      </Group>
      <Group>
        <BarButton label={own(other)} onPress={() => turn(editor, other)}>
          <span aria-hidden="true" className={css.turn}>
            {other === 'rtl' ? '¶←' : '→¶'}
          </span>
        </BarButton>
        <BarButton label={own('undo')} disabled={!now.canUndo} onPress={() => go().undo().run()}>
          <UndoOutlined aria-hidden="true" />
        </BarButton>
        <BarButton label={own('redo')} disabled={!now.canRedo} onPress={() => go().redo().run()}>
          <RedoOutlined aria-hidden="true" />
        </BarButton>
      </Group>
      {now.isInTable && (
        <Group>
          <BarButton label={own('row')} onPress={() => go().addRowAfter().run()}>
            <InsertRowBelowOutlined aria-hidden="true" />
          </BarButton>
          <BarButton label={own('column')} onPress={() => go().addColumnAfter().run()}>
            <InsertRowRightOutlined aria-hidden="true" />
          </BarButton>
          <BarButton label={own('no_row')} onPress={() => go().deleteRow().run()}>
            <DeleteRowOutlined aria-hidden="true" />
          </BarButton>
          <BarButton label={own('no_column')} onPress={() => go().deleteColumn().run()}>
            <DeleteColumnOutlined aria-hidden="true" />
          </BarButton>
          <BarButton label={own('head')} onPress={() => go().toggleHeaderRow().run()}>
            <b aria-hidden="true">H</b>
          </BarButton>
          <BarButton label={own('no_table')} onPress={() => go().deleteTable().run()}>
            <DeleteOutlined aria-hidden="true" />
          </BarButton>
        </Group>
      )}
    </Bar>
  )
}
