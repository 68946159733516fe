/** The server says it in the page itself, so nobody else pays a question for it. */
export const isSetupOpen = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=setup]')?.content === 'open'
