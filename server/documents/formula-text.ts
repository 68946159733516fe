/**
 * A text that starts like a formula is executed by spreadsheets when a file is opened: `=HYPERLINK(...)` in a remark
 * would run on the desk of whoever opens the export. An apostrophe in front makes it text; our import takes it off again.
 */
const dangerous = /^[=+\-@\t\r]/
/** Telephone and other plain numbers start with a sign and are harmless; escaping them would only spoil the column. */
const plainNumber = /^[+-]?[\d ().]+$/
const escaped = /^'(?=[=+\-@\t\r'])/

export const escapeFormula = (text: string): string =>
  (dangerous.test(text) && !plainNumber.test(text)) || escaped.test(text) ? `'${text}` : text

export const unescapeFormula = (text: string): string => (escaped.test(text) ? text.slice(1) : text)
