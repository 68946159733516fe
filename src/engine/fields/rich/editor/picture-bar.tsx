import { DeleteOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Input } from 'antd'
import { Segments } from '../../../../ui/segments.tsx'
import { useEditorWords } from './editor-words.ts'
import { BarButton } from './bar.tsx'
import css from './editor.module.css'

/** Widths in pixels, as wide as a figure beside a line, within a page, and across it. */
const widths = { small: '160', medium: '320', large: '560' } as const

/** What is said of the picture that is chosen: what it shows, and how wide it stands. */
export function PictureBar({ editor }: { readonly editor: Editor }) {
  const own = useEditorWords()
  const chosen = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      one.isActive('picture') ? (one.getAttributes('picture') as { alt: string; width: string | null }) : null,
  })
  if (!chosen) return null
  const set = (said: { readonly alt?: string; readonly width?: string | null }) => editor.commands.updateAttributes('picture', said)
  return (
    <div className={css.pictureBar}>
      <Input
        size="small"
        value={chosen.alt}
        maxLength={500}
        aria-label={own('alt')}
        placeholder={`${own('alt')} (${own('alt_hint')})`}
        onChange={(event) => set({ alt: event.target.value })}
      />
      <Segments
        label={own('width')}
        value={chosen.width ?? ''}
        options={[
          ...Object.entries(widths).map(([name, value]) => ({ value: value as string, label: own(name as keyof typeof widths) })),
          { value: '', label: own('own') },
        ]}
        onChange={(value) => set({ width: value || null })}
      />
      <BarButton label={own('no_picture')} onPress={() => editor.chain().focus().deleteSelection().run()}>
        <DeleteOutlined aria-hidden="true" />
      </BarButton>
    </div>
  )
}
