import type { ReactNode } from 'react'

const apart = ({ label }: { readonly label?: ReactNode }): ReactNode => <bdi>{label}</bdi>

/** Would this text be turned around by the page's direction? */
const isMixed = (text: string): boolean => (document.documentElement.dir === 'rtl' ? /[0-9A-Za-z]/ : /[\u0590-\u08ff]/).test(text)

/** What is chosen: as text where it can be, since the library reads any other label out as the value behind it, an id. */
const chosen = ({ label }: { readonly label?: ReactNode }): ReactNode =>
  typeof label === 'string' && !isMixed(label) ? label : apart({ label })

/** For choosers whose labels may be in the other direction: on an Arabic page class 5-A would stand as A-5, blood group A+ as +A. */
export const isolatedLabels = { labelRender: chosen, optionRender: apart }
/** Where the options are drawn in a way of their own. */
export const isolatedChoice = { labelRender: chosen }
