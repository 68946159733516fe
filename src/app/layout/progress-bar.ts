import nprogress from 'nprogress'
import { useEffect } from 'react'
import 'nprogress/nprogress.css'

// the library marks its bar with role="bar", which is no role
const barName = 'nprogress-line'

/** The top bar during navigation, with the specification's constants; the library ends at 0.994 by itself. */
export function useProgressBar(isBusy: boolean, label: string): void {
  useEffect(() => {
    nprogress.configure({
      minimum: 0.08,
      speed: 200,
      trickleSpeed: 800,
      showSpinner: false,
      barSelector: `.${barName}`,
      template: `<div class="bar ${barName}" role="progressbar" aria-label="${label}"><div class="peg"></div></div>`,
    })
  }, [label])
  useEffect(() => {
    if (!isBusy) return
    nprogress.start()
    return () => void nprogress.done()
  }, [isBusy])
}
