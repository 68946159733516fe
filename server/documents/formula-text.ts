/** What a person does not see at the beginning of a text, and quotation marks: spreadsheets pass over some of it, each over another part. */
const unseen = String.raw`\s\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2800\u3164\ufe00-\ufe0f\uffa0'"\u0060\u00b4\u2018-\u201f\u00ab\u00bb\uff02\uff07`
/** `=`, `+`, `-`, `@`, also full-width, small and as the sign of mathematics: Excel takes the full-width ones for the others. */
const signs = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212\u207a\u207b\u207c`

/**
 * A text that starts like a formula is executed by spreadsheets when a file is opened: `=HYPERLINK(...)` in a remark
 * would run on the desk of whoever opens the export. An apostrophe in front makes it text; our import takes it off again.
 */
const dangerous = new RegExp(`^(?:[${unseen}]*[${signs}]|'*[\\t\\r\\n])`, 'u')
/** Telephone and other plain numbers start with a sign and are harmless; escaping them would only spoil the column. */
const plainNumber = /^[+-]?[\d ().]+$/

/** Most texts begin with a letter or a digit, and are none. */
const beginsPlainly = /^(?:$|[0-9A-Za-z\u0620-\u064a])/

export const escapeFormula = (text: string): string =>
  !beginsPlainly.test(text) && dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** Whatever begins with an apostrophe and is dangerous behind it has got one more when it was written, so one may go. */
export const unescapeFormula = (text: string): string => (text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text)
