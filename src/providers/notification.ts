import type { NotificationProvider } from '@refinedev/core'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
type Sonner = typeof import('sonner')

/** Toasts are loaded after the first screen; whatever is said before waits for them. */
let library: Promise<Sonner> | null = null
const listeners = new Set<() => void>()
/** Without a connection it does not come: then it is asked for again with what is said next. */
const load = (): Promise<Sonner> =>
  (library ??= import('sonner').catch((failure: unknown) => {
    library = null
    throw failure
  }))
/** What is to be said where nothing can be shown is lost; that there is no connection is told by the frame. */
const unsaid = (): void => undefined

/** Calls back once somebody has something to say, so that the place where toasts stand can be mounted. */
export function onFirstToast(listener: () => void): () => void {
  if (library) listener()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface More {
  readonly id?: string
  readonly description?: string
  readonly action?: { readonly label: string; onClick(): void }
  /** milliseconds */
  readonly duration?: number
}
export function toast(kind: ToastKind, message: string, more: More = {}): void {
  const ready = load()
  for (const listener of listeners) listener()
  void ready.then(({ toast: show }) => show[kind](message, more), unsaid)
}

/** The framework raises one of these after each failed call; the http adapter has spoken already. */
const isEcho = (key: string | undefined): boolean => key?.endsWith('notification') ?? false

/** Long enough to see what one has done. */
const undoOffered = 12_000

/** `undoLabel` is what stands on the button of what can be put back. */
export const createNotificationProvider = (undoLabel: () => string): NotificationProvider => ({
  open: ({ key, message, description, type, cancelMutation }) => {
    if (type === 'error' && isEcho(key)) return
    toast(type === 'progress' ? 'info' : type, message, {
      ...(key ? { id: key } : {}),
      ...(description ? { description } : {}),
      ...(cancelMutation ? { action: { label: undoLabel(), onClick: cancelMutation }, duration: undoOffered } : {}),
    })
  },
  close: (key) => void load().then(({ toast: show }) => show.dismiss(key), unsaid),
})
