/** Loaded when the first form is opened. */
export { FormPage, type FormPageProps } from './form-page.tsx'
