import type { NProgress } from 'nprogress'
import { useEffect } from 'react'
import 'nprogress/nprogress.css'

// the library marks its bar with role="bar", which is no role
const barName = 'nprogress-line'

/**
 * The top bar during navigation, with the specification's constants; the library ends at 0.994 by itself. It comes with the first navigation:
 * the first list is there without it.
 */
export function useProgressBar(isBusy: boolean, label: string): void {
  useEffect(() => {
    if (!isBusy) return
    let isOver = false
    let bar: NProgress | null = null
    const begin = async (): Promise<void> => {
      const { default: nprogress } = await import('nprogress')
      if (isOver) return
      bar = nprogress.configure({
        minimum: 0.08,
        speed: 200,
        trickleSpeed: 800,
        showSpinner: false,
        barSelector: `.${barName}`,
        template: `<div class="bar ${barName}" role="progressbar" aria-label="${label}"><div class="peg"></div></div>`,
      })
      bar.start()
    }
    // without it one waits without a bar
    begin().catch(() => undefined)
    return () => {
      isOver = true
      bar?.done()
    }
  }, [isBusy, label])
}
