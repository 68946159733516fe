import text from './text.module.css'

/** The mark after the label of a field that must be filled in; those who do not see it are told by the field. */
export const Required = () => (
  <span className={text.required} aria-hidden="true">
    *
  </span>
)
