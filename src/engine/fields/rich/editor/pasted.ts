/** What word processors write beside the text: instructions to themselves, their own elements, their styles of lists. */
export function withoutLitter(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const one of page.querySelectorAll('style, script, meta, link, title, xml, img:not([data-file])')) one.remove()
  for (const one of page.querySelectorAll('*')) if (one.localName.includes(':')) one.replaceWith(...one.childNodes)
  // an item of a list begins with the sign that it is drawn with
  for (const sign of page.querySelectorAll('[style*="mso-list:Ignore"]')) sign.remove()
  return page.body.innerHTML
}

/** The pictures among what is pasted or dropped. */
export const picturesAmong = (files: FileList | undefined | null): File[] =>
  [...(files ?? [])].filter(({ type }) => /^image\/(?:png|jpeg|svg\+xml)$/.test(type))
