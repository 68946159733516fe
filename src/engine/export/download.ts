import type { Downloaded } from '../refine/calls.ts'

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: Pick<Downloaded, 'blob' | 'name'>, fallback: string): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name || fallback
  anchor.click()
  // the browser has taken hold of the file by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
