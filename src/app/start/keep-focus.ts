/** So many places are remembered; more never lie on top of one another. */
const depth = 20
const lookAgainMs = 100
const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

interface Place {
  readonly element: HTMLElement
  /** the element and what it lay in, from the inside out: what is gone can no longer say where it was */
  readonly path: readonly HTMLElement[]
}

function placeOf(element: HTMLElement): Place {
  const path: HTMLElement[] = []
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) path.push(one)
  return { element, path }
}

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null
const nameOf = (element: HTMLElement): string | null => element.getAttribute('aria-label') ?? element.textContent
const isReachable = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true })

function take(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  return document.activeElement === element
}

/** In what is left around it: the one of the same name, drawn anew; else what comes first there. A page that changed begins anew. */
function takeNear({ element, path }: Place): void {
  const around = path.find((one) => one !== element && isReachable(one))
  // what lay over the page leaves nothing behind but the whole of it
  if (!around || around.querySelector('main')) return
  const main = around.closest('main')
  if (main && (around === main || around.parentElement === main)) return void take(main)
  const inside = [...around.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const same = inside.find((one) => one.tagName === element.tagName && nameOf(one) === nameOf(element))
  void (take(same) || (around.hasAttribute('tabindex') && take(around)) || take(inside[0]))
}

/**
 * The focus is never lost. When what has it goes (a dialog closes, a row is deleted, a button is switched off while it works, a
 * page gives way to the next), a browser leaves it at the top of the document, and who works by keys starts from there again.
 * Here it goes back to what had it before, or to what lies nearest to where that was.
 */
export function keepFocus(): () => void {
  const trail: Place[] = []
  let waiting: HTMLElement | null = null
  let passing: HTMLElement | null = null
  /** lost while nothing could take it: the whole page was hidden */
  let isOwed = false
  let due: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setTimeout> | undefined

  function forget(element: HTMLElement): void {
    const at = trail.findIndex((place) => place.element === element)
    if (at >= 0) trail.splice(at, 1)
  }
  function remember({ target, relatedTarget }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    waiting = null
    isOwed = false
    // out of an open dialog, round the window and into the page the Tab key leads, and the dialog fetches the focus back at once
    if (passing !== null && passing === relatedTarget) trail.pop()
    passing = relatedTarget === null && due === undefined ? target : null
    setTimeout(() => (passing = null))
    forget(target)
    trail.push(placeOf(target))
    if (trail.length > depth) trail.shift()
  }
  function restore(): void {
    if (!isLost()) return
    const last = trail.at(-1)?.element
    if (!last && !isOwed) return
    if (last && isReachable(last)) {
      // switched off, it waits for an answer; otherwise the person pointed beside everything, which is no loss
      if (last.matches(':disabled')) waitFor(last)
      else if (waiting === last) take(last)
      return
    }
    for (const place of trail.toReversed()) {
      if (isReachable(place.element) && place.element.matches(':disabled')) return waitFor(place.element)
      // a dialog that is still open fetches the focus back from wherever it is taken to: then it is there
      if (isReachable(place.element)) take(place.element)
      if (isLost()) takeNear(place)
      if (!isLost()) return
      forget(place.element)
    }
    const main = document.querySelector<HTMLElement>('main')
    isOwed = main !== null && !(isReachable(main) && take(main))
    if (isOwed) lookAgain(restore)
  }
  /** What it lies in may be hidden by its style alone, of which nobody is told. */
  function waitFor(element: HTMLElement): void {
    waiting = element
    lookAgain(() => waiting === element && restore())
  }
  function lookAgain(look: () => void): void {
    clearTimeout(looking)
    looking = setTimeout(look, lookAgainMs)
  }
  // not at once: the key that closed a menu would press what gets the focus, and a dialog may be about to take it
  const restoreSoon = (): void => {
    due ??= setTimeout(() => {
      try {
        restore()
      } finally {
        due = undefined
      }
    })
  }
  // what is hidden and not removed loses it when the page is drawn
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) requestAnimationFrame(restoreSoon)
  }

  const observer = new MutationObserver(restoreSoon)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    clearTimeout(due)
    clearTimeout(looking)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', onFocusOut)
  }
}
