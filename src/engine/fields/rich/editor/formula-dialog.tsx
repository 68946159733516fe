import { Button, Checkbox, Flex, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { formulaOptions, useKatex } from '../katex.ts'
import { useEditorWords } from './editor-words.ts'
import type { MathFieldProps } from './math-field.tsx'
import type { OpenedFormula } from './open-formula.ts'
import css from './editor.module.css'
import text from '../../../../ui/text.module.css'
import { TextArea } from '../../../../ui/index.ts'

const Nothing = () => null
/** Where its code does not come, the source can be written. */
const MathField = lazy<ComponentType<MathFieldProps>>(() => import('./math-field.tsx').catch(() => ({ default: Nothing })))

/** A formula is written as it looks or as its source, whichever one likes; both are one. */
export default function FormulaDialog({
  formula,
  onClose,
  onSettled,
}: {
  readonly formula: OpenedFormula
  onClose(): void
  onSettled(formula: { readonly source: string; readonly isDisplayed: boolean } | null): void
}) {
  const [own, katex, id] = [useEditorWords(), useKatex(), useId()]
  const [source, setSource] = useState(formula.source)
  const [isDisplayed, setDisplayed] = useState(formula.isDisplayed)
  const [problem, setProblem] = useState<string | null>(null)
  const seen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!katex || !seen.current) return
    try {
      katex.render(source, seen.current, { ...formulaOptions, throwOnError: true, displayMode: true })
      setProblem(null)
    } catch {
      setProblem(own('unread'))
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the page, which draws all anew
  }, [katex, source])
  const isEmpty = source.trim() === ''
  const settle = () => {
    if (!isEmpty && problem === null) onSettled({ source: source.trim(), isDisplayed })
  }
  const isNew = formula.at === null
  return (
    <Modal
      open
      title={own(isNew ? 'new_formula' : 'one_formula')}
      width={560}
      onCancel={onClose}
      // the keyboard of signs lies outside of it
      focusTriggerAfterClose={false}
      footer={
        <Flex justify="end" gap={8} wrap>
          {!isNew && (
            <Button danger type="text" onClick={() => onSettled(null)} className={css.remove ?? ''}>
              {own('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{own('cancel')}</Button>
          <Button type="primary" disabled={isEmpty || problem !== null} onClick={settle}>
            {own(isNew ? 'insert' : 'change')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <div>
          <span className={css.name}>{own('visual')}</span>
          <Suspense fallback={<Skeleton.Input active block />}>
            <MathField value={source} label={own('visual')} signs={own('keyboard')} onChange={setSource} onEnter={settle} />
          </Suspense>
        </div>
        <div>
          <label className={css.name} htmlFor={`${id}-source`}>
            {own('source')}
          </label>
          <TextArea
            id={`${id}-source`}
            dir="ltr"
            value={source}
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            className={css.source ?? ''}
            spellCheck={false}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setSource(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              settle()
            }}
          />
        </div>
        <div>
          <span className={css.name}>{own('seen')}</span>
          <div className={css.seen} dir="ltr" ref={seen} role="img" aria-label={own('seen')} />
          {problem !== null && (
            <p id={`${id}-problem`} className={text.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        <Checkbox checked={isDisplayed} onChange={(event) => setDisplayed(event.target.checked)}>
          {own('displayed')}
        </Checkbox>
      </Flex>
    </Modal>
  )
}
