/**
 * Stands in a form whose button stands outside of it, under a dialog: Enter in any of its fields sends it. Without a button of its own a
 * browser does so only where there is a single field.
 */
export const SentByEnter = () => <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
