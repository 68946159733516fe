import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

export interface PrintSheetProps {
  /** what stands in `@page`: size, margins, and what is written in them */
  readonly page: string
  /** under which name a browser offers to keep it */
  readonly name: string
  /** false: something of it is still to come */
  readonly isReady?: boolean
  onPrinted(): void
  readonly children: ReactNode
}

/** What is printed alone, whatever page it was asked for from: as soon as it is ready, its pictures with it. */
export function PrintSheet({ page, name, isReady = true, onPrinted, children }: PrintSheetProps) {
  const paper = useRef<HTMLDivElement>(null)
  const done = useRef(onPrinted)
  useEffect(() => {
    done.current = onPrinted
  })
  useEffect(() => {
    if (!isReady) return
    const title = document.title
    // a policy that forbids styles in the page lets pass what is made so
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@page { ${page} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    const end = () => done.current()
    window.addEventListener('afterprint', end, { once: true })
    let isOn = true
    const print = async () => {
      // one that cannot be drawn holds nobody up
      await Promise.allSettled([...(paper.current?.querySelectorAll('img') ?? [])].map(async (one) => one.decode()))
      if (!isOn) return
      document.title = name
      window.print()
    }
    // two frames: the sheet stands there before it is printed
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void print())
    })
    return () => {
      isOn = false
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
      document.title = title
    }
  }, [isReady, page, name])
  return createPortal(
    <div ref={paper} className={styles.paper}>
      {children}
    </div>,
    document.body,
  )
}
