import { useRightToLeft } from './part-words.ts'

/** The name of a file, in the direction of the page: by its first letters an Arabic name would begin with its ending on an English one. */
export function FileName({ children }: { readonly children: string }) {
  return <bdi dir={useRightToLeft() ? 'rtl' : 'ltr'}>{children}</bdi>
}
