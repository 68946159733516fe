import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { hasFormula, piecesOf, say, typedAsRich } from '../../../../../resources/kit/index.ts'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { described, type InputProps } from '../../inputs/input.ts'
import { useFileUpload } from '../../inputs/use-file-upload.ts'
import { documentOf, richOf } from './document.ts'
import { useEditorWords } from './editor-words.ts'
import { extensions } from './extensions.ts'
import { OpenFormula, type OpenedFormula } from './open-formula.ts'
import { picturesAmong, withoutLitter } from './pasted.ts'
import { PictureBar } from './picture-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import css from './editor.module.css'
import text from '../../../../ui/text.module.css'

const FormulaDialog = lazyDialog(() => import('./formula-dialog.tsx'))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const pictureRules = 'image/png,image/jpeg,image/svg+xml'
/** Formulas in text that is pasted as letters are formulas. */
const isFormulated = (pasted: string): boolean => hasFormula(pasted) && piecesOf(pasted).some(({ is }) => is === 'formula')

/** Rich text as it is written. What is written goes out in the spelling in which it is kept; undone is within the field. */
export default function RichEditor(props: InputProps & { readonly atOnce?: boolean; readonly begun?: RefObject<string> }) {
  const { id, field, value, onChange, disabled, locale } = props
  const own = useEditorWords()
  const { upload, busy, problem } = useFileUpload({ ...field, accept: 'image', maxMB: field.maxMB ?? 2 }, locale)
  const [opened, setOpened] = useState<OpenedFormula | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const said = useRef(textOf(value))
  const told = useRef({ onChange, upload })
  told.current = { onChange, upload }

  const put = async (editor: Editor, pictures: readonly File[], at?: number) => {
    for (const one of pictures) {
      const file = await told.current.upload(one)
      if (file === null || editor.isDestroyed) continue
      editor
        .chain()
        .focus()
        .insertContentAt(at ?? editor.state.selection.to, { type: 'picture', attrs: { file } })
        .run()
    }
  }
  const editor: Editor = useEditor({
    extensions,
    content: documentOf(said.current),
    editable: !disabled,
    autofocus: props.atOnce ? 'end' : false,
    // the page allows no styles from elsewhere: those of the editor stand in its own stylesheet
    injectCSS: false,
    onCreate: ({ editor: one }) => {
      if (!props.begun?.current) return
      one.commands.insertContent(props.begun.current)
      props.begun.current = ''
    },
    onUpdate: ({ editor: one }) => {
      said.current = richOf(one.getJSON())
      told.current.onChange(said.current)
    },
    editorProps: {
      transformPastedHTML: withoutLitter,
      handlePaste: (_view, event) => {
        const pictures = picturesAmong(event.clipboardData?.files)
        const html = event.clipboardData?.getData('text/html') ?? ''
        if (pictures.length > 0 && !/<(?:p|td|li|span)\b/i.test(html)) {
          void put(editor, pictures)
          return true
        }
        const pasted = event.clipboardData?.getData('text/plain') ?? ''
        if (html !== '' || !isFormulated(pasted)) return false
        return editor.commands.insertContent(documentOf(typedAsRich(pasted)).content ?? [])
      },
      handleDrop: (view, event) => {
        const pictures = picturesAmong(event.dataTransfer?.files)
        if (pictures.length === 0) return false
        event.preventDefault()
        void put(editor, pictures, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role="toolbar"]')?.focus()
          return true
        }
        const { selection } = editor.state
        const chosen = selection instanceof NodeSelection ? selection.node : null
        if (event.key !== 'Enter' || chosen?.type.name !== 'formula') return false
        setOpened({ at: selection.from, source: String(chosen.attrs['source']), isDisplayed: chosen.attrs['isDisplayed'] === true })
        return true
      },
    },
  })

  // what is put in from outside: a draft that is found again, a value that is put back
  useEffect(() => {
    if (textOf(value) === said.current) return
    said.current = textOf(value)
    editor.commands.setContent(documentOf(said.current), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const { invalid, describedBy } = props
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': say(field.label, locale),
      dir: field.script === 'ar' ? 'rtl' : field.script === 'en' ? 'ltr' : 'auto',
      ...(field.script ? { lang: field.script } : {}),
      ...Object.fromEntries(
        Object.entries(described({ ...props, invalid, describedBy })).flatMap(([name, said_]) =>
          said_ === undefined ? [] : [[name, String(said_)]],
        ),
      ),
    }
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the props these are what it says
  }, [editor, id, field, locale, invalid, describedBy])

  const settle = (formula: { readonly source: string; readonly isDisplayed: boolean } | null) => {
    const at = opened?.at ?? null
    setOpened(null)
    const chain = editor.chain().focus()
    if (at !== null) chain.deleteRange({ from: at, to: at + 1 })
    if (formula) chain.insertContentAt(at ?? editor.state.selection.to, { type: 'formula', attrs: formula })
    chain.run()
  }
  return (
    <OpenFormula value={setOpened}>
      <div className={`${css.frame}${invalid ? ` ${css.wrong}` : ''}${disabled ? ` ${css.shut}` : ''}`} ref={frame}>
        <EditorContent editor={editor} className={css.text} />
        {busy && (
          <p className={css.note} role="status">
            {own('waiting')}
          </p>
        )}
        {problem && (
          <p className={`${css.note} ${text.problem}`} role="alert">
            {problem}
          </p>
        )}
        {!disabled && (
          <div className={css.tools}>
            <Toolbar editor={editor} controls={id} script={field.script} onPicture={() => files.current?.click()} />
            <PictureBar editor={editor} />
          </div>
        )}
        <input
          ref={files}
          type="file"
          className={css.files}
          tabIndex={-1}
          accept={pictureRules}
          aria-label={own('picture')}
          onChange={(event) => {
            const pictures = picturesAmong(event.target.files)
            event.target.value = ''
            void put(editor, pictures)
          }}
        />
        {opened && (
          <Suspense fallback={null}>
            <FormulaDialog
              formula={opened}
              onClose={() => {
                setOpened(null)
                editor.commands.focus()
              }}
              onSettled={settle}
            />
          </Suspense>
        )}
      </div>
    </OpenFormula>
  )
}
