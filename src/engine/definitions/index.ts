/** What a module says before any of its code is here; read by the console, by its build and by checks, so nothing in it draws. */
export {
  definePage,
  gateOf,
  type BesidePage,
  type BuiltPage,
  type ComingPage,
  type Gated,
  type GenericPage,
  type Page,
  type Redirect,
} from './define-page.ts'
export {
  defineContributions,
  homePlaces,
  type Contribution,
  type HomeCard,
  type OfForm,
  type OfRecord,
  type OfSelection,
} from './define-contributions.ts'
export { textsOfModule } from './texts.ts'
