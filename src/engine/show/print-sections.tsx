import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { Contributed } from '../contributions/contributions-context.ts'
import type { OfRecord } from '../definitions/define-contributions.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { useSay, useWords } from '../refine/language.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'

/** A sheet waits so long for a part that does not come, in ms; then it is printed without it. */
const patience = 10_000

/** What modules add to the sheet of a record, made when it is printed and put away again: the button, and what is read on paper only. */
export function usePrintSections(
  sections: readonly Contributed<'print-section'>[],
  given: OfRecord | null,
): { readonly button: ReactNode; readonly sheet: ReactNode } {
  const [words, say] = [useWords(), useSay()]
  const [isAsked, setAsked] = useState(false)
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())
  const hasMore = given !== null && sections.length > 0
  const isWhole = sections.every(({ name }) => ready.has(name))
  useEffect(() => {
    if (!hasMore) return
    const listen = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      setAsked(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasMore])
  useEffect(() => {
    if (!isAsked) return
    const done = () => {
      setAsked(false)
      setReady(new Set())
    }
    window.addEventListener('afterprint', done, { once: true })
    const due = setTimeout(() => window.print(), isWhole ? 0 : patience)
    return () => {
      clearTimeout(due)
      window.removeEventListener('afterprint', done)
    }
  }, [isAsked, isWhole])
  if (!hasMore) return { button: null, sheet: null }
  return {
    button: (
      <Button icon={<PrinterOutlined aria-hidden="true" />} loading={isAsked} onClick={() => setAsked(true)}>
        {words('show.print')}
      </Button>
    ),
    sheet: isAsked && (
      <PrintSheet
        sections={sections.map(({ name, title, part }) => ({
          key: name,
          title: say(title),
          content: (
            <ShownPart
              part={part}
              title={title}
              given={{ ...given, onReady: () => setReady((now) => (now.has(name) ? now : new Set(now).add(name))) }}
            />
          ),
        }))}
      />
    ),
  }
}
