import type { ReactNode } from 'react'

const apart = ({ label }: { readonly label?: ReactNode }): ReactNode => <bdi>{label}</bdi>

/** For choosers whose labels may be in the other direction: on an Arabic page class 5-A would stand as A-5, blood group A+ as +A. */
export const isolatedLabels = { labelRender: apart, optionRender: apart }
/** Where the options are drawn in a way of their own. */
export const isolatedChoice = { labelRender: apart }
