/** A stylesheet that did not come while there was no connection is not asked for a second time by the code it belongs to. */
export const followLostStyles = (): void =>
  addEventListener('online', () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet) link.replaceWith(link.cloneNode())
  })
